"""Several people with one gadget, and what the glass may show them."""

import random

import pytest

from host_tools.drive import whole_game
from pioche import bots, registry
from pioche.engine.contract import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    OVER,
    UNDO_FREE,
)
from pioche.kinds import HUMAN
from pioche.session import Session
from pioche.store import save
from pioche.thinking import share
from tests.play.sessions import (
    NAMES,
    PATIENCES,
    RIVALRIES,
    TABLES,
    choices,
    dealt,
    everything,
    fewest,
    hint,
    play,
    play_on,
    replayed,
    seen_by,
    the_game,
)


def is_plain(name):
    """One deal, no signals: the log holds all moves from the first, and nothing else."""
    game = registry.game(name)
    return not hasattr(game, "deals") and not hasattr(game, "says")


# --- several people with one gadget


def test_hard_players_between_two_decisions_of_a_person_keep_to_their_limit(monkeypatch):
    """However often they decide while the person has no choice, each takes half of what is left at
    most; a decision of the person begins anew, and a hint has all the time of one decision."""
    given, runs = [], []

    def thoughts(game, bot, o, seat, level, work, r, moves):
        n = game.legal(o, moves)
        if n > 1:  # else nobody thinks
            given.append(work)
        yield moves[0]

    monkeypatch.setattr(bots, "thoughts", thoughts)
    whole = bots.budget(bots.HARD, 2)
    session = Session("xxl_after")
    for seed in range(12):
        given.clear()
        session.deal(seed, 2, session.options, bytes([HUMAN, 1 + bots.HARD]))
        session.settle()
        while not session.over():
            runs.append(list(given))
            given.clear()
            hint(session)
            assert given == [whole]
            given.clear()
            session.play(choices(session)[-1])
    assert max(map(sum, runs)) <= 2 * whole and {run[0] for run in runs if run} == {whole}
    shares = [share(bots.HARD, whole, 2, given, 0) for given in (0, whole, whole + whole * 7 // 16)]
    assert shares[2] < shares[1] < shares[0] // 2
    assert any(run[:3] == shares for run in runs)


@pytest.mark.parametrize("level", (bots.EASY, bots.NORMAL, bots.HARD))
@pytest.mark.parametrize("seats", range(2, 7))
def test_however_many_decide_their_time_has_an_end(level, seats):
    """A person who has no cards left in a part of XXL pur waits for a hundred decisions."""
    spent = 0
    for decided in range(200):
        work = share(level, bots.budget(level, seats), seats, spent, decided)
        assert work >= 0
        spent += work
    assert work == 0
    if level == bots.HARD:
        assert spent <= 5200


def test_what_one_person_held_is_covered_before_the_next_takes_over():
    """At the deal, at each change of hands and after a load; never for one person alone."""
    session = Session("template")
    session.deal(1, 3, session.options, b"\0\2\0")
    assert session.covered
    while not session.over():
        session.uncover()
        assert not session.covered
        holder = session.eyes
        session.play(session.moves[0])
        assert session.covered == (session.eyes != holder and not session.over())
        loaded = Session("template")
        loaded.adopt(save.unpack(save.pack(session)))
        assert loaded.covered != loaded.over()
    assert not dealt("template", b"\0\2\2").covered


def test_a_covered_game_gives_no_hint():
    """A hint would show what the person who has not yet taken over holds."""
    session = Session("template")
    session.deal(1, 2, session.options, b"\0\0")
    before = everything(session)
    session.hint()
    assert not session.is_thinking() and everything(session) == before


def test_what_happened_is_what_was_done_since_the_own_last_choice():
    """In order, with the seats, also what was played unasked; the last of it on the glass, too."""
    session = Session("template")
    session.deal(5, 3, session.options, b"\0\2\0")
    told = []
    own = {}  # how many acts there were behind the last choice of each seat
    while not session.over():
        seat = session.game.turn(session.state)
        is_choice = len(choices(session)) > 1
        move = session.moves[0] if session.kinds[seat] == 0 else whole_game.choose(session, seat, 1)
        told.append((seat, "plays " + session.game.text(session.state, move)))
        session.act(move)
        if is_choice:
            own[seat] = len(told)
        since = told[own.get(session.eyes, 0) :]
        if session.over():
            since = since + [(NOBODY, "all cards are played")]
        assert session.acts() == since
        session.uncover()
        assert session.table.news == since[-8:]
    assert len(told) >= 15


def test_what_others_do_is_told_from_what_the_own_eyes_see(monkeypatch):
    """The words for an act are made from an observation, before that act."""
    session = Session("template")
    session.deal(5, 3, session.options, b"\0\2\2")
    seen = []
    monkeypatch.setattr(
        session.view, "act", lambda o, seat, move: seen.append((bytes(o), move)) or ""
    )
    while not session.over():
        before = bytes(session.state)
        seen.clear()
        session.act(session.moves[0])
        last = session.history.log[session.history.played - 1]
        if last and seen:
            expected = bytearray(len(before))
            session.game.observe(before, 0, expected)
            assert seen == [(bytes(expected), last)]


def test_what_partners_say_at_the_deal_is_told():
    """In The Game, by whichever seat; also by one at which a person sat in the deal before."""
    session, said = Session("the_game"), 0
    for seed in range(6):
        session.deal(seed, 3, session.options, bytes([HUMAN, 1 + bots.EASY, 1 + bots.EASY]))
        session.deal(seed, 3, session.options, bytes([1 + bots.EASY, 1 + bots.EASY, HUMAN]))
        log = session.history.log[: session.history.played]
        seats = [session.history.sayer(move) for move in log]
        assert [seat for seat, _ in session.table.news] == seats[-8:]
        said += seats.count(0)
    assert said


def test_the_own_act_makes_the_news_old():
    """Then the line of what others did is empty, also after an undo and at a new deal."""
    session = Session("template")
    session.deal(3, 2, session.options, b"\0\2")
    session.settle()
    while not session.table.news:
        session.play(session.moves[0])
    assert session.game.turn(session.state) == 0
    session.act(session.moves[0])
    assert not session.table.news
    session.settle()
    session.deal(3, 2, session.options, b"\0\2")
    assert not session.table.news


# --- playing


@pytest.mark.parametrize("name, kinds", TABLES)
def test_a_hint_is_a_legal_move_and_changes_no_state(name, kinds, monkeypatch):
    """What the view is asked to show is legal, and asking leaves the game as it was."""
    session = dealt(name, kinds, 4)
    shown = []
    monkeypatch.setattr(session.view, "hint", lambda o, ui, move: shown.append(move))
    for _ in play_on(session, random.Random(1)):
        if not session.over() and len(choices(session)) > 1:
            before = everything(session)
            hint(session)
            assert shown.pop() in choices(session)
            assert everything(session) == before
    before = everything(session)
    hint(session)
    assert not shown and everything(session) == before


@pytest.mark.parametrize("name, kinds", TABLES)
def test_after_a_move_a_person_has_a_choice(name, kinds):
    """Computers and decisions with one move are played unasked, if that person holds the gadget; a
    patience waits for each card."""
    session = dealt(name, kinds, 8)
    free = session.game.UNDO == UNDO_FREE
    for _ in play_on(session, random.Random(2)):
        seat = session.game.turn(session.state)
        if seat != OVER:
            assert kinds[seat] == HUMAN
            assert len(choices(session)) > (0 if free or session.covered else 1)
    assert session.over()


@pytest.mark.parametrize("name", PATIENCES)
def test_a_patience_plays_no_move_unasked(name):
    """Each call of play() is one move of the log, also where there is just one."""
    forced = 0
    for seed in range(6):
        session = dealt(name, bytes(1), seed)
        while not session.over():
            before, moves = session.history.played, choices(session)
            forced += len(moves) == 1
            session.play(moves[0])
            assert session.history.played == session.history.logged == before + 1
    assert forced


@pytest.mark.parametrize("name, kinds", TABLES)
def test_an_illegal_move_is_refused(name, kinds):
    """A move that is not in legal() raises ValueError and nothing has changed."""
    session = dealt(name, kinds, 9)
    for _ in play_on(session, random.Random(3)):
        before = everything(session)
        allowed = choices(session)
        for move in (0, 1, 2, 17, 399, 400, 65535, (1 << 30) - 1):
            if move not in allowed:
                with pytest.raises(ValueError):
                    session.play(move)
        assert everything(session) == before


@pytest.mark.parametrize("name, kinds", TABLES)
def test_the_same_table_plays_the_same_game(name, kinds):
    """Computers decide by where the game stands, whatever the session was used for before."""
    fresh = play(dealt(name, kinds, 11), 12)
    used = play(dealt(name, kinds, 10), 1)
    used.deal(11, len(kinds), used.options, kinds)
    used.settle()
    assert the_game(play(used, 12)) == the_game(fresh)


@pytest.mark.parametrize("name", [name for name in RIVALRIES if is_plain(name)])
def test_a_computer_at_random_does_not_play_always_the_same(name):
    """Its numbers differ from decision to decision: it does not always take the first move."""
    places = set()
    for seed in range(10):
        session = play(dealt(name, fewest(name), seed), seed)
        for i in range(session.history.played):
            state = replayed(session, i)
            n = session.game.legal(state, session.moves)
            if session.game.turn(state) == 1 and n > 1:
                places.add(list(session.moves[:n]).index(session.history.log[i]))
    assert len(places) > 1


# --- what the glass may show


@pytest.mark.parametrize("name, kinds", TABLES)
def test_seen_never_holds_hidden_bytes(name, kinds):
    """`seen` is the observation of a person at the table, or what all may see; never more."""
    session = dealt(name, kinds, 13)
    people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]

    hidden = []

    def check():
        turn = session.game.turn(session.state)
        eyes = turn if turn in people else session.eyes
        assert eyes in people and session.seen == seen_by(session, session.state, eyes)
        if not session.over():
            hidden.append(HIDDEN in session.seen and session.seen != session.state)

    check()
    for _ in play_on(session, random.Random(4)):
        check()
        if session.undo():
            check()
            session.redo()
            check()
        if not session.over():
            hint(session)
            check()
    assert sum(hidden) > len(hidden) // 2  # there is something to be hidden, most of the time


def test_the_eyes_are_a_persons_while_a_computer_thinks():
    """With a computer in turn, what is seen is what the person at the table sees."""
    session = dealt("template", bytes(2))
    turn = session.game.turn(session.state)
    session.kinds = bytes([0, 2] if turn else [2, 0])
    session.eyes = NOBODY
    session.look()
    assert session.seen == seen_by(session, session.state, 1 - turn)
    assert session.ui[0] == 1 - turn


@pytest.mark.parametrize("name", NAMES)
def test_a_table_of_computers_plays_by_itself(name, monkeypatch):
    """Without a person the game is played to its end, and seen is what all may see."""
    session = Session(name)
    monkeypatch.setattr(session.view, "changed", lambda o, ui, move: None)
    seats = session.game.SEATS[1]
    session.deal(5, seats, session.options, bytes([2] * seats))
    session.settle()
    assert session.over()
    assert session.history.can_undo() == (name in PATIENCES)
    assert session.state == replayed(session, session.history.played)
    assert session.seen == seen_by(session, session.state, EVERYONE)
