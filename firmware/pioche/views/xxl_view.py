"""What the views of all XXL games do alike: choosing a move with six keys, the hand, the lines.

A move has an *item*: a card of the row (which is the hand, as a rule) or something else from 55 on.
LEFT and RIGHT walk the items of the row that have a legal move, UP and DOWN the moves of the item
under the cursor, A plays the one that is shown. So the cursor rests on nothing that cannot be
played, and what A would do is on the glass before it is pressed.

ui: 1 the item under the cursor; 2 which of its moves, from 0; 3 bits: HINTED, the cursor was put
there by a hint, and PAGE and SUMS, another page is shown; 4..10 the cards of the hand when it last
changed, a bit each; 11..17 those of them that came since one had a
choice; 18 whose they are; 19 the deal; 20 is one asked, and has a choice?
"""

from array import array

from micropython import const

from .. import lang
from .. import moves as legal
from ..engine.contract import NOBODY, OVER
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..moves import listed as moves
from ..ui import art, font_small, font_text, widgets, xxl_cards  # noqa: F401  (for others)
from . import xxl_sums, xxl_widgets
from .xxl_widgets import FOOT, LIFT

UI = 21
DECK = "xxl_words"

ITEM = const(1)
WAY = const(2)
BITS = const(3)
_HELD = const(4)
_NEW = const(11)
_WHOSE = const(18)
_DEAL = const(19)
_ASKED = const(20)

HINTED = const(1)
PAGE = const(2)  # the game's second page, as long as UP is not pressed again
SUMS = const(4)  # how a deal came out that has just ended

_LOW_PANEL = const(128)  # below this height everything moves together
_LARGE_PANEL = const(127)  # and from this one on there is room for large ranks

BOX_SEAT = const(0)  # boxes of the canvas: six seats,
BOX_NEWS = const(6)  # lines of words,
BOX_KEYS = const(7)
BOX_TABLE = const(8)  # nineteen for what lies on the table,
_BOX_HAND = const(27)  # and the rest for the hand
_BOXES = const(37)
_BOX_LINES = const(64)  # seats and news together

_CARDS = const(55)
_ITEMS = const(80)

# The hand is sorted by the colour of the higher number, and the highest are on the left: written
# down, as to sort it takes 26 ms of a game's start.
ORDER = (
    b"\x36\x21\x26\x19\x31\x2a\x18\x24\x17\x06\x16\x1c\x0d\x0c\x33\x12\x2b\x20\x08\x2e\x07\x29"
    b"\x05\x04\x14\x03\x0a\x01\x00\x30\x2c\x27\x34\x2f\x25\x10\x0f\x23\x1d\x0e\x15\x0b\x02\x35"
    b"\x1a\x09\x32\x11\x1f\x2d\x1e\x28\x22\x1b\x13"
)

# Of the position looked at last: the items of the row, of each item how many moves it has, and of
# each move its item.
row = bytearray(_ITEMS)
_has = bytearray(_ITEMS)
_item = bytearray(legal.MOST)
_looked = [None, NOBODY, b""]  # by which view, with whose eyes, at what position
looks = array("H", bytes(2 * _CARDS))  # of cards that are going to be drawn

_hand = xxl_widgets.Strip(_BOX_HAND, _BOXES, True)


class View:
    """One game's view; what a game does in its own way stands below "what games change"."""

    def __init__(self, name, game):
        self.name = name
        self.over = name + " over"  # the owner of the page at the end
        self.game = game
        self.serial = 0  # of the position looked at: lines of words tell of it alone
        self.n = 0  # legal moves
        self.items = 0  # items in the row

    # --- what games change

    def fill_row(self, o, seat):
        """Write the items into `row`, in the order in which they lie; -> how many."""
        raise NotImplementedError

    def item(self, move):
        """The item of a move."""
        return move

    def likely(self, o, move):
        """The cursor starts on the move for which this is highest: a cheap rule."""
        return move

    def facts(self, o, texts, letters):
        """For each seat what counts, in a few letters: names stand in a line of so many, too."""
        raise NotImplementedError

    def draw_table(self, c, o, ui, y, h, texts):
        """What lies between the news and the hand, in boxes from BOX_TABLE on."""
        raise NotImplementedError

    def labels(self, o, ui, texts):
        """What A does; then further keys as widgets.keys_line takes them."""
        return texts.PLAY, self.other_ways(ui)

    def other_ways(self, ui):
        """The key that walks the moves of the item under the cursor, if it has several."""
        ways = _has[ui[ITEM]]
        return (("↑", "%d/%d" % (ui[WAY] + 1, ways), False),) if ways > 1 else ()

    def has_page(self, o):
        """Does UP, where it has no other meaning, show a second page?"""
        return False

    def deal(self, o):
        """A number that changes with each deal whose result is worth a page; see draw_sums."""
        return 0

    def draw_sums(self, c, o, ui, table, texts):
        """How the deal came out that has just ended."""

    def is_full(self, o):
        """Does a trick lie there with all its cards, only to be seen?"""
        return False

    def ending(self, o):
        """Who has ended the game, NOBODY or a seat, and how, in words; None: it has not ended."""

    def in_play(self, ui, card):
        """Does this card of the hand stand out, as it can be played?"""
        return self.has(card)

    def marked(self, ui, card):
        """Is it part of what A would do?"""
        return card == ui[ITEM]

    def aside(self, o, ui, texts):
        """A few letters at the right end of the news."""
        return ""

    # --- choosing

    def look(self, o, ui):
        """Note the row of these eyes, and which of its items can be played; -> may they play?"""
        seat = ui[0]
        if _looked[0] is self and _looked[1] == seat and o == _looked[2]:
            return self.n > 0 and legal.of(self.game, o) > 0
        self.serial = (self.serial + 1) & 0x7FFFFF
        _looked[0] = self
        _looked[1] = seat
        _looked[2] = bytes(o)
        self.n = self.items = 0
        if seat == NOBODY:
            return False
        self.items = self.fill_row(o, seat)
        if self.game.turn(o) != seat or self.is_full(o):
            return False
        self.n = legal.of(self.game, o)
        for i in range(_ITEMS):
            _has[i] = 0
        item_of = self.item
        for i in range(self.n):
            item = _item[i] = item_of(moves[i])
            _has[item] += 1
        return True

    def move(self, ui):
        """The move under the cursor."""
        item, way = ui[ITEM], ui[WAY]
        for i in range(self.n):
            if _item[i] == item:
                if way == 0:
                    return moves[i]
                way -= 1
        return NOTHING

    def has(self, item):
        """Has it a legal move? (After look.)"""
        return self.n > 0 and _has[item] > 0

    def key(self, o, ui, event):
        if ui[BITS] & (PAGE | SUMS) and self.game.turn(o) != OVER:  # nothing is played unseen
            ui[BITS] = 0
            return REDRAW
        if event == B:
            return TAKE_BACK
        may = self.look(o, ui)
        if event == A:
            return self.move(ui) if may else NOTHING
        if event in (UP, DOWN):
            return self._other_way(o, ui, event)
        if not may or event not in (LEFT, RIGHT):
            return NOTHING
        return self._step(ui, 1 if event == RIGHT else -1)

    def _step(self, ui, step):
        """On to the next item that can be played, round and round."""
        at = old = self.place(ui)
        while True:
            at = (at + step) % self.items
            if _has[row[at]]:
                break
            if at == old:
                return NOTHING
        if at == old:
            return NOTHING
        ui[ITEM] = row[at]
        ui[WAY] = 0
        ui[BITS] = 0
        return REDRAW

    def place(self, ui):
        """Where in the row the cursor is."""
        for i in range(self.items):
            if row[i] == ui[ITEM]:
                return i
        return 0

    def _other_way(self, o, ui, event):
        """The next move of the item; where there is none, the second page, if the game has one."""
        ways = _has[ui[ITEM]] if self.n else 0
        if ways < 2:
            if not self.has_page(o):
                return NOTHING
            ui[BITS] = PAGE
            return REDRAW
        ui[WAY] = (ui[WAY] + (1 if event == DOWN else ways - 1)) % ways
        ui[BITS] = 0
        return REDRAW

    def changed(self, o, ui, move):
        ui[BITS] &= SUMS
        deal = self.deal(o)
        if move < 0:
            ui[BITS] = 0
        elif deal != ui[_DEAL]:
            ui[BITS] = SUMS
        ui[_DEAL] = deal
        may = self.look(o, ui)
        self._note_new(ui, move, may)
        if may:
            self._put(ui, self.start(o))

    def is_sound(self, o, ui):
        """Is what is shown there to be shown, and is the cursor on a move?"""
        bits, item, deal = ui[BITS], ui[ITEM], ui[_DEAL]
        if (
            deal != self.deal(o)
            or bits > (HINTED | PAGE | SUMS)
            or ui[_ASKED] > 1
            or (bits & PAGE and not self.has_page(o))
        ):
            return False
        if bits & SUMS and deal < 2:  # none has ended
            return False
        may = self.look(o, ui)
        return item < _ITEMS and (not may or ui[WAY] < _has[item])

    def start(self, o):
        """The move on which the cursor starts."""
        best = moves[0]
        most = self.likely(o, best)
        for i in range(1, self.n):
            worth = self.likely(o, moves[i])
            if worth > most:
                best, most = moves[i], worth
        return best

    def hint(self, o, ui, move):
        if self.look(o, ui):
            self._put(ui, move)
            ui[BITS] = HINTED
            self.serial = (self.serial + 1) & 0x7FFFFF  # it may tell another reason

    def _put(self, ui, move):
        item = ui[ITEM] = self.item(move)
        ui[WAY] = 0
        for i in range(self.n):
            if moves[i] == move:
                return
            if _item[i] == item:
                ui[WAY] += 1

    def _note_new(self, ui, move, may):
        """Which cards have come to the hand since these eyes had a choice? After a deal, none."""
        if ui[_WHOSE] != ui[0]:
            ui[_WHOSE] = ui[0]
            move = -1
        for i in range(7):
            _now[i] = 0
        for k in range(self.items):
            card = row[k]
            if card < _CARDS:
                _now[card >> 3] |= 1 << (card & 7)
        chose, shows = ui[_ASKED], move >= 0 and self.draws
        for i in range(7):
            new = _now[i] & ~ui[_HELD + i] | (0 if chose else _now[i] & ui[_NEW + i])
            ui[_NEW + i] = new if shows else 0
            ui[_HELD + i] = _now[i]
        ui[_ASKED] = may and self.n > 1

    # --- the picture

    def draw(self, c, o, ui, table):
        texts = lang.of("xxl_words")
        turn = self.game.turn(o)
        over = turn == OVER and not table.waits
        if not table.waits and (ui[BITS] & SUMS or (over and self.sums)):
            self.draw_sums(c, o, ui, table, texts)
            return
        c.begin(self.over if over else self.name)
        self.look(o, ui)
        y = widgets.line_h(c) + (c.height >= _LOW_PANEL)
        page = ui[BITS] & PAGE != 0
        look = self.serial << 3 | page << 2 | (table.reason is not None) << 1 | table.waits
        if c.stale(_BOX_LINES, look):
            facts = self.facts(o, texts, c.width // font_text.WIDTH)
            widgets.seats_line(c, BOX_SEAT, 0, table, facts, turn)
            w = c.width - self.beside
            xxl_widgets.news(c, BOX_NEWS, y, w, table, texts, self.aside(o, ui, texts))
        y += xxl_widgets.news_h(c)
        if over:
            facts = self.facts(o, texts, c.width // font_text.WIDTH)
            if c.stale(BOX_TABLE, 1):
                counts = texts.COUNTS[self.wins_low]
                xxl_sums.draw_result(c, y, o, ui, table, self.game, len(facts), texts, counts)
            xxl_sums.draw_keys(c, BOX_KEYS, table, True)
        else:
            self._draw_play(c, o, ui, y, table, texts)

    def _draw_play(self, c, o, ui, y, table, texts):
        may = self.look(o, ui)
        half = hand_half = self.half_h(c)
        h = xxl_cards.face_h(half)
        large = c.large and half < xxl_cards.LARGE_H and c.height >= _LARGE_PANEL
        _hand.enlarge(large)
        if large:
            hand_half = xxl_cards.LARGE_H
            h = xxl_cards.face_h(xxl_cards.HALF_H)
        top = c.height - widgets.line_h(c) - _hand.height(hand_half)
        self.draw_table(c, o, ui, y + (top - y - h) // 2, h, texts)
        if ui[0] != NOBODY:
            n = 0
            for i in range(self.items):
                if row[i] < _CARDS:
                    looks[n] = self.look_of(ui, row[i])
                    n += 1
            _hand.draw(c, top, c.width, hand_half, looks, n, texts.LETTERS)
        keys = lang.of("ui")
        action, more = self.labels(o, ui, texts) if may else ("", ())
        hint = keys.HINT_KEY if may else ""
        labels = (("A", action, False),) + more + (("A", hint, True), ("B", keys.MENU, True))
        widgets.keys_line(c, BOX_KEYS, table, *labels)

    def half_h(self, c):
        """The height of half a card: the table and the hand share what the lines leave."""
        free = c.height - xxl_widgets.news_h(c) - 2 * widgets.line_h(c) - FOOT - LIFT - 6
        return min(xxl_cards.BIG_H, max(xxl_cards.HALF_H, free // 4))

    def look_of(self, ui, card):
        """All about the look of a card but where it lies."""
        look = card
        if self.n:
            if self.in_play(ui, card):
                look |= xxl_widgets.LEGAL
            if self.marked(ui, card):
                look |= xxl_widgets.UNDER_CURSOR
                if ui[BITS] & HINTED:
                    look |= xxl_widgets.HINTED
        if ui[_NEW + (card >> 3)] >> (card & 7) & 1:
            look |= xxl_widgets.IS_NEW
        return look

    wins_low = False  # fewest points win
    draws = False  # cards come to a hand one by one
    beside = 0  # pixels right of the news that are the game's own
    sums = False  # the game ends with the page of sums


_now = bytearray(7)
