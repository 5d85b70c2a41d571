"""On every board, every key that does something in a game is named, and no other; nothing that a
screen names is left out for want of room."""

import tempfile

import pytest

from host_tools.commands.screens import boards
from host_tools.drive import gadget, screens
from host_tools.drive.game_walks import WALKS
from pioche import events, lang
from pioche.events import NOTHING, TAKE_BACK
from pioche.session import PERSON
from pioche.ui import legends
from pioche.ui.canvas import Canvas, page_bytes
from tests.support import some

BOARDS = boards()
NAMES = "↑↓←→AB"


class Legend:
    """What the screens ask to be named, and what of it is written."""

    def __init__(self, monkeypatch):
        self.forget()
        self._row, self._cap = legends.row, legends.cap
        monkeypatch.setattr(legends, "row", self.row)
        monkeypatch.setattr(legends, "cap", self.cap)

    def forget(self):
        self.rows = {}  # by what was asked: where it is written, in the end
        self.named = set()

    def row(self, labels, left, right, gap, letter_w, arrows, tight=False):
        found = self._row(labels, left, right, gap, letter_w, arrows, tight)
        self.rows[tuple(labels), arrows] = found
        self.named.update((key, held) for key, _, held in labels)
        self.named.update((key, False) for key in arrows)
        return found

    def cap(self, key, held):
        self.named.add((key, held))
        return self._cap(key, held)

    def missing(self):
        """Of what was asked, what is not written: not even the first two letters of its words."""
        found = []
        for (labels, _), row in self.rows.items():
            written = [words for _, _, _, words in row or ()]
            for key, words, held in labels:
                known = key in "AB" or not legends.few() or len(key) == 1
                if known and not any(words[:2] == told[:2] for told in written):
                    found.append((key, words, held))
        return found


@pytest.fixture
def legend(monkeypatch):
    yield Legend(monkeypatch)
    legends.use(None, None)
    lang.load("en")


@pytest.mark.parametrize("code", some(lang.LANGUAGES, 1))
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_that_is_named_is_left_out(legend, name, code):
    """On 250 dots the menu was, and on boards with fewer buttons what moves the cursor."""
    for picture, _ in screens.pictures(code, gadget.board_of(name)):
        assert legend.missing() == [], picture
        legend.forget()


def acting(session):
    """{(name of a key, is it held): what it does} of those that do something now."""
    table = session.table
    found = {("B", True): "menu"}
    if session.is_thinking():
        return {**found, ("A", False): "hurry"} if table.thinking else found
    if table.waits:
        found["A", False] = "on"
    if table.waits and table.back:
        found["B", False] = "back"
    for event in () if table.waits else range(events.KEYS):
        ui = bytearray(session.ui)
        answer = session.view.key(session.seen, ui, event)
        if answer not in (NOTHING, TAKE_BACK) or (answer == TAKE_BACK and table.back):
            found[NAMES[event], False] = answer, bytes(ui)
    if session.over() and not table.waits:
        found["A", False] = "new deal"
    elif session.phase == PERSON and session.n > 1:  # else there is nothing to advise
        found["A", True] = "hint"
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_every_key_that_does_something_is_named_and_no_other(legend, name):
    """With six buttons the four arrows need no name where they move a cursor; with fewer, all that
    have no button of their own do. Of keys that do the same one is enough: any key leads back from
    a second page."""
    board = gadget.board_of(name)
    with tempfile.TemporaryDirectory() as folder:
        walker = screens.Walker("en", folder, board)
        for game in ("twenty", *WALKS):
            for picture, _ in _pictures(walker, game):
                session = walker.hand.session
                if not walker.hand.app.stage.shows_game() or session.covered:
                    continue
                legend.forget()
                canvas = Canvas(bytearray(page_bytes(*_size(board))), *_size(board))
                walker.hand.page.draw(canvas)
                acts = acting(session)
                named = {acts.get(key) for key in legend.named}
                own = {(cap, False) for cap, _ in board.LEGENDS or [(key, 0) for key in NAMES[:4]]}
                silent = {key for key in set(acts) - own if acts[key] not in named}
                assert (picture, silent) == (picture, set())
                assert (picture, legend.named - set(acts)) == (picture, set())


def _pictures(walker, game):
    if game != "twenty":
        return walker.of_game(game)
    return walker.pictures(screens.WALK[:6])


def _size(board):
    return board.WIDTH, board.HEIGHT


def test_with_six_buttons_the_cap_under_the_thumb_is_named():
    """With A and B changed, by a wish or by turning the gadget, what plays has B printed on it."""
    order = bytearray(range(events.KEYS))
    order[events.A], order[events.B] = events.B, events.A
    labels = (("A", "play", False), ("B", "undo", False), ("↑", "last", False))
    try:
        legends.turn(order, 0)
        found = legends.row(labels, 2, 296, 9, 7, "")
        assert [(cap, words) for _, cap, _, words in sorted(found)] == [
            ("B", "play"),
            ("A", "undo"),
            ("↑", "last"),
        ]
        assert legends.cap("A", True) == "B" and legends.cap("↓", False) == "↓"
    finally:
        legends.use(None, None)
    assert legends.cap("A", True) == "A"
