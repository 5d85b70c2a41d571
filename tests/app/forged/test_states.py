"""A state that check() lets pass may come from a file: see states.py. `make soak` tries many."""

import pytest

from host_tools.measure.soak import rules
from host_tools.prove.forged import states, stock, trial
from pioche import registry
from pioche.engine import tricks
from pioche.games import six_sequences, xxl_refuse
from pioche.games import six_sequences_layout as layout

STATES = 20
# Of the others a deal begins as its number tells, and every state follows from legal moves.
NAMES = [
    name
    for name in stock.names()
    if hasattr(registry.game(name), "deals") or hasattr(registry.game(name), "says")
]


@pytest.mark.parametrize("name", NAMES)
def test_what_check_lets_pass_can_be_looked_at_and_played(name):
    """By all seats, by computers of each level, and on from there."""
    stock.of(name)
    with trial.watched():
        found = [states.try_out(name, seed, trial.breathe) for seed in range(STATES)]
    assert sum(found) > STATES // 2


# --- what check() has let pass, and what broke in play later

PROOFS, ROOM = 21, 26  # where they lie in a state of XXL 1, 2 and 5; and in one of XXL 6:
PART, KEPT, FIRST = 90, 92, 98


def state_of(name, is_wanted):
    """A sound state of this game of which that is true."""
    game = registry.game(name)
    for seed in range(20):
        for s, _, _ in rules.playing(name, seed, 3, bytes(len(game.OPTIONS)), 0):
            if is_wanted(s):
                assert game.check(s) == 0
                return s
    raise LookupError


def test_more_sequences_than_there_are_cards_are_refused():
    """The byte that counts them would come to its end."""
    s = state_of("six_sequences", lambda s: True)
    s[layout.SEQUENCES] = 255
    assert six_sequences.check(s) == 4


@pytest.mark.parametrize("name", ("xxl_updown", "xxl_lower", "xxl_after"))
def test_room_for_more_cards_than_there_are_is_refused(name):
    """In a proof, to which each card drawn adds one."""
    room = ROOM + 1
    s = state_of(name, lambda s: s[PROOFS] > 0)
    s[room] = 255
    assert registry.game(name).check(s) == 4


def in_part_2(s):
    return s[PART] == 2 and s[tricks.PHASE] < xxl_refuse.DONE


def in_part_1(s):
    return s[PART] == 1 and s[tricks.PHASE] < xxl_refuse.DONE


def is_picking(s):
    return s[tricks.PHASE] == xxl_refuse.KEEP


def test_cards_won_in_part_1_by_nobody_at_the_table_are_refused():
    s = state_of("xxl_refuse", in_part_2)
    kept = {s[KEPT + seat] for seat in range(6)}
    card = next(c for c in range(55) if s[FIRST + c] and c not in kept)
    s[FIRST + card] = 4
    assert xxl_refuse.check(s) == 8


def test_cards_won_before_part_1_has_ended_are_refused():
    s = state_of("xxl_refuse", in_part_1)
    s[FIRST + 42] = 1
    assert xxl_refuse.check(s) == 8


@pytest.mark.parametrize("name", ("xxl_refuse", "xxl_colour", "xxl_trump"))
def test_a_colour_asked_for_that_the_first_card_does_not_bear_is_refused(name):
    """Nobody might win the trick then."""
    s = state_of(name, lambda s: s[tricks.PHASE] == tricks.FOLLOW)
    first = s[tricks.TABLE + s[tricks.LEADER]]
    s[tricks.ASKED] = next(1 << c for c in range(4) if not 1 << c & tricks.colours(s, first))
    assert registry.game(name).check(s) == 4


@pytest.mark.parametrize("what", ("won", "none"))
def test_cards_to_pick_from_that_are_not_the_tricks_are_refused(what):
    """All that were won in part 1 and no others, and there are some for who picks."""
    s = state_of("xxl_refuse", is_picking)
    seat, first = s[tricks.TURN], FIRST
    own = [c for c in range(55) if s[first + c] == seat + 1]
    if what == "won":
        s[first + own[0]] = (seat + 1) % s[tricks.SEATS] + 1
    else:
        for c in own:
            s[first + c] = 0
            s[tricks.WHERE + c] = 8 * ((seat + 1) % s[tricks.SEATS] + 1)
    assert xxl_refuse.check(s) == 8
