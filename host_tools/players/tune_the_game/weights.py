"""The weights of The Game's players, for the tuner and as a module of the firmware."""

import math

from ...places import ROOT

MODULE = ROOT / "firmware" / "pioche" / "bots" / "the_game_weights.py"
SCALE = 32  # the device's whole numbers are so many times the tuner's
MOST = 127  # of which it keeps a byte each, to be shifted
PHASES = 4

# The terms in the order of the_game_score.py, each with its knots (None: a weight of its own).
PAIR_AT = (1, 4, 9, 18, 35, 60)
TERMS = (
    ("height", (1, 20, 40, 60, 80, 90, 99)),
    ("apart", (0, 4, 8, 10, 12, 16, 24, 36, 60)),
    ("span", (-40, -15, -5, 0, 8, 16, 25, 45, 98)),
    ("gap", (0, 1, 2, 4, 7, 11, 16, 24, 36, 60, 98)),
    ("laid", (1, 2, 3, 5)),
    ("pair", PAIR_AT),
    ("down", PAIR_AT),
    ("up", PAIR_AT),
    ("past careful", (1, 10)),
    ("past dont", (1, 10)),
    ("past leap", (1, 10)),
    ("skip", (0, 1, 2, 4, 7, 11, 17, 25, 40)),
    ("sight", (1, 2, 4, 7, 11, 16, 22, 30)),
    ("held leap", None),
    ("held leap on", None),
    ("leap to come", None),
    ("leaps to come", None),
    ("passed", None),
    ("pairs to come", None),
    ("dead unseen", None),
    ("one way unseen", None),
    ("dead held", None),
    ("one way held", None),
    ("last draw", None),
)
COUNT = sum(len(knots) if knots else 1 for _, knots in TERMS)

_HEAD = '''"""The weights of `the_game_terms`, by `python -m host_tools tune the_game`.

TUNED has for each number of players four vectors of signed bytes, for 0, 12, 35 and 92 unseen
cards. PLAIN is a rule of thumb in one vector, without a term that counts cards. Each number is to
be shifted left by its place in SHIFTS.
"""

'''


def plain():
    """Sound play of one's own cards: every step costs its length, a leap in hand is worth 8 steps,
    a pair 3, a card far from its pile a seventh of the way."""
    rules = {
        "height": lambda x: -x,
        "gap": lambda x: -x / 7,
        "laid": lambda x: x / 2,
        "pair": lambda x: 3 * math.exp(-x / 20),
        "past careful": lambda x: -3,
        "past dont": lambda x: -6,
        "past leap": lambda x: -8,
        "held leap": lambda x: 8,
        "dead held": lambda x: -10,
    }
    knots_of = [(rules.get(name), knots or (1,)) for name, knots in TERMS]
    return [0.7 * rule(x) if rule else 0.0 for rule, knots in knots_of for x in knots]


def shifts(vectors):
    """By how many bits each place must be shifted, so that a byte holds the rest."""
    found = []
    for numbers in zip(*vectors):
        most = max(abs(round(SCALE * x)) for x in numbers)
        found.append(next(n for n in range(16) if (most + (1 << n >> 1)) >> n <= MOST))
    return found


def packed(vectors, by):
    """The bytes of these vectors."""
    whole = [round(SCALE * x / (1 << n)) for vector in vectors for x, n in zip(vector, by)]
    return bytes(x & 0xFF for x in whole)


def unpacked(data):
    """-> the vectors in these bytes of the firmware, one for each phase, in its whole numbers."""
    from pioche.bots.the_game_weights import SHIFTS

    numbers = [(x ^ 0x80) - 0x80 for x in data]
    vectors = [numbers[i : i + COUNT] for i in range(0, len(numbers), COUNT)]
    return [[x << n for x, n in zip(vector, SHIFTS)] for vector in vectors]


def tuned(seats):
    """The tuner's numbers of what the firmware has now."""
    from pioche.bots import the_game_weights

    return [[x / SCALE for x in v] for v in unpacked(the_game_weights.TUNED[seats - 1])]


def _literal(data, indent):
    lines = []
    for i in range(0, len(data), 20):
        text = "".join(f"\\x{b:02x}" for b in data[i : i + 20])
        lines.append(f'{indent}b"{text}"')
    return "\n".join(lines)


def written(tables):
    """The text of the module; tables: for each number of players the vectors of the phases."""
    by = shifts([*(v for table in tables for v in table), plain()])
    text = _HEAD + "SHIFTS = (\n" + _literal(bytes(by), "    ") + "\n)\n\nTUNED = (\n"
    for table in tables:
        text += "    (\n" + _literal(packed(table, by), "        ") + "\n    ),\n"
    return text + ")\n\nPLAIN = (\n" + _literal(packed([plain()], by), "    ") + "\n)\n"
