"""What several screens are made of: key legends, titles, message boxes, lines of a game."""

from binascii import crc32

from micropython import const

from .. import lang
from . import font_big, font_text, legends
from .canvas import BOX_LABEL, INK, LABELS, PAPER
from .legends import CAP

LEGEND_STEP = 15
SEATS_H = 15
_HIGH = const(240)  # rows of a glass that has room for big letters everywhere,
_HIGH_LINE = const(22)  # and of a line of them
_TIGHT = 6  # the least gap between two labels
_APART = const(2)  # between two seats
_HALF = const(3)  # and between a name and a fact
_SMALL = const(512)
_SPREAD = const(0x1F2E3D)


def is_high(c):
    """Has the glass room for big letters everywhere?"""
    return c.height >= _HIGH


def line_h(c):
    """How high the lines of seats and of keys are: a high glass has them in big letters."""
    return _HIGH_LINE if c.height >= _HIGH else LEGEND_STEP


def type_of(c):
    """The letters of names and news."""
    return font_big if c.height >= _HIGH else font_text


def key_cap(c, x, y, cap, held=False, font=font_text):
    """A key as it is printed on the case, either of two, "←→", or both together, "C+A"; dots behind
    it: hold it; without a cap they belong to the one before. -> x behind it."""
    end = x + legends.cap_width(cap, held, font.WIDTH)
    side = legends.cap_side(font.WIDTH)
    if side == CAP:
        font = font_text
    inside = (side - font.WIDTH) // 2
    if len(cap) == 2:
        c.block(x, y, side + font.WIDTH, side)
        c.text(font, x + inside, y, cap, PAPER)
        return end
    # A letter taken out of a string costs a search among all names: one alone is not.
    for i, letter in enumerate((cap,) if len(cap) == 1 else cap):
        if i % 2 == 0:
            c.block(x, y, side, side)
            c.text(font, x + inside, y, letter, PAPER)
            x += side
        else:
            x = c.text(font, x, y, letter)
    if held:
        for i in range(3):
            c.fill_rect(end - 11 + 3 * i, y + side - 4, 2, 2, INK)
    return end


def legend(c, x, y, key, label, held=False):
    """What a key does now, where a screen has a place for just that. -> x behind the label."""
    return c.text(font_text, key_cap(c, x, y, legends.cap(key, held), held), y, label)


def draw_keys(c, y, labels, left=2, right=0, gap=9, arrows=""):
    """What the keys do now: labels are (key, words, held), those that matter most first; without
    words they are nothing. In small letters, one cap for all that a key does, or even with words
    cut, where room is short. arrows: tell of these that have no button of their own, too."""
    font, found = _room_for(labels, left, right or c.width, gap, arrows)
    for label in found:
        _draw_label(c, y, font, label)


def _room_for(labels, left, right, gap, arrows, is_high=False):
    """The letters in which they have room, and where, as legends.row tells it."""
    labels = [label for label in labels if label[1]]
    for font in (font_big, font_text) if is_high else (font_text,):
        for step in (gap, _TIGHT):
            found = legends.row(labels, left, right, step, font.WIDTH, arrows)
            if found is not None:
                return font, found
    from . import font_small as font  # in memory only where it is needed

    found = legends.row(labels, left, right, _TIGHT, font.WIDTH, arrows)
    if found is None:
        found = legends.row(labels, left, right, _APART, font.WIDTH, arrows, True)
    return font, found or ()


def _draw_label(c, y, font, label):
    x, cap, held, words = label
    down = 2 if font.HEIGHT < font_text.HEIGHT else 0
    c.text(font, key_cap(c, x, y, cap, held, font), y + down, words)


def foot(c, *labels, left=6, arrows=""):
    """The same at the bottom of a page."""
    draw_keys(c, c.height - 14, labels, left, 0, 14, arrows)


def letters(n, room):
    """Those in which n of them have room: the small ones where the glass is narrow."""
    if n * font_text.WIDTH <= room:
        return font_text
    from . import font_small

    return font_small


def title_bar(c, text, aside=""):
    c.fill_rect(0, 0, c.width, 17, INK)
    c.text(font_text, 6, 2, text, PAPER)
    c.text_right(font_text, c.width - 6, 2, aside, PAPER)


def empty_place(c, x, y, w, h):
    """Where a card will lie: its corners."""
    for i in (x, x + w - 5):
        c.hline(i, y, 5, INK)
        c.hline(i, y + h - 1, 5, INK)
    for i in (y, y + h - 5):
        c.vline(x, i, 5, INK)
        c.vline(x + w - 1, i, 5, INK)


def message_box(c, width, y, title, line):
    """Two lines in a frame, in the middle of the first `width` pixels; the rest shows around it."""
    font = letters(len(line), width - 12)
    w = min(width, max(len(title) * font_big.WIDTH, len(line) * font.WIDTH) + 24)
    x = (width - w) // 2
    c.fill_rect(x, y, w, 50, PAPER)
    c.frame(x, y, w, 50, 2)
    c.text_centre(font_big, x, w, y + 6, title)
    c.text_centre(font, x, w, y + 29, line)
    c.forget()


# --- parts of a game's picture, which are boxes of the canvas: drawn only when they have changed


def code(text, more=0):
    """A number that stands for a text, and for a number more: how a box of words looks. A small one
    is spread over several letters, or "6" with 3 would look as "7" with 2 does."""
    return crc32(text.encode(), more * _SPREAD if more < _SMALL else more) & 0x3FFFFFFF


def text_box(c, box, x, y, w, text, black=False):
    """A line of text, from x on in a strip of w pixels, as big as it has room for."""
    if c.stale(box, code(text, black)):
        high = type_of(c).HEIGHT
        font = type_of(c) if len(text) * type_of(c).WIDTH <= w else font_text
        c.fill_rect(x, y, w, high, INK if black else PAPER)
        c.text(font, x, y + (high - font.HEIGHT) // 2, text, PAPER if black else INK)


def seats_line(c, box, y, table, facts, turn):
    """The seats side by side, each with its name and a fact in a few letters: as many boxes. The
    one in turn is white on black."""
    names = [table.name(seat) for seat in range(len(facts))]
    h = line_h(c)
    font, names, widths = _seat_widths(names, facts, c.width, h)
    down = 1 + (h - 2 - font.HEIGHT) // 2
    x = 0
    for seat, name in enumerate(names):
        fact, w = facts[seat], widths[seat]
        look = code(name, code(fact, (seat == turn) << 5 | font.WIDTH))
        if c.stale(box + seat, look ^ (x << 9 | w)):
            ink = PAPER if seat == turn else INK
            c.fill_rect(x, y, w, h, PAPER)
            if seat == turn:
                c.block(x + 1, y, w - 2, h)
            at = x + (w - _seat_w(font, name, fact)) // 2
            c.text(font, at, y + down, name, ink)
            c.text(font, at + _seat_w(font, name, ""), y + down, fact, ink)
        x += w


def _seat_w(font, name, fact):
    return (len(name) + len(fact)) * font.WIDTH + (_HALF if name else 0)


def _seat_widths(names, facts, width, h):
    """-> the letters, the names, and how wide each seat is: all alike, in smaller letters if need
    be; or each as it needs, with names cut to as many letters as all have room for."""
    n = len(facts)
    w = width // n
    for font in (font_big, font_text) if h == _HIGH_LINE else (font_text,):
        if max([_seat_w(font, *pair) for pair in zip(names, facts)]) + _TIGHT <= w:
            return font, names, [w] * n
    from . import tight  # in memory only where it is needed

    return tight.seat_widths(names, facts, width)


def news_line(c, box, y, table, texts):
    """Why the hint on the glass is a good one, if that can be told in a word; else what the others
    just did. texts are the game's."""
    reason = table.reason
    if reason:
        text = getattr(texts, reason[0]).format(*reason[1:])
    else:
        text = table.line((c.width - 4) // type_of(c).WIDTH)
    text_box(c, box, 2, y, c.width - 4, text)


def keys_line(c, box, table, *labels):
    """What the keys do now, at the bottom. A held A is the hint, and tells when one is being
    thought about. What B does is the table's affair, unless a label tells."""
    labels = keys_now(table, labels)
    shown = []
    look = code(table.arrows, c.height)
    for key, words, held in labels:
        if words:
            words = "…" if table.hinting and held and key == "A" else words
            shown.append((key, words, held))
            look = code(words, code(key, look ^ held))
    if c.stale(box, look):
        kept_keys(c, c.height - line_h(c) + 1, shown, table.arrows)


def keys_now(table, labels):
    """These, or others while one can only wait, or go on, or in a lesson; with what B does where no
    label tells."""
    if table.keys:
        return table.keys
    keys = lang.of("ui")
    if table.thinking:
        return ("A", table.thinking, False), ("B", keys.MENU, True)
    if table.waits:
        labels = ("A", keys.OK, False), ("B", keys.MENU, True)
    if not table.back:
        return labels
    found = list(labels)
    for i, label in enumerate(labels):  # what is tapped stands before what is held
        if label[2]:
            found.insert(i, ("B", getattr(keys, table.back), False))
            break
        if label[0] == "B":
            break
    else:
        found.append(("B", getattr(keys, table.back), False))
    return found


def kept_keys(c, y, labels, arrows):
    """As draw_keys, in a line of its own whose labels are boxes. What is held stands at the right
    end, where it need not move when what the others do takes more words or fewer; unless its cap
    stands before what else that key does."""
    font, found = _room_for(labels, 2, c.width, 9, arrows, c.height >= _HIGH)
    found = sorted(found)
    grouped = legends.few() or "" in [cap for _, cap, _, _ in found]
    held = 0 if grouped else _move_right(found, c.width, font)
    taps = len(found) - held
    x = 0
    for i in range(LABELS - held):
        if i < taps:
            x = _keep_label(c, BOX_LABEL + i, x, y, font, found[i])
        else:
            c.stale(BOX_LABEL + i, 0)
    right = found[taps][0] if held else c.width
    if c.stale(BOX_LABEL + LABELS, x << 9 | right):
        c.fill_rect(x, y, right - x, line_h(c) - 1, PAPER)
    for i in range(taps, len(found)):
        box = BOX_LABEL + LABELS - len(found) + i
        least = c.width if i == len(found) - 1 else 0
        right = _keep_label(c, box, right, y, font, found[i], least)


def _move_right(found, width, font):
    """Those that are held, and stand last; -> how many."""
    n = 0
    right = width - 2
    for i in range(len(found) - 1, -1, -1):
        x, cap, held, words = found[i]
        if not held:
            break
        x = max(x, right - legends.cap_width(cap, held, font.WIDTH) - len(words) * font.WIDTH)
        found[i] = x, cap, held, words
        right = x - _TIGHT
        n += 1
    return n


def _keep_label(c, box, x, y, font, label, least=0):
    """A label, in a box from x on that ends with it, or not before `least`; -> that end."""
    at, cap, held, words = label
    end = max(least, at + legends.cap_width(cap, held, font.WIDTH) + len(words) * font.WIDTH)
    look = code(words, x << 16 | end << 4 | font.WIDTH << 1 | held)
    if c.stale(box, code(cap, look)):
        h = line_h(c) - 1
        c.fill_rect(x, y, end - x, h, PAPER)
        _draw_label(c, y + (h - legends.cap_side(font.WIDTH)) // 2, font, label)
    return end
