"""A game being played: undo, restart, forced moves; for every registered game."""

import random

import pytest

from pioche import bots, events
from pioche.engine.contract import (
    HIDDEN,
)
from pioche.kinds import HUMAN
from pioche.session import FORCED, PERSON, Session
from tests.play.sessions import (
    PATIENCES,
    RIVALRIES,
    SEEDS,
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
)

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
        if session.table.waits:
            session.key(events.A)
            continue
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
