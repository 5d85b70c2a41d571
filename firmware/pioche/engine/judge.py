"""Could this have been played? So is asked whatever a file tells of a game, before it is believed.

In memory only while somebody asks. Of what never was played any function of a game may also raise
whatever it likes: that means no, too.
"""

from array import array

from .contract import check_setup, optional, options_of

_SLICE = 3  # moves
_SEATS = 1  # where the state of any game for several tells how many play


def is_playable(game, saved):
    """Can these rules go on from what an earlier version of them has saved? Then it has the options
    of now."""
    options = options_of(game, saved.version, saved.options)
    if saved.game != game.ID or options is None:
        return False
    saved.version, saved.options = game.VERSION, options
    return True


def belongs(game, s, seed, seats, options):
    """Is this a sound state of a game with this identity?"""
    check_setup(game, seed, seats, options)
    if len(s) != game.SIZE or game.check(s):
        return False
    if game.SEATS[1] > 1 and s[_SEATS] != seats:
        return False
    return optional(game, "has_options")(s, options)


def begins(game, s, seed, seats, options):
    """Can a deal of it begin so? The first one as its seed deals it."""
    check_setup(game, seed, seats, options)
    first = bytearray(game.SIZE)
    game.new(first, seed, seats, options)
    if s == first:
        return True
    deals = optional(game, "deals")
    return deals(s) != deals(first) and belongs(game, s, seed, seats, options)


def possible(game, s, moves):
    """These moves, for somebody who plays each in this state before the next is asked for;
    ValueError at the first that cannot be played."""
    out = array("H", bytes(2 * game.MAX_LEGAL))
    part_in_play = optional(game, "game")
    may, sayer = optional(game, "may"), optional(game, "sayer")
    for move in moves:
        part = part_in_play(s)
        allowed = part.may(s, move) if part else may(s, move)
        if allowed is None:
            allowed = _is_listed(game, s, sayer(move), move, out)
        if not allowed:
            raise ValueError(move)
        yield move


def _is_listed(game, s, seat, move, out):
    """Is this a move of the seat in turn, or, with a seat, a signal that it may give now?"""
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
