"""What the board's buttons are called, and where the glass writes what they do.

Screens speak of six keys, ↑ ↓ ← → A B, tapped or held; with six buttons that is all there is to it,
but that A and B may have changed places. A board with fewer says what each button does, what is
printed on it, and over which column of the glass it stands. Then all that a button does is written
in one place, in the order in which the buttons lie; what takes two buttons, such as C+A, stands
behind that.
"""

from micropython import const

from .. import events

CAP = 13  # side of a key cap,
_BIG_CAP = const(20)  # and of one round a big letter
_BIG = const(10)  # the width of such letters

ARROWS = "→←↑↓"
_LETTERS = "↑↓←→AB"
_EVENTS = ("up", "down", "left", "right", "a", "b", "hint", "menu")
_PLUS = const(7)  # between two caps,
_BEHIND = const(3)  # and behind the last one,
_DOTS = const(12)  # with dots if it is held
_MORE = const(15)  # the dots of a key whose cap stands before them
_CHORD = const(2)  # how a button is pressed: 0 tapped, 1 held, 2 while the last one is down


class _Board:
    do = ()  # what each button does, as hw/few_keys.py reads it; none: there are six
    legends = ()  # of each, what is printed on it, and its column
    ways = {}  # of each key, with … if it is held: its button, and how that is pressed
    order = ()  # the buttons as they lie, those without a column last
    turned = 0  # the width of a glass that is upside down
    swapped = False  # with six: does A do what B does, by its place or by a wish?


def use(do, legends):
    """Heed a board's buttons: its KEYS_DO and LEGENDS."""
    _Board.do, _Board.legends = do or (), legends or ()
    turn(range(events.KEYS), 0)


def turn(order, width):
    """Heed which key each stands for now, and the width of a glass that is upside down."""
    ways = {}
    _Board.swapped = order[events.A] == events.B
    for button, text in enumerate(_Board.do):
        for how, event in enumerate(text.split("/")):
            if event:
                event = _EVENTS.index(event)
                held = "…" if event >= events.KEYS else ""
                event = order[event - 2 if held else event]
                ways[_LETTERS[event] + held] = (button, how)
    buttons = range(len(_Board.do))
    lie = [b for b in buttons if _Board.legends[b][1] is not None]
    lie += [b for b in buttons if b not in lie]
    _Board.ways, _Board.turned = ways, width
    _Board.order = lie[::-1] if width else lie


def few():
    """Are there fewer buttons than keys?"""
    return bool(_Board.ways)


def sideways():
    """Are right and left at hand, but up and down take two buttons?"""
    return _Board.ways.get("↑", (0, 0))[1] == _CHORD


def for_list(event):
    """Where up and down are hard to press, right and left walk a list, and the other way round."""
    return event ^ 2 if event < events.A and sideways() else event


def arrows_now(session):
    """Those that do something in the game as it is: each is tried on a copy of the cursor."""
    if session.table.waits or session.is_thinking():
        return ""
    does = session.view.key
    keys = [_LETTERS.find(key) for key in ARROWS]
    acts = [k for k in keys if does(session.seen, bytearray(session.ui), k) != events.NOTHING]
    return "".join([_LETTERS[k] for k in acts])


def of_buttons():
    """[(cap, held, key)] of all that fewer buttons do, in their order."""
    found = [(way, key) for key, way in _Board.ways.items()]
    return [(_cap(*way), way[1] == 1, key) for way, key in sorted(found)]


def cap(key, held):
    """What is printed on the button, or the two, of a key."""
    return _cap(*_Board.ways[key + ("…" if held else "")]) if few() else _of_six(key)


def row(labels, left, right, gap, letter_w, arrows, tight=False):
    """Where to write these labels, as widgets.draw_keys takes them: [(x, cap, held, words)], or
    None where not all of them have room. An empty cap stands before already. arrows: tell of these,
    too, if they have no button of their own. tight: one cap for all that a key does, and words are
    cut, the longest first, rather than that a key is missing."""
    if few():
        groups = _groups(_entries(labels, arrows))
    elif tight:
        groups = _tight().by_key(labels, _of_six)
    else:
        groups = [(None, [(_of_six(key), held, words)]) for key, words, held in labels]
    room = right - left
    while sum([_width(g[1], letter_w) + gap for g in groups]) - gap > room:
        if not (tight and _tight().cut(groups)):
            return None
    return _place(groups, left, right, gap, letter_w)


def _tight():
    from . import tight

    return tight


def _of_six(key):
    """What is printed on the one of six buttons that does what this key does."""
    return "BA"["AB".find(key)] if _Board.swapped and key in "AB" else key


def _entries(labels, arrows):
    """[(button, how, words)], what matters most first."""
    ways = _Board.ways
    told = [key + "…" if held else key for key, words, held in labels]
    found = [ways[key] + (label[1],) for key, label in zip(told, labels) if key in ways]
    for key in arrows:
        way = ways[key]
        if key not in told and _printed(way[0]) != key:
            found.append(way + (key,))
    return found


def _groups(entries):
    """[(column or None, [(cap, held, words)])]: what is written together."""
    found = []
    for button in _Board.order:
        group = sorted([e[1:] for e in entries if e[0] == button and e[1] != _CHORD])
        if group:
            at = _Board.legends[button][1]
            if at is not None and _Board.turned:
                at = _Board.turned - at
            caps = [_cap(button, 0)] + [""] * len(group)
            labels = [(cap, how == 1, words) for cap, (how, words) in zip(caps, group)]
            found.append((at, labels))
    chords = [e for e in entries if e[1] == _CHORD]
    both = [e for e in chords if e[2] in ARROWS]
    if len(both) == 2:  # one cap for up and down: C+A/B
        (button, how, words), other = both
        chords = [e for e in chords if e not in both]
        cap = _cap(button, how) + "/" + _printed(other[0])
        found.append((None, [(cap, False, words + other[2])]))
    found += [(None, [(_cap(button, how), False, words)]) for button, how, words in chords]
    return found


def _cap(button, how):
    """What is printed on a button, or on the two to be pressed."""
    cap = _printed(button)
    return _printed(len(_Board.do) - 1) + "+" + cap if how == _CHORD else cap


def _printed(button):
    """As it is seen by who holds the board: an arrow may be upside down."""
    cap = _Board.legends[button][0]
    arrow = _LETTERS.find(cap)
    return _LETTERS[arrow ^ 1] if _Board.turned and 0 <= arrow < events.A else cap


def cap_side(letter_w):
    """Of a cap before words in letters of this width."""
    return _BIG_CAP if letter_w == _BIG else CAP


def cap_width(cap, held, letter_w=_PLUS):
    """Of what widgets.key_cap draws before words in letters of this width."""
    if not cap:
        return _MORE
    side, plus = cap_side(letter_w), max(_PLUS, letter_w)
    if len(cap) == 2:
        return side + plus + _BEHIND
    return (len(cap) + 1) // 2 * (side + plus) - plus + (_DOTS if held else _BEHIND)


def _width(labels, letter_w):
    return sum(
        [cap_width(cap, held, letter_w) + len(words) * letter_w for cap, held, words in labels]
    )


def _place(groups, left, right, gap, letter_w):
    """Each under its column as far as the others leave it room, the rest one behind the other."""
    starts = []
    x = left
    for at, labels in groups:
        w = _width(labels, letter_w)
        if at is not None:
            x = max(x, at - w // 2)
        starts.append(x)
        x += w + gap
    found = []
    for (_, labels), x in zip(reversed(groups), reversed(starts)):
        x = min(x, right - _width(labels, letter_w))
        right = x - gap
        for cap, held, words in labels:
            found.append((x, cap, held, words))
            x += _width([(cap, held, words)], letter_w)
    return found
