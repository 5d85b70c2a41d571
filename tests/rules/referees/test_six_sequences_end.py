"""Les 6 Séquences: the end of a round and its score before the referee, and the engine's games."""

import random
from functools import cache

import pytest

from tests.rules.referees import playing, six_sequences
from tests.rules.referees.six_sequences_hands import Script, side, table
from tests.rules.referees.six_sequences_side import (
    DECK,
    dominant,
    round_scores,
)
from tests.support import some

LONGEST = 3  # more rounds bring nothing new


TABLES = [(n, o) for n, o in playing.tables("six_sequences") if o[0] < LONGEST]


CHOICES = ["talon", "take", "claim", "no", "done", "discard"]


IDLE = {"done", "no", "talon"}


ACTS = ["seq", "set", "ext", "add", "add*", "addset", "swap"]


def test_declining_does_not_bar_a_later_turn():
    script = Script("0 seq H2 H3 H4", "0 done", "1 no", "0 add H5", "1 take", "1 seq D7 D8 D9")
    state = table(script, ["H2 H3 H4 H5", "D7 D8"], "")
    state.discards = ["D9"]
    state.end_phase(0)
    assert not script.left


@pytest.mark.parametrize(
    "asked",
    [
        ["0 done", "1 no"],
        ["0 done", "1 take", "1 seq D7 D8 D9", "0 done"],
        ["0 add H5", "0 done", "1 no", "0 done"],
    ],
)
def test_as_many_passes_in_a_row_as_seats_end_a_round(asked):
    """Seat 2 has no cards, seat 1 nothing but the discard: their passes are not asked."""
    script = Script(*asked)
    state = table(script, ["H5 H6", "D7 D8", ""], "")
    state.sides[0] = side("seq H2 H3 H4")
    state.discards = ["D9"]
    state.end_phase(0)
    assert not script.left


def test_a_bared_discard_is_for_later_turns():
    script = Script("0 take", "0 seq D7 D8 D9", "0 done", "0 take", "0 seq S7 S8 S9", "0 add D10")
    state = table(script, ["D7 D8 D10 S7 S8", ""], "")
    state.discards = ["S9", "D9"]
    state.end_phase(0)
    assert script.legal[2] == {"add D10", "done"}
    assert not script.left


def test_an_empty_hand_goes_on_in_its_turn_but_not_in_a_later_one():
    script = Script("0 add S7", "0 done")
    state = table(script, ["S7", "H1"], "")
    state.sides[0] = side("seq S4 S5 S6", "set S8 H8 D8")
    state.end_phase(0)
    assert script.legal[1] == {"add* S8", "done"}
    assert not script.left


def test_a_series_is_free_after_its_own_turn():
    script = Script("0 set C4 H4 D4", "0 discard C9", "0 add* C4", "0 discard S9")
    state = table(script, ["C4 H4 D4 C9 S9", ""], "T1 T3 T5 T7 T9 TJ SK S1 S3")
    state.sides[0] = side("seq C5 C6 C7")
    state.turn(0, False)
    state.turn(0, False)
    assert not script.left


def test_a_sequence_that_joins_another_counts_still():
    script = Script("0 seq C4 C5 C6", "0 seq C7 C8 C9", "0 set S2 D2 T2", "0 set S5 D5 T5")
    state = table(script, ["C4 C5 C6 C7 C8 C9 S2 D2 T2 S5 D5 T5 SJ DJ TJ", ""], "")
    state.end_phase(0)
    assert script.legal[3] == {"set S5 D5 T5", "set SJ DJ TJ", "done"}
    assert state.sides[0].sequences("C") == [[4, 5, 6, 7, 8, 9]]


def test_a_series_is_free_after_the_turn_of_a_teammate():
    script = Script("0 set S7 H7 D7", "2 add* S7")
    state = table(script, ["S7 H7 D7", "H1", "H2", "H3"], "", teams=1)
    state.sides[0] = state.sides[2] = side("seq S4 S5 S6")
    state.end_phase(0)
    assert not script.left


def test_the_longest_then_the_highest_is_dominant():
    short, long = side("seq H10 H11 H12"), side("seq H1 H2 H3 H4")
    assert dominant([short, long], "H") is long
    low, high = side("seq H4 H5 H6"), side("seq H10 H11 H12")
    assert dominant([high, low], "H") is high
    assert dominant([low, high], "H") is high
    assert dominant([high, low], "S") is None


@pytest.mark.parametrize(
    ("laid", "score"),
    [
        ("seq H10 H11 H12", 3),
        ("seq HQ HK HA@19", 9),
        ("seq HQ HK H1@19", 5),
        ("seq HA@1 H2 H3", 3),
        ("seq HQ HK H0@19", 9),
        ("seq HQ H0@18 H1@19", 5),
        ("seq H0@12 HJ HC", 5),
    ],
)
def test_what_a_sequence_pays(laid, score):
    assert round_scores([side(laid), side()], [[], []]) == [score, 0]


def test_the_dominant_side_counts_its_best_paying_sequence_alone():
    mine = side("seq H2 H3 H4 H5", "seq HQ HK HA@19")
    theirs = side("seq HJ HC HB", "set S4 D4 T4")
    assert round_scores([mine, theirs], [[], []]) == [9, 0]


def test_hands_cost_and_teammates_share():
    mine, theirs = side("seq H2 H3 H4"), side()
    hands = [["SA", "S1"], ["D0"], ["SJ", "SK", "S12"], []]
    assert round_scores([mine, theirs, mine, theirs], hands) == [3 - 9, -5, 3 - 9, -5]


@pytest.mark.parametrize(
    ("scores", "teams", "places"),
    [
        ([5, 9, 5], 0, [2, 1, 2]),
        ([5, 9, 9, 7], 0, [4, 1, 1, 3]),
        ([5, 9, 5, 9], 1, [2, 1, 2, 1]),
        ([5, 5, 5, 5], 1, [1, 1, 1, 1]),
    ],
)
def test_places_count_sides(scores, teams, places):
    assert six_sequences.places(scores, teams) == places


class AnyMove:
    """A table where whatever the referee calls legal is played at random, mostly not `done`."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def decision(self, seat, legal):
        assert legal
        assert len(set(legal)) == len(legal)
        wanted = [move for move in legal if move not in IDLE]
        return self.random.choice(wanted if wanted and self.random.random() < 0.9 else legal)


@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (4, 0), (4, 1)])
def test_the_referee_loses_no_card(seats, teams):
    for seed in range(3):
        cards = DECK[:]
        random.Random(seed).shuffle(cards)
        hands = [cards[8 * seat : 8 * seat + 8] for seat in range(seats)]
        state = six_sequences.Round(AnyMove(seed), hands, cards[8 * seats :], teams)
        state.play(0)
        found = [card for hand in hands for card in hand] + state.discards
        for own in state.sides[: 2 if teams else seats]:
            found += [card for row in own.rows.values() for card in row.values()]
            found += [card for series in own.series.values() for card in series]
        assert sorted(found) == sorted(DECK)


# The engine's games.


def keen(seed):
    """A picker that nearly always does something rather than nothing, each kind alike often."""
    chance = random.Random(seed)

    def choose(texts):
        kinds = sorted({text.split()[0] for text in texts} - IDLE)
        if not kinds or chance.random() < 0.15:
            return chance.choice(texts)
        kind = chance.choice(kinds)
        return chance.choice([text for text in texts if text.split()[0] == kind])

    return playing.by_text(choose)


@cache
def keen_game(seed, seats, options):
    return playing.lines("six_sequences", seed, seats, options, keen(seed))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats, options):
    six_sequences.check(playing.lines("six_sequences", 7, seats, options))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_keen_games(seats, options):
    six_sequences.check(keen_game(seats, seats, options))


def test_every_kind_of_move_is_seen():
    verbs = set()
    for seed in range(8):
        for seats, options in [(2, b"\0\0"), (3, b"\0\0"), (4, b"\0\1")]:
            game = keen_game(seed, seats, options)
            six_sequences.check(game)
            verbs |= {line["move"].split()[0] for line in playing.decisions(game)}
    assert verbs == {*CHOICES, *ACTS}


def swap_two_cards(of):
    hands = of[0]["deal"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def swap_the_talon(of):
    talon = of[0]["deal"]["talon"]
    talon[0], talon[1] = talon[1], talon[0]


def play_in_teams(of):
    of[0]["options"]["teams"] = 1


def repeat_a_done(of):
    done = next(i for i, line in enumerate(of) if line.get("move") == "done")
    of.insert(done, of[done])


OWN = [
    swap_two_cards,
    swap_the_talon,
    playing.deal_a_card_twice,
    *playing.PARTS,
    play_in_teams,
    repeat_a_done,
]


@pytest.mark.parametrize("spoil", some(playing.SPOILERS + OWN, 6))
def test_the_referee_notices(spoil):
    playing.noticed(six_sequences.check, keen_game(5, 3, b"\1\0"), spoil)
