"""What every game's view promises, over games played at random on the host."""

import binascii
import random
from array import array

import pytest

from host_tools.drive import fingers
from host_tools.measure import presses
from host_tools.places import ROOT
from pioche import events, lang, registry
from pioche.engine import contract
from pioche.engine.contract import OVER
from pioche.news import Table
from pioche.ui import font_big
from pioche.ui.canvas import Canvas, page_bytes
from pioche.views.six_sequences_facts import facts
from tests.support import THIN, some

VIEWS = [n for n in registry.names() if (ROOT / f"firmware/pioche/views/{n}.py").exists()]
# The panels that a picture must fit: width and height.
PANELS = ((296, 128), (250, 122), (264, 176), (400, 300))
TRIED = some(PANELS, 1)
MOST_PRESSES = {"six_sequences": 4}  # for a move, on average
BUTTONS = [n for n in VIEWS if n.startswith("xxl")]  # where some are no cards, and have no frame
HINTED = {"six_sequences": 3}  # presses to play a hint, where one is not enough
EYES = (events.UP, events.DOWN, events.LEFT, events.RIGHT, events.A, events.B)


class Played:
    """A game on the way: everyone looks at it, one after the other, with eyes of their own."""

    def __init__(self, name, seats, seed):
        self.game, self.view = registry.game(name), registry.view(name)
        self.seats, self.r = seats, random.Random(seed)
        options = self._some_options()
        self.s, self.o = bytearray(self.game.SIZE), bytearray(self.game.SIZE)
        self.moves = array("I", bytes(4 * self.game.MAX_LEGAL))
        self.uis = [bytearray([seat] + [0] * (self.view.UI - 1)) for seat in range(seats)]
        self.table = Table()
        self.game.new(self.s, seed, seats, options)
        self.see(-1)

    def _some_options(self):
        while True:
            options = bytes([self.r.randrange(len(values)) for _, values in self.game.OPTIONS])
            if contract.fits(self.game, self.seats, options):
                return options

    def see(self, move):
        """All views hear of this move; -> the seat in turn."""
        for seat in range(self.seats):
            self.game.observe(self.s, seat, self.o)
            self.view.changed(self.o, self.uis[seat], move)
        return self.game.turn(self.s)

    def decisions(self, most):
        """Yields the seat in turn at so many decisions that have a choice, spread over the game;
        what was played before them is random."""
        left = self.game.MAX_MOVES
        while most and left:
            seat = self.game.turn(self.s)
            if seat == OVER:
                return
            n = self.game.legal(self.s, self.moves)
            if n > 1 and self.r.random() < 0.3:
                self.game.observe(self.s, seat, self.o)
                most -= 1
                yield seat
                n = self.game.legal(self.s, self.moves)
            move = self.moves[self.r.randrange(n)]
            self.tell(seat, move)
            self.game.apply(self.s, move)
            self.see(move)
            left -= 1

    def tell(self, seat, move):
        if hasattr(self.view, "act"):
            self.game.observe(self.s, (seat + 1) % self.seats, self.o)
            self.table.note(seat, self.view.act(self.o, seat, move))

    def legal(self, seat):
        """What this seat, whose turn it is, may do: moves, and signals where there are some."""
        n = self.game.legal(self.s, self.moves)
        legal = set(self.moves[:n])
        if hasattr(self.game, "says"):
            legal.update(self.moves[: self.game.says(self.s, seat, self.moves)])
        return legal


def picture(view, o, ui, table, size=PANELS[0], large=False):
    width, height = size
    canvas = Canvas(bytearray(page_bytes(width, height)), width, height)
    canvas.large = large
    view.draw(canvas, o, ui, table)
    return bytes(canvas.buffer)


@pytest.fixture(params=VIEWS)
def name(request):
    return request.param


def tables(name):
    low, high = registry.game(name).SEATS
    return sorted({low, min(high, low + 2), high})


def test_the_keys_reach_every_legal_move_and_no_other(name):
    """From wherever the cursor is put, and nothing else can be chosen."""
    for seats in tables(name):
        played = Played(name, seats, seats)
        for seat in played.decisions(8):
            ways = fingers.ways(played.view, played.o, played.uis[seat])
            assert set(ways) == played.legal(seat)


def test_a_move_takes_few_presses(name):
    """On the shortest ways to strong moves, and for who does what the cursor proposes."""
    hard, _, follow = presses.means(name)
    most = MOST_PRESSES.get(name, 2.5)
    assert hard <= most and follow <= most


def test_after_a_hint_one_press_plays_it(name):
    """The cursor stands on the move that was hinted at."""
    for seats in tables(name):
        played = Played(name, seats, 100 + seats)
        for seat in played.decisions(8):
            n = played.game.legal(played.s, played.moves)
            for move in played.r.sample(list(played.moves[:n]), 2):
                ui = bytearray(played.uis[seat])
                played.view.hint(played.o, ui, move)
                assert len(fingers.ways(played.view, played.o, ui)[move]) <= HINTED.get(name, 1)


class Whites(Canvas):
    """Notes what is written in white: texts, and figures and suits by their size."""

    def __init__(self, view, o, ui):
        super().__init__(bytearray(page_bytes(*PANELS[0])), *PANELS[0])
        self.found = set()
        view.draw(self, o, ui, Table())

    def text(self, font, x, y, s, ink=0):
        if ink:
            self.found.add((font.WIDTH, s))
        return super().text(font, x, y, s, ink)

    def picture(self, art, x, y, how=0):
        if how == 1:
            self.found.add(tuple(art[1:3]))
        super().picture(art, x, y, how)


def test_a_hint_is_seen_and_turns_nothing_black(name):
    """It is a frame: nothing is written in white that is not so where the cursor alone has been
    led to the same move."""
    for seats in tables(name):
        played = Played(name, seats, 120 + seats)
        view, o = played.view, played.o
        for seat in played.decisions(8):
            for move, way in fingers.ways(view, o, played.uis[seat]).items():
                if move in SIGNALS or (name == "six_sequences" and facts.asks):
                    continue  # a hint how to answer a question is told in words
                led, hinted = bytearray(played.uis[seat]), bytearray(played.uis[seat])
                for event in way[:-1]:
                    view.key(o, led, event)
                view.hint(o, hinted, move)
                led, hinted = Whites(view, o, led), Whites(view, o, hinted)
                assert led.buffer != hinted.buffer or name in BUTTONS
                assert hinted.found <= led.found


def test_a_picture_tells_nothing_hidden(name):
    """What the eyes cannot see may be dealt anew: the picture, the keys and the words for what
    others do are the same. It is the observation that keeps secrets: no state is ever asked."""
    for seats in tables(name):
        played = Played(name, seats, 150 + seats)
        if seats == 1:
            continue
        for seat in played.decisions(4):
            other = (seat + 1) % seats
            played.game.observe(played.s, other, played.o)
            dealt = bytearray(played.o)
            played.game.resample(dealt, other, bytearray(b"\1\2\3\4"))
            again = bytearray(len(dealt))
            played.game.observe(dealt, other, again)
            ui = played.uis[other]
            shown = [picture(played.view, o, ui, played.table) for o in (played.o, again)]
            assert shown[0] == shown[1]


@pytest.mark.parametrize("large", (False, True))
def test_boxes_kept_from_the_last_picture_are_right(name, large):
    """A picture of which only changed boxes were drawn equals one drawn from nothing."""
    for size in TRIED:
        width, height = size
        kept = Canvas(bytearray(page_bytes(width, height)), width, height)
        kept.large = large
        seats = tables(name)[-1]
        played = Played(name, seats, 200 + width)
        for seat in played.decisions(12):
            ui = bytearray(played.uis[seat])
            for _ in range(6):
                played.view.draw(kept, played.o, ui, played.table)
                fresh = picture(played.view, played.o, ui, played.table, size, large)
                assert binascii.crc32(kept.buffer) == binascii.crc32(fresh)
                played.view.key(played.o, ui, played.r.choice(EYES))
            played.uis[seat][1:] = ui[1:]


class Sizing(Canvas):
    """Notes how many rows of letters and pictures are drawn, those of small ones not counted."""

    def __init__(self, large):
        super().__init__(bytearray(page_bytes(*PANELS[0])), *PANELS[0])
        self.large = large
        self.rows = 0

    def text(self, font, x, y, s, ink=0):
        self.rows += len(s) * font.HEIGHT if font is font_big else 0
        return super().text(font, x, y, s, ink)

    def picture(self, art, x, y, ink=0):
        self.rows += art[2] if art[2] > 20 else 0
        super().picture(art, x, y, ink)


def test_large_ranks_are_larger(name):
    """In every game; in No Merci those of the map, for what counts at the table is large anyhow."""
    played = Played(name, tables(name)[0], 7)
    seat = next(played.decisions(1))
    ui = played.uis[seat]
    if name == "no_merci":
        played.view.key(played.o, ui, events.UP)
    rows = []
    for large in (False, True):
        canvas = Sizing(large)
        played.view.draw(canvas, played.o, ui, played.table)
        rows.append(canvas.rows)
    assert rows[1] > rows[0]


class Checking(Canvas):
    """Notes text that does not fit the glass."""

    def text(self, font, x, y, s, ink=0):
        assert x >= 0 and y >= 0, s
        assert x + len(s) * font.WIDTH <= self.width, s
        assert y + font.HEIGHT <= self.height + 2, s  # two rows below the base line may be empty
        return super().text(font, x, y, s, ink)


@pytest.mark.parametrize("code", (*lang.LANGUAGES, "de, large"))
def test_all_words_fit_every_panel(name, code):
    """With the longest names, in every language and with large ranks, until the game is over."""
    lang.load(code[:2])
    try:
        for width, height in TRIED:
            canvas = Checking(bytearray(page_bytes(width, height)), width, height)
            canvas.large = len(code) > 2
            for seats in tables(name):
                played = Played(name, seats, 300 + width + seats)
                played.table.name = lambda seat: "WWWWWWWW"
                for seat in played.decisions(6):
                    played.view.draw(canvas, played.o, played.uis[seat], played.table)
                while played.game.turn(played.s) != OVER:
                    played.game.legal(played.s, played.moves)
                    played.game.apply(played.s, played.moves[0])
                for seat in range(seats):
                    played.game.observe(played.s, seat, played.o)
                    played.view.changed(played.o, played.uis[seat], -1)
                    canvas.forget()
                    played.view.draw(canvas, played.o, played.uis[seat], played.table)
    finally:
        lang.load("en")


def reachable(view, o, ui, most=300):
    """Bytes that keys can lead to from these."""
    found, todo = {bytes(ui)}, [bytes(ui)]
    while todo and len(found) < most:
        start = todo.pop()
        for event in EYES:
            kept = bytearray(start)
            if view.key(o, kept, event) < 0 and bytes(kept) not in found:
                found.add(bytes(kept))
                todo.append(bytes(kept))
    return found


def test_what_keys_make_of_the_cursor_is_sound(name):
    """So none is lost that a save has kept; nor one that a hint has placed."""
    for seats in tables(name):
        played = Played(name, seats, seats)
        view = played.view
        for seat in played.decisions(6):
            hinted = bytearray(played.uis[seat])
            view.hint(played.o, hinted, played.r.choice(sorted(played.legal(seat) - SIGNALS)))
            for ui in (*reachable(view, played.o, played.uis[seat], 100), hinted):
                assert view.is_sound(played.o, bytearray(ui)), bytes(ui)


SIGNALS = set(range(512, 600))  # no hint gives any; in other games such a move is one of many


def test_bytes_that_a_view_takes_for_sound_do_no_harm(name):
    """Forged ones, wholly or in a byte or two: whatever keys follow, each picture can be drawn and
    each move is legal."""
    for seats in tables(name):
        played = Played(name, seats, seats + 7)
        for seat in played.decisions(4):
            _try_forged(played, seat)
        for _ in played.decisions(1000):
            pass
        for seat in range(seats):  # at the end of the game
            played.game.observe(played.s, seat, played.o)
            _try_forged(played, seat)


def _try_forged(played, seat):
    r, view = played.r, played.view
    for _ in range(8 if THIN else 40):
        ui = bytearray(played.uis[seat])
        for _ in range(r.choice((1, 1, 2, 3))):
            ui[r.randrange(1, len(ui))] = r.choice((0, 1, 2, 4, 8, 55, 56, 255, r.randrange(256)))
        if r.random() < 0.1:
            ui[1:] = r.randbytes(len(ui) - 1)
        if view.is_sound(played.o, ui):
            legal = played.legal(seat) if played.game.turn(played.o) != OVER else ()
            for kept in reachable(view, played.o, ui, 4):
                picture(view, played.o, bytearray(kept), played.table)
                for event in EYES:
                    answer = view.key(played.o, bytearray(kept), event)
                    assert answer < 0 or answer in legal
