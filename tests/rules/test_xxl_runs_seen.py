"""XXL 4: what a seat sees, and redeals of what it does not."""

import pytest

from pioche.engine import rng, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER
from pioche.games import xxl_runs as game
from pioche.games import xxl_runs_moves as laying
from tests.positions.xxl_runs import (
    AT,
    EXPOSED,
    KNOWN,
    WON,
    card,
    dealt,
    full,
    hand,
    kinds,
    legal_texts,
    play,
    position,
    runs,
    won,
)


def seen(s, seat):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    return o


# --- what is seen


def test_hands_of_others_the_talon_and_the_generator_are_hidden():
    """The own hand, exposed cards and runs are seen; everyone sees only the latter two."""
    s = dealt(5, 4)
    for seat in (0, 1, 2, 3, EVERYONE):
        o = seen(s, seat)
        for c in range(xxl.CARDS):
            open_card = game.exposed(s, c) or (seat >= 0 and game.holds(s, seat, c))
            assert o[AT + c] == (s[AT + c] if open_card else HIDDEN)
        assert o[:AT] == s[:AT]
        assert o[game.RNG :] == b"\xff" * 4


def test_a_card_taken_openly_stays_known_until_it_leaves_the_hand():
    """Swapped in: seen in that hand by all; swapped away, added or run: seen where it lies."""
    s = position(["0Y1R 0Y9R", "0R7Y 0G2R"], "3B5Y 1B9G", "7B10R 0Y10G")
    play(s, "swap 0Y9R 3B5Y")
    taken = card("3B5Y")
    assert game.known(s, taken) and not game.known(s, card("0Y1R"))
    for seat in (1, EVERYONE):
        o = seen(s, seat)
        assert o[AT + taken] == KNOWN + 0 and game.holds(o, 0, taken)
        assert o[AT + card("0Y1R")] == HIDDEN
        assert o[AT + card("0Y9R")] == EXPOSED
    play(s, "done")
    t = bytearray(s)
    play(s, "add 3B5Y")
    assert not game.known(s, taken) and game.exposed(s, taken)
    assert seen(s, 1)[AT + card("7B10R")] == HIDDEN  # drawn in secret
    assert seen(s, 0)[AT + card("7B10R")] == 0
    play(t, "swap 3B5Y 1B9G", "swap 0R7Y 3B5Y")
    assert seen(t, 0)[AT + taken] == KNOWN + 1


def test_a_known_card_may_run():
    """Own known cards run, are swapped and added like the others."""
    s = position(["4B5G 5R6G", "0R7Y 0G2R"], "6Y7G", "3R10Y 7B10R", known="4B5G 5R6G")
    assert runs(s) == ["run G 4B5G 5R6G 6Y7G"] and kinds(s) == {"done", "add", "swap", "run"}
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert won(s, 0) == "4B5G 5R6G 6Y7G" and game.hand_size(s, 0) == 2


def test_cards_drawn_for_a_run_are_hidden_those_turned_up_are_not():
    """Hand first: only its owner sees them."""
    s = position(["4B5G 5R6G 0Y9R 0G8R", "0R7Y 0Y1R"], "6Y7G", "3B5Y 2R8Y 0Y10G 0G2R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    o = seen(s, 1)
    assert [o[AT + card(t)] for t in ("3B5Y", "2R8Y", "0Y10G")] == [HIDDEN, HIDDEN, EXPOSED]
    assert [seen(s, 0)[AT + card(t)] for t in ("3B5Y", "2R8Y")] == [0, 0]


def redeals(s, seat, times=40, seed=3):
    r = bytearray(4)
    rng.seed(r, 0, seed)
    o = seen(s, seat)
    for _ in range(times):
        o2 = bytearray(o)
        game.resample(o2, seat, r)
        assert game.check(o2) == 0
        assert seen(o2, seat) == o
        yield o2


def test_known_cards_stay_in_a_resample_and_the_others_go_anywhere():
    """Each hidden card is found in the other hand about equally often; known ones always."""
    s = dealt(9, 2)
    first = game.turn(s)
    swap = next(t for t in legal_texts(s) if t.startswith("swap"))
    play(s, swap)
    if game.turn(s) == first:
        play(s, "done")
    counts = {}
    for o in redeals(s, 1 - first, 1500):
        assert game.holds(o, first, card(swap.split()[2]))
        for text in hand(o, first).split():
            counts[text] = counts.get(text, 0) + 1
    assert counts.pop(swap.split()[2]) == 1500
    assert len(counts) == 45 + 3 and sum(counts.values()) == 3 * 1500
    assert all(50 <= n <= 145 for n in counts.values())  # 94 each on average


@pytest.mark.parametrize("tries", [0, 12])
def test_a_seat_asked_for_a_run_has_one_in_every_resample(monkeypatch, tries):
    """After its swap seat 0 is asked, so it can run; `tries` 0: a run placed on purpose."""
    monkeypatch.setattr(laying, "_TRIES", tries)
    for seed in range(200):
        s = dealt(seed, 3)
        first = game.turn(s)
        for text in legal_texts(s):
            if text.startswith("swap"):
                t = bytearray(s)
                play(t, text)
                if game.phase(t) == game.MOVED:
                    found = set()
                    for o in redeals(t, (first + 1) % 3, 20, seed):
                        assert runs(o)
                        found.add(hand(o, first))
                    assert len(found) > 1
                    break


@pytest.mark.parametrize("tries", [0, 12])
def test_play_goes_on_without_a_talon_so_some_seat_can_run_in_every_resample(monkeypatch, tries):
    """Only one of the hands seat 0 cannot see holds the last run."""
    monkeypatch.setattr(laying, "_TRIES", tries)
    hands = ["0Y1R 0Y9R 0G2R", "4B5G 0R3B 1G2R 1G3B", "5Y7R 2Y4R 3B5Y 3Y6B"]
    s = full(hands, "5R6G 6Y7G", game.FREE)
    assert game.check(s) == 0
    found = set()
    for o in redeals(s, 0, 60):
        found.add(hand(o, 1))
        assert game.turn(o) == 0
    assert len(found) > 2


@pytest.mark.parametrize("tries", [0, 12])
def test_without_talon_and_exposed_cards_the_seat_asked_can_run(monkeypatch, tries):
    """It could do nothing else, so others know that it holds a run."""
    monkeypatch.setattr(laying, "_TRIES", tries)
    hands = ["4B5G 5R6G 6Y7G", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    s = position(hands, turn=2)
    for c in (card("0R3B"), card("0B4R"), card("0B5R")):
        s[AT + c] = WON
    assert game.check(s) == 0
    for o in redeals(s, 1):
        assert runs(o)


def test_each_run_a_seat_may_have_is_placed_as_often(monkeypatch):
    """Seat 2 holds one of the two there are among the cards that seat 1 cannot see."""
    monkeypatch.setattr(laying, "_TRIES", 0)
    hands = ["4B5G 5R6G 6Y7G", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    found = [hand(o, 2) for o in redeals(position(hands, turn=2), 1, 400)]
    assert set(found) == {"4B5G 5R6G 6Y7G", "4R6B 4Y8B 7B9G"}
    assert 150 < found.count("4B5G 5R6G 6Y7G") < 250


def test_a_run_that_is_placed_may_hold_a_card_that_all_know(monkeypatch):
    """Seat 2 has taken the blue 7, without which there is no run."""
    monkeypatch.setattr(laying, "_TRIES", 0)
    hands = ["0R3B 5G10B 1Y6B", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    for o in redeals(position(hands, turn=2, known="7B9G"), 1):
        assert runs(o)


def test_a_run_that_is_placed_needs_a_card_of_the_hand(monkeypatch):
    """Three exposed cards alone are none; one of the hand with two of them is."""
    monkeypatch.setattr(laying, "_TRIES", 0)
    rivals = ["0Y1R 0G2R 0Y9R 3R8G", "1Y6B 2B10G 4Y8B 3R10Y"]
    for own, exposed in (("8G9B", "4B5G 5R6G 6Y7G"), ("6Y7G", "4B5G 5R6G")):
        s = full([own, *rivals], exposed, game.MOVED)
        assert game.check(s) == 0
        for o in redeals(s, 1, 60):
            assert runs(o)


def test_a_resample_seeds_the_generator_anew():
    """A tournament goes on with it: nobody may foresee what it would have given."""
    s = dealt(9, 2)
    found = {bytes(o[68:72]) for o in redeals(s, 0)}
    assert len(found) == 40 and bytes(s[68:72]) not in found


def test_at_the_end_a_resample_is_over_too():
    """Nothing but the talon's being empty has to hold."""
    s = full(["0Y1R 0Y9R", "0R7Y 0R3B"], "3R10Y", game.DONE)
    for o in redeals(s, 0):
        assert game.turn(o) == OVER
