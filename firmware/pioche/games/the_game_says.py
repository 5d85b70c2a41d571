"""What may be said in The Game, and what stands. Its bytes are told in the_game.py.

A signal is SAY + seat * 16 + pile * 4 + what is said.
"""

from micropython import const

SAY = 512
MAX_SAYS = 12  # signals a seat may choose from: on each pile any but the one that is there

# signals
NONE = 0
CAREFUL = 1
DONT = 2
LEAP = 3

# how much may be said
AGED = 0  # in version 1: all, as often as one likes, and what was said stays
PLAIN = 1  # nothing that names a card
OPEN = 2  # LEAP as well, until the top of its pile changes
SILENT = 3

_GOES_ON = (0, 3)  # phases: LAY and ASK
_TEXTS = ("none", "careful", "dont", "leap")
_WORDS = b"\x04\x03\x04\x00"  # how many signals there are, by how much may be said

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_LEAST = const(5)
_FRESH = const(9)
_SIGNALS = const(14)
_PILES = const(4)
_SAY = const(512)
_LEAP = const(3)
_OPEN = const(2)
_SAID = const(3)  # of a signal: what it says,
_GIVEN = const(4)  # and whether that was since the last decision


def says(s, seat, out):
    """The signals this seat may give now, ascending: any that changes one of its own, which was not
    given just now.

    A seat signals before its own decisions, and after the deal or its draw until the next
    decision of anybody."""
    n = 0
    if s[_PHASE] not in _GOES_ON or not 0 <= seat < s[_SEATS]:
        return 0
    if seat == s[_TURN] or s[_FRESH] >> seat & 1:
        for pile in range(_PILES):
            for what in range(words(s)):
                if may_say(s, seat, pile, what):
                    out[n] = _SAY + (seat << 4) + (pile << 2) + what
                    n += 1
    return n


def sayer(move):
    """The seat that gives this signal; -1: it is no signal but a move."""
    return move - _SAY >> 4 if move >= _SAY else -1


def hear(s, move):
    """A signal is given."""
    s[_SIGNALS + (move - _SAY >> 2)] = move & 3 | (_GIVEN if talk(s) else 0)


def heard(s):
    """A decision is made: what was given before may be changed again."""
    for i in range(_SIGNALS, _SIGNALS + _PILES * s[_SEATS]):
        s[i] &= _SAID


def forget_leaps(s, pile):
    """They were about the top that was there."""
    if talk(s) == _OPEN:
        for i in range(_SIGNALS + pile, _SIGNALS + _PILES * s[_SEATS], _PILES):
            if s[i] == _LEAP:
                s[i] = 0


def check_signals(s):
    """0, or 6: only what may be said, and only of seats that are there; what was given just now is
    marked, but not in games of version 1."""
    for i in range(5 * _PILES):
        said = s[_SIGNALS + i]
        if said and (i >= _PILES * s[_SEATS] or said & _SAID >= words(s)):
            return 6
        if said > (_GIVEN | _SAID if talk(s) else _SAID):
            return 6
    return 6 if s[_FRESH] >> (s[_SEATS] if s[_SEATS] > 1 else 0) else 0


def text(move):
    return f"{(move >> 2 & 3) + 1} {_TEXTS[move & 3]}"


# What views, bots and transcripts may ask of a state or an observation.


def talk(s):
    """How much may be said: AGED, PLAIN, OPEN or SILENT."""
    return s[_LEAST] >> 2


def words(s):
    """How many signals there are: from NONE up to DONT or to LEAP, or none at all."""
    return _WORDS[talk(s)] if s[_SEATS] > 1 else 0


def signal(s, seat, pile):
    return s[_SIGNALS + _PILES * seat + pile] & _SAID


def may_say(s, seat, pile, what):
    """Would it be news, and was nothing said of this pile just now?"""
    stands = s[_SIGNALS + _PILES * seat + pile]
    return stands != what and stands < _GIVEN


def say(seat, pile, what):
    """The move by which this seat gives this signal."""
    return SAY + (seat << 4) + (pile << 2) + what
