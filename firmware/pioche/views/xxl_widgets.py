"""Parts of the pictures of XXL games: cards side by side, and buttons."""

from micropython import const

from ..engine import xxl
from ..ui import font_big, font_text, widgets, xxl_cards
from ..ui.canvas import INK, PAPER

_HIGH = const(240)  # rows of a glass with room for
_NEWS = const(3)  # acts, one below the other
FOOT = const(12)  # below a card its total,
LARGE_FOOT = const(4)  # or, where ranks are large, just a bar below the one under the cursor
LIFT = const(3)  # cards that can be played stand so much higher

# Bits of a card's look, above the card.
UNDER_CURSOR = const(64)
LEGAL = const(128)
HINTED = const(256)
IS_NEW = const(512)

_LOOKS = const(10)  # bits
_OF_FACE = const(447)  # a face looks alike with and without the cursor and the mark for new ones
_OF_FOOT = const(0x4000000)
_LEAST = const(22)  # of cards side by side,
_WIDTHS = (24, 26, 29, 38)  # or one of these: few, so that cards rarely move
_NARROW = const(11)  # the least width of a card that is overlapped,
_CHOSEN = const(25)  # and of the one under the cursor among those


class Strip:
    """Cards side by side, with their totals at their feet: white on black under the cursor. If they
    are too many, all but that one are overlapped by the next."""

    def __init__(self, box, boxes, feet):
        self.box = box
        self.boxes = boxes  # half of them are for feet; when cards overlap, all are for cards
        self.foot = FOOT if feet else 0
        self.lift = LIFT if feet else 0

    def enlarge(self, large):
        """For large ranks cards tell no totals."""
        self.foot = LARGE_FOOT if large else FOOT

    def height(self, half):
        return xxl_cards.face_h(half) + self.foot + self.lift

    def draw(self, c, y, width, half, looks, n, letters):
        """The first n of these looks, in a strip from the left edge to this width."""
        room = width - 1
        overlaps = n * _LEAST > room
        if overlaps:
            x = self._draw_overlapping(c, y, room, half, looks, n, letters)
        else:
            w = _LEAST
            for wide in _WIDTHS:
                if n * wide <= room:
                    w = wide
            x = self._draw_side_by_side(c, y, w, half, looks, n, letters)
        if c.stale(self.box + self.boxes - 1, x << 1 | overlaps):
            h = self.height(half)
            c.fill_rect(x, y, width - x, h, PAPER)
            if overlaps:  # close the last one
                c.vline(x, y + self.lift, h - self.lift, INK)

    def _draw_side_by_side(self, c, y, w, half, looks, n, letters):
        x = 0
        h = xxl_cards.face_h(half)
        step = 2 if self.foot else 1
        for k in range((self.boxes - 1) // step):
            box = self.box + step * k
            if k >= n:
                if not c.stale(box, 0):
                    break  # nor is there anything in those behind it
                c.stale(box + step - 1, 0)
                continue
            look = looks[k]
            code = (x << 6 | w) << _LOOKS
            lift = self.lift if look & LEGAL else 0
            top = y + self.lift - lift
            if c.stale(box, code | (look & _OF_FACE if self.foot else look)):
                c.fill_rect(x, y, w, top + h - y, PAPER)
                xxl_cards.face(c, x, top, w - 1, half, look & 63, letters)
                self._ring(c, x, top, w - 1, h, look)
            if self.foot and c.stale(box + 1, code | look | _OF_FOOT):
                c.fill_rect(x, top + h, w, self.foot + lift, PAPER)
                self._draw_foot(c, x, top + h, w - 1, look)
            x += w
        return x

    def _draw_foot(self, c, x, y, w, look):
        if self.foot < FOOT:
            if look & (UNDER_CURSOR | IS_NEW):
                side = 0 if look & UNDER_CURSOR else w // 3
                c.fill_rect(x + side, y + 1, w - 2 * side, LARGE_FOOT - 1, INK)
            return
        text = str(xxl.total(look & 63))
        if look & IS_NEW:
            text = "*" + text
        ink = INK
        if look & UNDER_CURSOR:
            ink = PAPER
            c.fill_rect(x, y + 1, w, FOOT - 1, INK)
        c.text_centre(font_text, x, w + 1, y - 1, text, ink)

    def _draw_overlapping(self, c, y, room, half, looks, n, letters):
        at = first = 0
        for i in range(n):
            if looks[i] & UNDER_CURSOR:
                at = i
        narrow = max(_NARROW, (room - _CHOSEN) // (n - 1))
        shown = min(self.boxes - 1, 1 + (room - _CHOSEN) // narrow)
        if n > shown:
            first = min(max(0, at - shown // 2), n - shown)
            n = shown
        x = 0
        for k in range(self.boxes - 1):
            if k >= n:
                c.stale(self.box + k, 0)
                continue
            w = _CHOSEN if first + k == at else narrow
            look = looks[first + k]
            if c.stale(self.box + k, (x << 6 | w) << _LOOKS | look):
                if first + k == at:
                    c.fill_rect(x, y, w, self.height(half), PAPER)
                    self._draw_whole(c, x, y + self.lift, half, look, letters)
                else:
                    self._draw_overlapped(c, x, y, w, half, look)
            x += w
        return x

    def _draw_whole(self, c, x, y, half, look, letters):
        w = _CHOSEN - 1
        h = xxl_cards.face_h(half)
        xxl_cards.face(c, x, y, w, half, look & 63, letters)
        if self.foot:
            self._draw_foot(c, x, y + h, w, look)
        self._ring(c, x, y, w, h, look)

    def _ring(self, c, x, y, w, h, look):
        """Round a card of a hint, and in a strip without feet round those under the cursor."""
        if look & (HINTED if self.foot else UNDER_CURSOR):
            c.frame(x + 1, y + 1, w - 2, h - 2, 1, PAPER)
            c.frame(x + 2, y + 2, w - 4, h - 4)

    def _draw_overlapped(self, c, x, y, w, half, look):
        """No room for its foot, so its halves are higher; a bar above it: it can be played; an
        asterisk: it is new."""
        if self.lift:
            c.fill_rect(x, y, w, self.lift, PAPER)
        xxl_cards.overlapped(c, x, y + self.lift, w, half + self.foot // 2, look & 63)
        if look & (LEGAL if self.lift else UNDER_CURSOR):
            c.fill_rect(x, y, w, 2, INK)
        if look & IS_NEW:
            _star(c, x + (w - 7) // 2, y + self.height(half) - 8)


def _star(c, x, y):
    """On a card that shows no more than its numbers: as the asterisk at the foot of others."""
    c.fill_rect(x, y, 8, 7, PAPER)
    c.text(font_text, x + 1, y - 2, "*")


def button(c, x, y, w, h, word, black):
    """A thing to choose that is no card; white on black under the cursor."""
    if black:
        c.block(x, y, w, h)
    else:
        c.frame(x, y, w, h)
    c.text_centre(
        font_text, x, w, y + (h - font_text.HEIGHT + 1) // 2, word, PAPER if black else INK
    )


def news_h(c):
    """How high the news are: on a high glass each of the last acts has a line of its own."""
    return _NEWS * font_big.HEIGHT if c.height >= _HIGH else widgets.SEATS_H


def _news_below(c, box, y, w, table, texts, aside):
    """The last acts, the latest at the bottom, above the table, in big letters; or why a hint is a
    good one."""
    lines = table.lines(_NEWS)
    if table.reason:
        aside = ""
        lines = [_told(table.reason, texts)]
    if not c.stale(box, widgets.code(aside, widgets.code("\n".join(lines)))):
        return
    c.fill_rect(0, y, w, news_h(c), PAPER)
    c.text_right(font_big, w - 2, y, aside)
    room = w - 4 - len(aside) * font_big.WIDTH
    y += (_NEWS - len(lines)) * font_big.HEIGHT
    for line in lines:
        font = font_big if len(line) * font_big.WIDTH <= room else font_text
        c.text(font, 2, y + (font_big.HEIGHT - font.HEIGHT) // 2, line[: room // font.WIDTH])
        y += font_big.HEIGHT


def news(c, box, y, w, table, texts, aside):
    """As widgets.news_line, with words on the right where no hint is explained."""
    if c.height >= _HIGH:
        _news_below(c, box, y, w, table, texts, aside)
        return
    if table.reason:
        aside = ""
        text = _told(table.reason, texts)
    else:
        text = table.line((w - 12) // font_text.WIDTH - len(aside))
    if c.stale(box, widgets.code(aside, widgets.code(text))):
        c.fill_rect(0, y, w, font_text.HEIGHT, PAPER)
        c.text(font_text, 2, y, text)
        c.text_right(font_text, w - 2, y, aside)


def _told(reason, texts):
    """Why a hint is a good one, in words."""
    name = reason[0]
    if len(reason) == 1:
        return getattr(texts, name)
    figure = reason[1]
    if name in ("TAKES", "MAY_TAKE") and figure == 0:
        return texts.TAKES_TRICK  # where points do not count
    if name in ("DENIES", "FITS"):
        figure = xxl_cards.text(figure, texts.LETTERS)
    return getattr(texts, name).format(figure)
