"""A glass of 400 x 300 dots: what has grown with it, and that no large part of it is left blank."""

import tempfile

import pytest

from host_tools import png
from host_tools.drive import gadget, screens
from host_tools.drive.game_walks import WALKS
from pioche import lang
from pioche.session import PERSON
from pioche.ui import font_big
from pioche.ui.canvas import Canvas, page_bytes

BOARD = gadget.board_of("pico_epaper_4in2")
BLANK = 72  # rows without ink between two parts of a picture, at most; 60 once there are news
COVER = 13  # percent of ink on pictures in which somebody chooses, on average


@pytest.fixture(scope="module")
def chosen_from():
    """(name, rows of dots, is anything told?) of each picture in which a person has the choice."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        walker = screens.Walker("en", folder, BOARD)
        for game in WALKS:
            if game == "template":
                continue
            for name, picture in walker.of_game(game):
                session = walker.hand.session
                if session.phase == PERSON and not session.table.waits:
                    told = bool(session.table.news or session.table.reason)
                    found.append((name, png.unpack(BOARD.WIDTH, BOARD.HEIGHT, picture), told))
    lang.load("en")
    return found


def blank(rows):
    """The most rows one below the other that have no ink."""
    most = here = 0
    for row in rows:
        here = 0 if 0 in row else here + 1
        most = max(most, here)
    return most


def test_no_large_part_is_blank_where_somebody_chooses(chosen_from):
    """There were bands of up to 75 rows; the last acts stand there now, one below the other."""
    sums = ("xxl_trump-sums", "xxl_pur-places")  # a line each, far apart
    for name, rows, told in chosen_from:
        most = 60 if told and name not in sums else BLANK
        assert (name, blank(rows)) <= (name, most)


def test_ink_covers_what_it_did_not(chosen_from):
    """On average over all games, once names, news and keys had grown with it."""
    covers = [100 * sum(row.count(0) for row in rows) / (400 * 300) for _, rows, _ in chosen_from]
    assert sum(covers) / len(covers) >= COVER, sum(covers) / len(covers)


class Letters(Canvas):
    """Notes in which letters each text is written."""

    def __init__(self):
        super().__init__(bytearray(page_bytes(400, 300)), 400, 300)
        self.fonts = {}

    def text(self, font, x, y, s, ink=0):
        self.fonts[s] = font
        return super().text(font, x, y, s, ink)


@pytest.mark.parametrize("game", [name for name in WALKS if name not in ("template",)])
def test_names_and_keys_are_in_big_letters(game, tmp_path):
    """They were as small as on the narrowest glass."""
    walker = screens.Walker("en", tmp_path, BOARD)
    next(iter(walker.of_game(game)))
    if game == "six_sequences":  # its line of seats is one with the map
        names = ()
    else:
        names = ("You", "Bela", "Cleo")
    c = Letters()
    walker.hand.page.draw(c)
    found = {words: c.fonts[words] for words in (*names, "menu") if words in c.fonts}
    if game == "the_game":  # asked first whether one begins: six keys act, too many for big letters
        del found["menu"]
    assert found and set(found.values()) == {font_big}, found
