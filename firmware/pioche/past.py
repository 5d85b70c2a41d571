"""What was played is gone through again: to take up a saved game, and to tell what the others did.

Needed seldom, so in memory only while that is asked. It acts on a session through what that shows
to everybody.
"""

from . import modules
from .engine.contract import NOBODY, OVER
from .kinds import can_sit, is_person
from .news import see
from .store import save

_SLICE = 3  # moves


def _need(sound):
    if not sound:
        raise save.BadSave("BAD_GAME")


# --- taking up


def adopting(session, saved, to_look_at):
    """Slices of taking up a saved game; all that changes does so in the last one."""
    state = bytearray(saved.start)
    own = [0, bytearray(state), 0]
    try:
        yield from _judging(session, saved, state, own, to_look_at)
    except (save.BadSave, MemoryError, ImportError):  # no memory is no fault of the file
        raise
    except Exception:  # what never was played can trip the rules in any way
        raise save.BadSave("BAD_GAME") from None
    session.history.is_looked_at = to_look_at
    take(session, saved, state, 0 if to_look_at else saved.played, own.pop())
    table = session.table
    table.news.clear()
    if not (to_look_at or session.covered):
        table.tell_again(acts_since(session, *own))
    modules.forget("", ("past",))


def _judging(session, saved, state, own, to_look_at):
    """Can it be a game of ours? It is played, also what was taken back; what is only looked at is
    judged on the way. save.BadSave says why not; of nonsense any exception does."""
    game = session.game
    if saved.game != game.ID or saved.version != game.VERSION:
        raise save.BadSave("BAD_VERSION")
    if len(saved.state) != game.SIZE or not session.history.make_room(saved.logged):
        raise save.BadSave("BAD_FILE")
    judge = modules.load("engine", "judge")
    identity = saved.seed, saved.seats, saved.options
    _need(can_sit(saved.kinds))
    # Of signals there can be any number, and then the beginning is forgotten.
    known = save.never_forgets(saved, game.MAX_MOVES) and not hasattr(game, "says")
    _need((judge.begins if known else judge.belongs)(game, state, *identity))
    if to_look_at:
        return
    log = memoryview(saved.log)
    moves = judge.possible(game, state, log[: saved.played])
    yield from playing_own(session, state, moves, lambda seat: is_person(saved.kinds[seat]), own)
    _need(state == saved.state)
    yield from judge.playing(game, bytearray(state), log[saved.played :])
    modules.forget("engine", ("judge",))


def take(session, saved, state, played, floor):
    """It can be believed, and is the game in play from now on."""
    session.seed, session.seats = saved.seed, saved.seats
    session.options, session.kinds = bytes(saved.options), bytes(saved.kinds)
    session.wanted[:] = session.options
    session.history.take(saved, state, played, floor)
    session.mark, session.counted = saved.mark, saved.counted
    if session.game.turn(state) == OVER and not session.mark:
        # Its format does not tell, but its writer had counted it.
        session.counted = bytes((255,)) * (session.seats + 1)
    session.history.ready()
    session.thinking.stop()
    session.table.hinting = False
    session.eyes = NOBODY
    _take_ui(session, saved.ui)
    session.table.finding = None


def _take_ui(session, ui):
    """What the view has kept: if it is what keys can have made, and the view has not changed since.
    Else the cursor is placed anew."""
    own = session.ui
    for i in range(len(own)):
        own[i] = ui[i] if len(ui) == len(own) else 0
    session.put_down()
    if len(ui) != len(own) or not session.view.is_sound(session.seen, own):
        for i in range(1, len(own)):
            own[i] = 0
        session.view.changed(session.seen, own, -1)


# --- what the others did


def playing_own(session, state, moves, is_own, own):
    """Slices of playing these moves in this state. own: how many of them led to the end of the last
    act by a seat that is_own(), and the state then; and how many led to where the turn came to the
    seat that has it."""
    game, history = session.game, session.history
    turn = game.turn(state)
    for i, move in enumerate(moves):
        if i % _SLICE == 0:
            yield
        sayer, before = history.sayer(move), turn
        game.apply(state, move)
        if is_own(sayer if sayer >= 0 else turn):
            own[0] = i + 1
            own[1][:] = state
        turn = game.turn(state)
        if turn != before:
            own[2] = i + 1


def finding(session):
    """Slices of finding what the others did since the last act of the person who looks, in the
    words of the view."""
    table, history = session.table, session.history
    state = bytearray(history.start)
    own = [0, bytearray(state), 0]
    moves = history.log[: history.played]
    try:
        yield from playing_own(session, state, moves, lambda seat: seat == session.eyes, own)
        table.acts = acts_since(session, own[0], own[1])
    except Exception:
        table.finding = None  # who asks next meets that again
        raise
    table.finding = ()  # that all it held is let go
    modules.forget("", ("past",))


def acts_since(session, n, state):
    """[(seat, what it did)] of the moves after so many, which led to this state."""
    history = session.history
    found = []
    if not hasattr(session.view, "act"):  # a patience tells of no one
        return found
    for i in range(n, history.played):
        move = history.log[i]
        seat = history.actor(state, move)
        told = session.table.words(session, state, seat, move)
        if told:  # some acts are not worth a word
            found.append((seat, told))
        session.game.apply(state, move)
    see(session.game, session.state, session.eyes, session.seen)
    return found
