"""A game gives way to another: a new deal, the deal before, another table, or none.

Nothing is removed or written over before what comes after it is safely there; where that fails, all
is as it was and one is asked.
"""

from .. import lang, modules
from ..engine.contract import UNDO_FREE
from ..store import files, save

_INPUT_OUTPUT = 5  # EIO


def replace(house, follows, sure, act, *what):
    """Do this to the game in play, which nothing takes back, and save it. follows: it leads to
    another game, and the one before becomes the last. Where it cannot be saved all is as it was,
    and one is asked; who is sure goes on without."""
    session, archive = house.desk.session, house.archive
    left = archive.quietly(_leave, house, follows)
    if left or sure:
        before = save.pack(session)
        act(*what)
        session.saved(False, session.follows or follows)
        noted = not archive.is_uncounted()
        if sure or archive.quietly(archive.write, noted):
            house.dealer.begun()
            return
        session.adopt(save.unpack(before))
        session.saved()
        house.dealer.begun()
    archive.ask(replace, house, follows, True, act, *what)


def _leave(house, follows):
    """Is what the game in play has brought in the statistics, and the game in its file?"""
    return (not follows or _count_left(house)) and house.archive.save(True)


def _count_left(house):
    """Another deal takes the place of this one: a patience that was begun and is given up is lost.
    False: what this one brought could not be noted, so it must stay."""
    session = house.desk.session
    if not session.seats:
        return True
    if session.over():
        return not session.unsaved or house.archive.count()
    begun = session.game.UNDO == UNDO_FREE and session.history.played
    return not begun or house.archive.count(True)


def take_last(house):
    """The game in play becomes the last one, and the last one is in play, if it can be used."""
    session, archive = house.desk.session, house.archive
    path = archive.path(session.name, ".old")
    house.gadget.reads(path)
    try:
        last = archive.read(path)
        if last is None:
            return
        if session.seats:
            replace(house, True, False, session.adopt, last)
        else:  # nothing has to make room for it
            session.adopt(last)
            session.saved(False)
            house.dealer.begun()
    except save.BadSave as e:
        archive.tell_bad(path, e.args[0])
        return
    if not session.unsaved:
        house.gadget.reads(archive.path(session.name))


def give_up(house):
    """The game in play becomes the last one, and none is in play; False: it could not, and that is
    told."""
    return house.archive.is_done(_retire, house)


def _retire(house):
    session, archive = house.desk.session, house.archive
    return (
        (_count_left(house) if session.over() else archive.count(True))
        and archive.save(True)
        and archive.keep(_move_away, house)
    )


def _move_away(house):
    files.retire(house.archive.path(house.desk.session.name), free_last(house))


def free_last(house):
    """The place of the last deal is wanted: one that only another version of Pioche can use goes
    aside. -> its path"""
    session, archive = house.desk.session, house.archive
    path = archive.path(session.name, ".old")
    try:
        saved = archive.read(path)
        if saved and not modules.load("engine", "judge").is_playable(session.game, saved):
            raise save.BadSave("BAD_VERSION")
    except save.BadSave as e:
        kept = e.args[0] != "NOT_READ" and files.keep_aside(path)
        if not kept:
            raise OSError(_INPUT_OUTPUT) from None
        archive.tell_aside(lang.of("ui").SAVE_BAD, e.args[0], kept)
    return path
