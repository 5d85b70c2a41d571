"""Where names and keys have less room than they want: in memory only on glasses where that happens.

Groups are labels that are written together, as in legends.py: [(column or None, [(cap, held,
words)])].
"""

from micropython import const

from . import font_small

_LEAST = const(2)  # letters of a word that is cut
_APART = const(2)  # dots between two seats
_HALF = const(3)  # and between a name and a fact
_MARGIN = const(6)  # what a seat that is as wide as the others needs besides


def by_key(labels, cap_of):
    """All that a key does behind one cap."""
    groups = []
    for key, words, held in labels:
        for other, group in groups:
            if other == key:
                group.append(("", held, words))
                break
        else:
            groups.append((key, [(cap_of(key), held, words)]))
    return [(None, group) for _, group in groups]


def cut(groups):
    """Take a letter off the longest word. -> was there one to take?"""
    labels = [(group, i) for _, group in groups for i in range(len(group))]
    group, i = max(labels, key=lambda label: len(label[0][label[1]][2]))
    cap, held, words = group[i]
    if len(words) <= _LEAST:
        return False
    group[i] = cap, held, words[:-1]
    return True


def seat_widths(names, facts, width):
    """As widgets.seats_line wants it, in small letters: all seats alike; or each as wide as it
    needs, with names cut to as many letters as all have room for."""
    n = len(facts)
    letters = max(map(len, names))
    while True:
        needs = [
            (len(name) + len(fact)) * font_small.WIDTH + (_HALF if name else 0)
            for name, fact in zip(names, facts)
        ]
        spare = width - sum(needs)
        if spare >= _APART * n or not letters:
            break
        letters -= 1
        names = [name[:letters] for name in names]
    if max(needs) + _MARGIN <= width // n:
        return font_small, names, [width // n] * n
    return font_small, names, [need + spare // n for need in needs]
