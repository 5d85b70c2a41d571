"""The legal moves of the position in play: listed once, for the session and for its view."""

from array import array

MOST = 366  # of any game

listed = array("H", bytes(2 * MOST))  # the first of these, as many as of() says
_game = None  # that has listed them,
_position = bytearray()  # what for,
_n = 0  # and how many


def of(game, s):
    """How many moves are legal in this state, or in what the seat in turn sees of it."""
    global _game, _n
    part = getattr(game, "game", None)  # where several games make one
    if part:
        game = part(s)
    if game is not _game or s != _position:
        _n = game.legal(s, listed)
        _position[:] = s
        _game = game
    return _n


def forget():
    """Others are going to write into `listed`."""
    global _game
    _game = None
