"""Could this have been played? So is asked whatever a file tells of a game, before it is believed.

In memory only while somebody asks. Of what never was played any function of a game may also raise
whatever it likes: that means no, too.
"""

from array import array

from .contract import check_setup

_SLICE = 3  # moves
_SEATS = 1  # where the state of any game for several tells how many play


def belongs(game, s, seed, seats, options):
    """Is this a sound state of a game with this identity?"""
    check_setup(game, seed, seats, options)
    if len(s) != game.SIZE or game.check(s):
        return False
    if game.SEATS[1] > 1 and s[_SEATS] != seats:
        return False
    has_options = getattr(game, "has_options", None)
    return has_options is None or has_options(s, options)


def begins(game, s, seed, seats, options):
    """Can a deal of it begin so? The first one as its seed deals it."""
    check_setup(game, seed, seats, options)
    first = bytearray(game.SIZE)
    game.new(first, seed, seats, options)
    if s == first:
        return True
    deals = getattr(game, "deals", None)
    if deals is None or deals(s) == deals(first):
        return False
    return belongs(game, s, seed, seats, options)


def possible(game, s, moves):
    """These moves, for somebody who plays each in this state before the next is asked for;
    ValueError at the first that cannot be played."""
    out = array("H", bytes(2 * game.MAX_LEGAL))
    of_part = getattr(game, "game", None)
    may = getattr(game, "may", None)  # quicker than to list all that it may do
    for move in moves:
        if of_part:
            may = of_part(s).may
        if not (may(s, move) if may else _is_listed(game, s, move, out)):
            raise ValueError(move)
        yield move


def _is_listed(game, s, move, out):
    """Is this a move of the seat in turn, or a signal that its seat may give now?"""
    seat = game.sayer(move) if hasattr(game, "sayer") else -1
    n = game.legal(s, out) if seat < 0 else game.says(s, seat, out)
    for i in range(n):
        if out[i] == move:
            return True
    return False


def playing(game, s, moves):
    """Slices of playing these moves in this state; ValueError at one that cannot be played."""
    for i, move in enumerate(possible(game, s, moves)):
        if i % _SLICE == 0:
            yield
        game.apply(s, move)
