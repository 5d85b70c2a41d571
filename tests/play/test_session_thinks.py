"""A session that thinks, in slices, and what it waits for."""

import random
import sys

import pytest

from host_tools.drive.hand import Hand
from pioche import bots
from pioche.engine.contract import (
    OVER,
    UNDO_FREE,
)
from pioche.events import REDRAW
from pioche.kinds import HUMAN
from pioche.session import COMPUTER, COVERED, EMPTY, FORCED, HINT, PERSON, SHOWN, Session
from pioche.session import OVER as ENDED
from pioche.store import save
from tests.play.sessions import PATIENCES, TABLES, choices, dealt, everything

# --- thinking in slices


def slow(monkeypatch, answers):
    """Have computers think in slices, with these indices of legal moves as the best so far."""

    def thoughts(game, bot, o, seat, level, budget, r, moves):
        n = game.legal(o, moves)
        for i in answers:
            yield moves[i % n]

    monkeypatch.setattr(bots, "thoughts", thoughts)


def computers_turn(monkeypatch, answers=(0, 1, 2)):
    slow(monkeypatch, answers)
    session = Session("template")
    session.deal(1, 2, session.options, b"\0\2")
    if session.game.turn(session.state) == 0:
        session.act(session.moves[0])
    assert session.game.turn(session.state) == 1 and session.n >= 3
    return session


def test_a_computer_thinks_in_slices(monkeypatch):
    """think() does one slice; only the last one's answer is played."""
    session = computers_turn(monkeypatch)
    played, last = session.history.played, session.moves[2]
    for _ in range(3):
        assert not session.think() and session.history.played == played
    assert session.think()
    assert session.history.played > played and session.history.log[played] == last


def test_a_thinking_computer_can_be_hurried(monkeypatch):
    """The best so far is played at once."""
    session = computers_turn(monkeypatch)
    played, second = session.history.played, session.moves[1]
    session.think()
    session.think()
    assert session.hurry()
    assert session.history.log[played] == second


def test_hurrying_before_the_first_slice_waits_for_it(monkeypatch):
    """There is nothing to play before anything was thought."""
    session = computers_turn(monkeypatch)
    played, first = session.history.played, session.moves[0]
    assert not session.hurry() and session.history.played == played
    assert session.hurry() and session.history.log[played] == first


def test_a_hint_is_thought_about_in_slices_too(monkeypatch):
    """The first few at once; then the glass tells that it is thought about, and the last answer is
    shown. Nothing is played."""
    slow(monkeypatch, (0, 1, 0, 1))
    session = dealt("template", bytes(2))
    shown = []
    monkeypatch.setattr(session.view, "hint", lambda o, ui, move: shown.append(move))
    session.uncover()
    before = everything(session)
    assert session.hint() == REDRAW and session.table.hinting
    assert not session.think() and not session.think() and not shown
    assert session.think() and shown == [session.moves[1]] and not session.table.hinting
    assert everything(session) == before and not session.is_thinking()


def test_a_quick_hint_is_shown_at_once(monkeypatch):
    """No picture says that it is being thought about."""
    slow(monkeypatch, (1,))
    session = dealt("twenty", b"\0")
    assert session.hint() == REDRAW and not session.table.hinting and not session.is_thinking()


def test_what_was_thought_is_forgotten_when_the_game_has_moved_on(monkeypatch):
    """A hint that was asked for before an undo is not shown after it."""
    slow(monkeypatch, (0, 1))
    session = dealt("twenty", b"\0")
    session.act(session.moves[0])
    session.hint()
    session.think()
    assert session.undo()
    assert not session.is_thinking()


def test_a_budget_keeps_all_computers_together_to_their_limit():
    """Between two decisions of a person each rival may be asked twice: 2 s, with hard ones 6 s."""
    for level, one, together in ((bots.EASY, 500, 2000), (bots.NORMAL, 500, 2000)):
        for seats in range(1, 7):
            assert 0 < bots.budget(level, seats) <= one
            assert 2 * (seats - 1) * bots.budget(level, seats) <= together
    for seats in range(1, 7):
        assert 500 < bots.budget(bots.HARD, seats) <= 3000
        assert 2 * (seats - 1) * bots.budget(bots.HARD, seats) <= 6000


# --- what it waits for


def polled(session):
    """The phase, asked of the rules."""
    seat = session.game.turn(session.state)
    if not session.seats:
        return EMPTY
    is_shared = session.kinds.count(HUMAN) > 1 and session.eyes != session.holder
    if session.table.waits:
        return COVERED if is_shared and seat != OVER else SHOWN
    if seat == OVER:
        return ENDED
    if session.thinking.hinting:
        return HINT
    if session.kinds[seat] != HUMAN:
        return COMPUTER
    if is_shared:
        return COVERED
    if session.game.UNDO != UNDO_FREE and len(choices(session)) == 1:
        return FORCED
    return PERSON


@pytest.mark.parametrize("name, kinds", TABLES)
def test_the_phase_is_what_the_rules_would_tell(name, kinds):
    """After each act: moves, curtains, undo and redo, hints, other people, taking up."""
    r = random.Random(5)
    session = Session(name)
    assert session.phase == polled(session) == EMPTY
    session.deal(21, len(kinds), session.options, kinds)
    seen = set()
    acts = [
        session.uncover,
        session.put_down,
        session.undo,
        session.redo,
        session.hint,
        session.hurry,
        session.restart,
        lambda: session.adopt(save.unpack(save.pack(session))),
    ]
    if name not in PATIENCES:  # nobody else ever sits there
        acts.append(lambda: session.reseat(kinds))
    for i in range(120):
        assert session.phase == polled(session)
        assert session.is_thinking() == (session.phase in (FORCED, COMPUTER, HINT))
        assert session.over() == (session.game.turn(session.state) == OVER)
        seen.add(session.phase)
        if i % 4 == 3:
            r.choice(acts)()
        elif session.is_thinking():
            session.think()
        elif not session.over():
            session.act(r.choice(choices(session)))
    assert PERSON in seen or COVERED in seen


def test_computers_think_on_behind_the_curtain():
    """And what they do leaves it down."""
    session = Session("template")
    session.deal(1, 3, session.options, b"\0\2\0")
    for _ in range(400):
        if session.over():
            break
        if session.phase == COMPUTER and session.covered:
            session.settle()
            assert session.covered == (session.phase == COVERED)
            return
        session.uncover() if session.phase == COVERED else None
        session.act(choices(session)[0])
        session.put_down()
    raise AssertionError("no computer thought while nobody held the gadget")


def test_nobody_asks_the_session_while_nobody_presses(tmp_path):
    """In a second of a patience that lies there: what it waits for was set, and is read."""
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.wait()
    hand.run(1000)
    calls = []

    def note(frame, event, _):
        file = frame.f_code.co_filename
        if event == "call" and file.endswith(("session.py", "history.py", "thinking.py")):
            calls.append(frame.f_code.co_name)

    sys.setprofile(note)
    try:
        hand.run(1000)
    finally:
        sys.setprofile(None)
    assert not calls
