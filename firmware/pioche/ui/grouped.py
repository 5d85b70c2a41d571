"""What keys do, written in groups: all that a button does in one place, in the order in
which the buttons lie, on boards with fewer buttons than keys; what takes two buttons, such as C+A,
stands behind that. And all that one of six keys does, where each by itself has too little room.

A group is [(column or None, [(cap, held, words)])]. In memory only where it is needed.
"""

from micropython import const

from .. import events
from . import legends

_CHORD = const(2)  # how a button is pressed: 0 tapped, 1 held, 2 while the last one is down
_LEAST = const(2)  # letters of a word that is cut


def row(labels, left, right, gap, letter_w, arrows, tight):
    """As legends.row()."""
    groups = _groups(_entries(labels, arrows)) if legends.few() else _by_key(labels)
    room = right - left
    while sum([_width(g[1], letter_w) + gap for g in groups]) - gap > room:
        if not (tight and _cut(groups)):
            return None
    return _place(groups, left, right, gap, letter_w)


def _by_key(labels):
    """All that a key does behind one cap."""
    groups = []
    for key, words, held in labels:
        for other, group in groups:
            if other == key:
                group.append(("", held, words))
                break
        else:
            groups.append((key, [(legends.of_six(key), held, words)]))
    return [(None, group) for _, group in groups]


def _cut(groups):
    """Take a letter off the longest word. -> was there one to take?"""
    labels = [(group, i) for _, group in groups for i in range(len(group))]
    group, i = max(labels, key=lambda label: len(label[0][label[1]][2]))
    cap, held, words = group[i]
    if len(words) <= _LEAST:
        return False
    group[i] = cap, held, words[:-1]
    return True


def _entries(labels, arrows):
    """[(button, how, words)], what matters most first."""
    ways = legends.Board.ways
    told = [key + "…" if held else key for key, words, held in labels]
    found = [ways[key] + (label[1],) for key, label in zip(told, labels) if key in ways]
    for key in arrows:
        way = ways[key]
        if key not in told and _of_one(way[0]) != key:
            found.append(way + (key,))
    return found


def _groups(entries):
    """[(column or None, [(cap, held, words)])]: what is written together."""
    found = []
    for button in legends.Board.order:
        group = sorted([e[1:] for e in entries if e[0] == button and e[1] != _CHORD])
        if group:
            at = legends.Board.legends[button][1]
            if at is not None and legends.Board.turned:
                at = legends.Board.turned - at
            caps = [printed(button, 0)] + [""] * len(group)
            labels = [(cap, how == 1, words) for cap, (how, words) in zip(caps, group)]
            found.append((at, labels))
    chords = [e for e in entries if e[1] == _CHORD]
    both = [e for e in chords if e[2] in legends.ARROWS]
    if len(both) == 2:  # one cap for up and down: C+A/B
        (button, how, words), other = both
        chords = [e for e in chords if e not in both]
        cap = printed(button, how) + "/" + _of_one(other[0])
        found.append((None, [(cap, False, words + other[2])]))
    found += [(None, [(printed(button, how), False, words)]) for button, how, words in chords]
    return found


def printed(button, how):
    """What is printed on a button, or on the two to be pressed."""
    text = _of_one(button)
    return _of_one(len(legends.Board.do) - 1) + "+" + text if how == _CHORD else text


def _of_one(button):
    """As it is seen by who holds the board: an arrow may be upside down."""
    cap = legends.Board.legends[button][0]
    arrow = legends.LETTERS.find(cap)
    return legends.LETTERS[arrow ^ 1] if legends.Board.turned and 0 <= arrow < events.A else cap


def _width(labels, letter_w):
    return sum(
        [
            legends.cap_width(cap, held, letter_w) + len(words) * letter_w
            for cap, held, words in labels
        ]
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


def arrows_now(session):
    """Those that do something in the game as it is: each is tried on a copy of the cursor."""
    if session.table.waits or session.is_thinking():
        return ""
    does = session.view.key
    keys = [legends.LETTERS.find(key) for key in legends.ARROWS]
    acts = [k for k in keys if does(session.seen, bytearray(session.ui), k) != events.NOTHING]
    return "".join([legends.LETTERS[k] for k in acts])
