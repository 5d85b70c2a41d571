"""A deal counts: what it has brought goes to the statistics. store/counting.py tells how."""

from .. import modules
from ..engine.contract import UNDO_FREE

_STORE = ("counting", "stats")


def count(house, given_up):
    """The deal has ended: note for the people at the table what it brought them. False: that could
    not be written, and is tried again."""
    try:
        counting = modules.load("store", "counting")
        done = house.archive.keep(_count_by, house, counting, given_up)
    except MemoryError:
        done = False
    modules.forget("store", _STORE)
    return done


def _count_by(house, counting, given_up):
    session = house.desk.session
    letters = house.people.letters(session)
    book = counting.count(house.gadget.folder, session, letters, given_up)
    house.archive.tell_damaged(book)


def is_still_due(house):
    """Count the ends that wait. -> are any left?"""
    done = modules.load("store", "counting").count_due(house.gadget.folder)
    modules.forget("store", _STORE)
    return not done


def count_left(house):
    """Another deal takes the place of this one: a patience that was begun and is given up is lost.
    False: what this one brought could not be noted, so it must stay."""
    session = house.desk.session
    if not session.seats:
        return True
    if session.over():
        return not session.unsaved or house.archive.count()
    begun = session.game.UNDO == UNDO_FREE and session.history.played
    return not begun or house.archive.count(True)
