"""A deal counts: what it has brought goes to the statistics. store/counting.py tells how."""

from .. import modules

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
