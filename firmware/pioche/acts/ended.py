"""Deals that have ended are noted beside the save, for the day the whole game is kept."""

from .. import modules
from ..store import files, save


def keep_deals(house):
    """-> are they in a file?"""
    deals = modules.load("store", "deals")
    done = house.archive.keep(_note, house, deals)
    modules.forget("store", ("deals",))
    return done


def _note(house, deals):
    """The file of the deal that can be taken up again is left alone."""
    session, archive = house.desk.session, house.archive
    try:
        path = archive.path(session.name, ".sav" if session.follows else ".old")
        last = save.unpack(files.read(path) or b"")
        last = save.check_of(last.start)
    except save.BadSave:
        last = b""
    first = save.check_of(save.beginning(session))
    deals.add(paths(archive, session.name), session.history.ended, first, last)
    session.history.forget_ended()


def paths(archive, name):
    """One is of the game in play, the other of the one that can be taken up again."""
    return archive.path(name, ".log"), archive.path(name, ".log2")
