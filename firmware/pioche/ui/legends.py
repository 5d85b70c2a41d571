"""What the board's buttons are called, and where the glass writes what they do.

Screens speak of six keys, ↑ ↓ ← → A B, tapped or held; with six buttons that is all there is to it,
but that A and B may have changed places. A board with fewer says what each button does, what is
printed on it, and over which column of the glass it stands: grouped.py writes what they do.
"""

from micropython import const

from .. import events

CAP = 13  # side of a key cap,
_BIG_CAP = const(20)  # and of one round a big letter
_BIG = const(10)  # the width of such letters

ARROWS = "→←↑↓"
LETTERS = "↑↓←→AB"
_EVENTS = ("up", "down", "left", "right", "a", "b", "hint", "menu")
_PLUS = const(7)  # between two caps,
_BEHIND = const(3)  # and behind the last one,
_DOTS = const(12)  # with dots if it is held
_MORE = const(15)  # the dots of a key whose cap stands before them
_CHORD = const(2)  # how a button is pressed: 0 tapped, 1 held, 2 while the last one is down


class Board:
    do = ()  # what each button does, as hw/few_keys.py reads it; none: there are six
    legends = ()  # of each, what is printed on it, and its column
    ways = {}  # of each key, with … if it is held: its button, and how that is pressed
    order = ()  # the buttons as they lie, those without a column last
    turned = 0  # the width of a glass that is upside down
    swapped = False  # with six: does A do what B does, by its place or by a wish?


def use(do, legends):
    """Heed a board's buttons: its KEYS_DO and LEGENDS."""
    Board.do, Board.legends = do or (), legends or ()
    turn(range(events.KEYS), 0)


def turn(order, width):
    """Heed which key each stands for now, and the width of a glass that is upside down."""
    ways = {}
    Board.swapped = order[events.A] == events.B
    for button, text in enumerate(Board.do):
        for how, event in enumerate(text.split("/")):
            if event:
                event = _EVENTS.index(event)
                held = "…" if event >= events.KEYS else ""
                event = order[event - 2 if held else event]
                ways[LETTERS[event] + held] = (button, how)
    buttons = range(len(Board.do))
    lie = [b for b in buttons if Board.legends[b][1] is not None]
    lie += [b for b in buttons if b not in lie]
    Board.ways, Board.turned = ways, width
    Board.order = lie[::-1] if width else lie


def few():
    """Are there fewer buttons than keys?"""
    return bool(Board.ways)


def sideways():
    """Are right and left at hand, but up and down take two buttons?"""
    return Board.ways.get("↑", (0, 0))[1] == _CHORD


def for_list(event):
    """Where up and down are hard to press, right and left walk a list, and the other way round."""
    return event ^ 2 if event < events.A and sideways() else event


def cap(key, held):
    """What is printed on the button, or the two, of a key."""
    return _grouped().printed(*Board.ways[key + ("…" if held else "")]) if few() else of_six(key)


def of_buttons():
    """[(cap, held, key)] of all that fewer buttons do, in their order."""
    found = [(way, key) for key, way in Board.ways.items()]
    return [(_grouped().printed(*way), way[1] == 1, key) for way, key in sorted(found)]


def arrows_now(session):
    """Those that do something in the game as it is, on a board with fewer buttons."""
    return _grouped().arrows_now(session)


def _grouped():
    from . import grouped  # in memory only where it is needed

    return grouped


def row(labels, left, right, gap, letter_w, arrows, tight=False):
    """Where to write these labels, as widgets.draw_keys takes them: [(x, cap, held, words)], or
    None where not all of them have room. An empty cap stands before already. arrows: tell of these,
    too, if they have no button of their own. tight: one cap for all that a key does, and words are
    cut, the longest first, rather than that a key is missing."""
    if few() or tight:
        return _grouped().row(labels, left, right, gap, letter_w, arrows, tight)
    found = []
    for key, words, held in labels:
        if Board.swapped:
            key = of_six(key)
        end = left + cap_width(key, held, letter_w) + len(words) * letter_w
        if end > right:
            return None
        found.append((left, key, held, words))
        left = end + gap
    return found


def of_six(key):
    """What is printed on the one of six buttons that does what this key does."""
    return "BA"["AB".find(key)] if Board.swapped and key in "AB" else key


def cap_side(letter_w):
    """Of a cap before words in letters of this width."""
    return _BIG_CAP if letter_w == _BIG else CAP


def cap_width(cap, held, letter_w=_PLUS):
    """Of what widgets.key_cap draws before words in letters of this width."""
    if not cap:
        return _MORE
    side = cap_side(letter_w)
    if len(cap) == 1:
        return side + (_DOTS if held else _BEHIND)
    plus = max(_PLUS, letter_w)
    if len(cap) == 2:
        return side + plus + _BEHIND
    return (len(cap) + 1) // 2 * (side + plus) - plus + (_DOTS if held else _BEHIND)
