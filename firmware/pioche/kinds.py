"""Who plays at a seat, its kind, a byte each: somebody, a computer player (its level + 1), or a
person of the gadget's list."""

from .bots import LEVELS

HUMAN = 0
NAMED = 16
PEOPLE = 9  # on the list, at most
LONGEST_NAME = 8

# What computer players are called, by their seats: short, each with another first letter.
_COMPUTERS = ("Alba", "Bela", "Cleo", "Dora", "Emil", "Finn")


def computer(seat):
    """What a computer player is called who sits there; none of these is a new string."""
    return _COMPUTERS[seat]


def is_person(kind):
    return kind == HUMAN or kind >= NAMED


def can_sit(kinds):
    """Is each of these a kind of seat, and one of them at least a person?"""
    people = 0
    for kind in kinds:
        if is_person(kind):
            people += 1
        if len(LEVELS) < kind < NAMED or kind >= NAMED + PEOPLE:
            return False
    return people > 0
