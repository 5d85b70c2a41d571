"""A game being played: undo, restart, hints, forced moves, computers; for every registered game."""

import random
import sys

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche import bots, registry
from pioche.engine import identity
from pioche.engine.contract import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    OVER,
    SEED_LIMIT,
    UNDO_FREE,
    UNDO_TURN,
    check_setup,
    fits,
)
from pioche.kinds import HUMAN
from pioche.session import COMPUTER, COVERED, EMPTY, FORCED, HINT, PERSON, Session
from pioche.session import OVER as ENDED
from pioche.store import save
from pioche.thinking import share
from pioche.ui.keys import REDRAW

NAMES = registry.names(registry.HIDDEN)
PATIENCES = [name for name in NAMES if registry.game(name).UNDO == UNDO_FREE]
RIVALRIES = [name for name in NAMES if registry.game(name).UNDO == UNDO_TURN]
SEEDS = (1, 2, 7, 1000, SEED_LIMIT - 1)


def is_plain(name):
    """One deal, no signals: the log holds all moves from the first, and nothing else."""
    game = registry.game(name)
    return not hasattr(game, "deals") and not hasattr(game, "says")


def tables(names=NAMES):
    """Every game with the fewest and the most at its table, the template with any number: people
    only, and one person in two places. Thinking takes time, so few think."""
    for name in names:
        low, high = registry.game(name).SEATS
        levels = 4 if name == "template" else 2
        every = range(low, high + 1) if name == "template" else sorted({low, high})
        for seats in every:
            alone = bytes([HUMAN] + [1 + k % levels for k in range(seats - 1)])
            last = alone[1:] + alone[:1]
            for kinds in sorted({bytes(seats), alone, last}):
                yield pytest.param(name, kinds, id=f"{name}-{list(kinds)}")


TABLES = list(tables())


def fewest(name):
    """The smallest table of a game: a person and computers that play at random."""
    return bytes([HUMAN] + [1] * (registry.game(name).SEATS[0] - 1))


def dealt(name, kinds, seed=1, options=None):
    session = Session(name)
    session.deal(seed, len(kinds), options or session.options, kinds)
    session.settle()
    return session


def hint(session):
    """Ask for a hint, and wait for it."""
    session.uncover()
    session.hint()
    session.settle()


def choices(session):
    n = session.game.legal(session.state, session.moves)
    return list(session.moves[:n])


def play_on(session, r, most=1 << 30):
    """Random moves for the people, to the end or so many; yields after each."""
    while most and not session.over():
        session.play(r.choice(choices(session)))
        most -= 1
        yield


def play(session, seed=0, most=1 << 30):
    for _ in play_on(session, random.Random(seed), most):
        pass
    return session


def the_game(session):
    """All that a session holds of a game, but not how the view shows it."""
    s = session
    past = s.history
    fields = (s.seed, s.seats, past.played, past.logged, past.floor, s.unsaved)
    parts = (s.state, past.start, s.seen, s.options, s.kinds)
    return fields + tuple(bytes(p) for p in parts) + (past.log[: past.logged].tobytes(),)


def everything(session):
    """All that a session holds, to see that nothing changed."""
    return the_game(session) + (bytes(session.ui),)


def replayed(session, n):
    """The state after n moves of the log, by the rules alone."""
    state = bytearray(session.history.start)
    for i in range(n):
        session.game.apply(state, session.history.log[i])
    return state


def seen_by(session, state, seat):
    out = bytearray(session.game.SIZE)
    session.game.observe(state, seat, out)
    return out


# --- taking back


@pytest.mark.parametrize("name, kinds", TABLES)
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_undo_gives_back_each_earlier_state_and_redo_each_later_one(name, kinds, seed):
    """At every point of a game, going back and forth passes through the very states played."""
    session = dealt(name, kinds, seed)
    for i, _ in enumerate(play_on(session, random.Random(seed))):
        if i % 4 and not session.over():
            continue
        end = session.history.played
        while session.history.can_undo():
            assert session.undo()
            assert session.state == replayed(session, session.history.played)
        while session.history.can_redo():
            assert session.redo()
            assert session.state == replayed(session, session.history.played)
        assert session.history.played == session.history.logged == end


@pytest.mark.parametrize("name", PATIENCES)
def test_a_patience_goes_back_to_the_first_card(name):
    """From its very end a patience can be taken back move by move to the deal."""
    session = dealt(name, bytes(1))
    first = bytes(session.state)
    play(session)
    played = session.history.played
    assert session.over() and played > 5
    for _ in range(played):
        assert session.undo()
    assert session.state == first and not session.history.can_undo() and not session.undo()


def test_undo_can_be_had_in_a_game_against_others():
    """There are moves to take back there too, or the tests of its limit would prove nothing."""
    found = 0
    for name in RIVALRIES:
        for seed in range(20):
            session = dealt(name, fewest(name), seed)
            for _ in play_on(session, random.Random(seed)):
                found += session.history.can_undo()
            if found:
                return
    assert found


@pytest.mark.parametrize("name, kinds", [p for p in TABLES if p.values[0] in RIVALRIES])
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_stops_at_others_acts_and_at_cards_shown(name, kinds, seed):
    """Undo never takes back another seat's act, nor a move that showed its seat a hidden byte."""
    session = dealt(name, kinds, seed)
    for _ in play_on(session, random.Random(seed)):
        latest = session.history.played
        while session.undo():
            assert session.history.played >= session.history.floor
        after = replayed(session, session.history.played)
        for i in range(session.history.played, latest):
            seat = session.game.turn(after)
            assert session.kinds[seat] == HUMAN
            before = seen_by(session, after, seat)
            session.game.apply(after, session.history.log[i])
            shown = seen_by(session, after, seat)
            assert not [i for i, b in enumerate(before) if b == HIDDEN != shown[i]]
            assert session.game.turn(after) == seat
        while session.redo():
            pass
        assert session.history.played == latest


@pytest.mark.parametrize("name, kinds", TABLES)
def test_undo_at_the_floor_changes_nothing(name, kinds):
    """Where nothing may be taken back, undo() says so and leaves all as it was."""
    session = play(dealt(name, kinds), most=5)
    while session.undo():
        pass
    before = everything(session)
    assert not session.undo()
    assert everything(session) == before


@pytest.mark.parametrize("name", PATIENCES)
def test_redo_is_forgotten_after_a_new_move(name):
    """A move played after undo replaces what was taken back."""
    session = play(dealt(name, bytes(1), 3), most=6)
    for _ in range(3):
        session.undo()
    assert session.history.can_redo()
    session.play(choices(session)[-1])
    assert session.history.logged == session.history.played == 4
    before = everything(session)
    assert not session.history.can_redo() and not session.redo()
    assert everything(session) == before


@pytest.mark.parametrize("name, kinds", TABLES)
def test_restart_gives_the_same_deal(name, kinds):
    """After any number of moves, the deal from its first card, computers included. A patience
    keeps what was played: it can be done again."""
    session = dealt(name, kinds, 5)
    first = bytes(session.state), bytes(session.seen), session.seed, session.history.played
    play(session, most=7)
    session.restart()
    session.settle()
    assert (session.state, session.seen, session.seed, session.history.played) == first
    assert session.history.can_redo() == (name in PATIENCES)


def test_a_set_up_that_cannot_be_is_refused():
    """Seven players at a game for four: a sentence, and no deal."""
    with pytest.raises(ValueError, match="played by 2 to 4"):
        Session("template").deal(5, 7, bytes(1), bytes(7))


def test_a_player_that_scribbles_on_its_observation_spoils_nothing(monkeypatch):
    """A computer player may redeal in the bytes it is given: the glass keeps hiding what it hid."""
    session = dealt("template", bytes(2))
    before = bytes(session.seen)

    def scribble(game, bot, o, seat, level, budget, r, moves):
        game.resample(o, seat, r)
        yield session.moves[0]

    monkeypatch.setattr(bots, "thoughts", scribble)
    hint(session)
    assert session.seen == before


def test_a_computer_does_not_draw_the_numbers_the_deal_was_made_of():
    """At the first move its generator is another than the one that shuffled the cards."""
    from pioche.engine import rng

    session = dealt("template", bytes(2), seed=77)
    hint(session)
    deal, player = bytearray(4), bytearray(4)
    rng.seed(deal, 0, 77)
    bots.seed(player, 77)
    assert player != deal


def test_undo_goes_back_to_a_choice():
    """A move without a choice is not asked again: undo goes on to the decision before it."""
    for seed in range(200):
        session = dealt("six_sequences", bytes((HUMAN, 1)), seed)
        for _ in play_on(session, random.Random(seed), 30):
            end = session.history.played
            if session.undo() and session.history.played < end - 1:
                assert session.phase == PERSON and session.n > 1
                for n in range(session.history.played + 1, end):
                    session.go_to(n)
                    assert session.phase == FORCED and session.n == 1
                return
            session.go_to(end)
    raise AssertionError("no move without a choice was taken back")


def test_the_glass_is_the_last_persons_while_others_play():
    """Of two people the one who acted last keeps looking while the computer thinks."""
    session = Session("template")
    session.deal(1, 3, session.options, bytes([2, 0, 0]))
    looked = set()
    last = None
    while not session.over():
        seat = session.game.turn(session.state)
        if session.kinds[seat] == 0:
            last = seat
        if last is not None:
            assert session.ui[0] == last
            looked.add(last)
        if session.is_thinking():
            session.think()
        else:
            session.act(session.moves[0])
    assert looked == {1, 2}


@pytest.mark.parametrize("name, kinds", TABLES)
def test_a_deal_is_the_games_own(name, kinds):
    """deal() starts from exactly what new() gives, whatever was played before."""
    session = play(dealt(name, kinds, 5), most=4)
    session.deal(6, len(kinds), session.options, kinds)
    assert session.history.start == replayed(session, 0)
    assert session.state == replayed(session, session.history.played)


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
    if seat == OVER:
        return ENDED
    if session.thinking.hinting:
        return HINT
    if session.kinds[seat] != HUMAN:
        return COMPUTER
    if session.game.UNDO != UNDO_FREE and len(choices(session)) == 1:
        return FORCED
    people = session.kinds.count(HUMAN)
    return COVERED if people > 1 and session.eyes != session.holder else PERSON


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
        assert session.over() == (session.phase == ENDED)
        seen.add(session.phase)
        if i % 4 == 3:
            r.choice(acts)()
        elif session.is_thinking():
            session.think()
        elif not session.over():
            session.act(r.choice(choices(session)))
    assert PERSON in seen or COVERED in seen


def test_computers_think_on_behind_the_curtain():
    """And what they and a person without a choice do, leaves it down."""
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


def test_what_happened_is_what_the_others_did():
    """Since the own last move, in order, with their seats; the last of it on the glass as well."""
    session = Session("template")
    session.deal(5, 3, session.options, b"\0\2\0")
    told = []
    while not session.over():
        seat = session.game.turn(session.state)
        move = session.moves[0] if session.kinds[seat] == 0 else whole_game.choose(session, seat, 1)
        told.append((seat, "plays " + session.game.text(session.state, move)))
        session.act(move)
        own = [i for i, act in enumerate(told) if act[0] == session.eyes]
        since = told[own[-1] + 1 if own else 0 :]
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
        if not session.over():
            before = everything(session)
            hint(session)
            assert shown.pop() in choices(session)
            assert everything(session) == before
    before = everything(session)
    hint(session)
    assert not shown and everything(session) == before


@pytest.mark.parametrize("name, kinds", TABLES)
def test_after_a_move_a_person_has_a_choice(name, kinds):
    """Computers and decisions with one move are played unasked; a patience waits for each card."""
    session = dealt(name, kinds, 8)
    free = session.game.UNDO == UNDO_FREE
    for _ in play_on(session, random.Random(2)):
        seat = session.game.turn(session.state)
        if seat != OVER:
            assert kinds[seat] == HUMAN
            assert len(choices(session)) > (0 if free else 1)
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


# --- identities


def settings_of(name):
    game = registry.game(name)
    for seats in range(game.SEATS[0], game.SEATS[1] + 1):
        for i, (_, values) in enumerate(game.OPTIONS):
            for j in range(len(values)):
                options = bytearray(len(game.OPTIONS))
                options[i] = j
                if fits(game, seats, options):
                    yield seats, bytes(options)
        yield seats, bytes(len(game.OPTIONS))


@pytest.mark.parametrize("name", NAMES)
def test_identities_round_trip(name):
    """An identity names game, version, seats, options and seed, and gives them back."""
    game = registry.game(name)
    for seats, options in settings_of(name):
        for seed in SEEDS:
            text = identity.to_text(game, seed, seats, options)
            assert identity.name_of(text) == name
            assert identity.from_text(game, f" {text}\n") == (seed, seats, options)


def wrong_identities(name):
    game = registry.game(name)
    right = identity.to_text(game, 77, game.SEATS[0], bytes(len(game.OPTIONS)))
    parts = right.split(".")

    def but(i, text):
        return ".".join(parts[:i] + [text] + parts[i + 1 :])

    return (
        "",
        name,
        right + ".1",
        ".".join(parts[:4]),
        but(0, "nosuchgame"),
        but(1, str(game.VERSION + 1)),
        but(1, ""),
        but(2, "0"),
        but(2, str(game.SEATS[1] + 1)),
        but(2, "x"),
        but(3, "" if game.OPTIONS else "0"),
        but(3, parts[3] + "0"),
        but(3, "F" * max(1, len(parts[3]))),
        but(3, "G" * max(1, len(parts[3]))),
        but(4, ""),
        but(4, "XYZ"),
        but(4, "-1"),
        but(4, f"{SEED_LIMIT:X}"),
    )


@pytest.mark.parametrize("name", NAMES)
def test_wrong_identities_are_refused_with_a_sentence(name):
    """Whatever is wrong with an identity is told in words, not by Python's own message."""
    game = registry.game(name)
    for text in wrong_identities(name):
        with pytest.raises(ValueError) as caught:
            identity.from_text(game, text)
        said = str(caught.value)
        assert len(said.split()) > 3 and "literal" not in said, (text, said)


@pytest.mark.parametrize("name", NAMES)
def test_check_setup_refuses_what_cannot_be(name):
    """Seats, seed and options out of range are refused with a sentence; those in range are not."""
    game = registry.game(name)
    low, high = game.SEATS
    none = bytes(len(game.OPTIONS))
    check_setup(game, 0, low, none)
    check_setup(game, SEED_LIMIT - 1, high, none)
    wrong = [(0, low - 1, none), (0, high + 1, none), (-1, low, none), (SEED_LIMIT, low, none)]
    wrong += [(0, low, none + b"\0"), (0, low, bytes([9] * (len(none) + 1)))]
    for seed, seats, options in wrong:
        with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
            check_setup(game, seed, seats, options)


def test_an_unknown_game_is_refused_with_a_sentence():
    """The sentence names the games there are."""
    with pytest.raises(ValueError, match="there is no game 'chess'.*twenty"):
        registry.game("chess")
