"""What was played is gone through again: to take up a saved game, and to tell what the others did.

Needed seldom, so in memory only while that is asked. It acts on a session through what that shows
to everybody.
"""

from . import modules, moves
from .engine.contract import NOBODY, OVER, optional
from .kinds import can_sit, is_person
from .news import see, see_now
from .store import save

_SLICE = 3  # moves


def _need(sound):
    if not sound:
        raise save.BadSave("BAD_GAME")


# --- taking up


def adopting(session, saved, to_look_at):
    """Slices of taking up a saved game; all that changes does so in the last one."""
    state = bytearray(saved.start)
    own = [-1, bytearray(state), 0]
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
        for _ in choosing(session, own):
            pass
        table.tell_again(acts_since(session, *own))
        table.missed = False  # it was on the glass before
    modules.forget("", ("catch_up",))


def _judging(session, saved, state, own, to_look_at):
    """Can it be a game of ours? It is played, also what was taken back; what is only looked at is
    judged on the way. save.BadSave says why not; of nonsense any exception does."""
    game = session.game
    judge = modules.load("engine", "judge")
    if not judge.is_playable(game, saved):
        raise save.BadSave("BAD_VERSION")
    if len(saved.state) != game.SIZE or not session.history.make_room(saved.logged):
        raise save.BadSave("BAD_FILE")
    identity = saved.seed, saved.seats, saved.options
    _need(can_sit(saved.kinds))
    # Of signals there can be any number, and then the beginning is forgotten.
    known = save.never_forgets(saved, game.MAX_MOVES) and not optional(game, "SIGNALS")
    _need((judge.begins if known else judge.belongs)(game, state, *identity))
    if to_look_at:
        return
    log = memoryview(saved.log)
    played = judge.possible(game, state, log[: saved.played])
    yield from playing_own(session, state, played, lambda seat: is_person(saved.kinds[seat]), own)
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
    session.hints = bytearray(saved.hints)
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


def playing_own(session, state, played, is_own, own):
    """Slices of playing these moves in this state. own: which of them was the last act by a seat
    that is_own(), and the state before it; and how many led to where the turn came to the seat that
    has it."""
    game, history = session.game, session.history
    turn = game.turn(state)
    for i, move in enumerate(played):
        if i % _SLICE == 0:
            yield
        sayer, before = history.sayer(move), turn
        if is_own(sayer if sayer >= 0 else turn):
            own[0] = i
            own[1][:] = state
        game.apply(state, move)
        turn = game.turn(state)
        if turn != before:
            own[2] = i + 1


def finding(session):
    """Slices of finding what the others did since the last act of the person who looks, in the
    words of the view."""
    table, history = session.table, session.history
    state = bytearray(history.start)
    own = [-1, bytearray(state), 0]
    played = history.log[: history.played]
    try:
        yield from playing_own(session, state, played, lambda seat: seat == session.eyes, own)
        yield from choosing(session, own)
        table.acts = acts_since(session, own[0], own[1])
    except Exception:
        table.finding = None  # who asks next meets that again
        raise
    table.finding = ()  # that all it held is let go
    modules.forget("", ("catch_up",))


def choosing(session, own):
    """Slices of finding the last act that was a choice, from the last one of that seat, and of
    standing behind it. Seldom was that no choice; then its moves are gone through again."""
    game, history, (n, state, *_) = session.game, session.history, own
    if n < 0:  # it has not acted
        own[0] = 0
        return
    seat = history.actor(state, history.log[n])
    at = bytearray(state)
    if not _is_choice(session, at, n):
        own[0] = -1
        at[:] = state[:] = history.start
        for i in range(n):
            if i % _SLICE == 0:
                yield
            if history.actor(at, history.log[i]) == seat and _is_choice(session, at, i):
                own[0] = i
                state[:] = at
            game.apply(at, history.log[i])
    if own[0] >= 0:
        game.apply(state, history.log[own[0]])
    own[0] += 1


def _is_choice(session, s, i):
    """Was there another move in this state than the one played? All that is said is a choice."""
    moves.forget()
    is_said = session.history.sayer(session.history.log[i]) >= 0
    return is_said or session.game.legal(s, moves.listed) > 1


def acts_since(session, n, state):
    """[(seat, what it did)] of the moves after so many, which led to this state; at the end of a
    game also why that has come. A trick that ended with one of them is there to be shown."""
    game, history, table = session.game, session.history, session.table
    eyes, seen = session.eyes, session.seen
    found = []
    for i in range(n, history.played):
        move = history.log[i]
        seat = history.actor(state, move)
        told = table.words(session, state, seat, move)
        before = bytes(seen) if seat == eyes and not session.covered else None  # a secret
        ended = eyes != NOBODY and history.finished(state, move, eyes, seen)
        if ended and not table.waits:
            session.thinking.spare[:] = seen
            table.missed = True
        game.apply(state, move)
        if before and not ended:
            see(game, state, eyes, seen)
            told = optional(session.view, "brought")(before, seen, seat, move) or told
        if told:  # some acts are not worth a word
            found.append((seat, told))
    see_now(session)
    why = game.turn(session.state) == OVER and optional(session.view, "ending")(seen)
    if why:
        found.append(why)
    return found
