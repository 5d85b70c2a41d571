"""The legal moves of the position in play: listed once, for the session and for its view.

Where several games make one, whoever asks names the one in play.
"""

from array import array

from .kinds import is_person

MOST = 366  # of any game

listed = array("H", bytes(2 * MOST))  # the first of these, as many as of() says
_game = None  # that has listed them,
_position = bytearray()  # what for,
_n = 0  # and how many


def of(game, s):
    """How many moves are legal in this state, or in what the seat in turn sees of it."""
    global _game, _n
    if game is not _game or s != _position:
        _n = game.legal(s, listed)
        _position[:] = s
        _game = game
    return _n


def forget():
    """Others are going to write into `listed`."""
    global _game
    _game = None


def is_legal(session, move):
    """Is this a move of the seat in turn, or a signal that a person may give?"""
    game, seat = session.game, session.history.sayer(move)
    if seat < 0:
        n = session.n
    elif seat < session.seats and is_person(session.kinds[seat]):
        forget()
        n = game.says(session.state, seat, listed)
    else:
        return False
    for i in range(n):
        if listed[i] == move:
            return True
    return False
