"""Drahtseilakt: what a seat knows, what check() finds, and notation."""

import pytest

from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN, OVER
from pioche.games import drahtseilakt as game
from pioche.games import drahtseilakt_seen as seen_cards
from pioche.transcript import drahtseilakt as notes
from tests.positions.drahtseilakt import (
    B0,
    FULL,
    PLAIN,
    R0,
    REVEALS,
    SEATS,
    TACTICAL,
    TOGETHER,
    dealt,
    last_trick,
    legal,
    play,
    play_random,
    position,
)

# --- what a seat knows


def seen_by(s, seat):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    return o


@pytest.mark.parametrize("seat", [EVERYONE, 0, 1, 2])
@pytest.mark.parametrize("deck", [FULL, TACTICAL])
@REVEALS
def test_hidden_are_hands_of_others_rest_score_cards_to_come_and_secret_choices(seat, deck, reveal):
    """Exactly those and the generator, to the end of the game; all else is seen."""
    s = dealt(8, 3, deck, reveal)

    def look():
        o = seen_by(s, seat)
        secret = [i for i in range(95, 145) if s[i] and (i - 95) // 9 != seat]
        secret += [*range(79 + game.turned(s), 90), *range(195, 199)]
        if reveal == TOGETHER:
            secret += [90 + p for p in range(3) if s[90 + p] and p != seat]
        for i in range(game.SIZE):
            assert o[i] == (HIDDEN if i in secret else s[i])

    play_random(s, 2, look)
    look()


def test_together_what_was_chosen_shows_only_after_the_last():
    """A seat sees its own choice alone; then all cards of the trick can be looked at."""
    s = position([[28, 1], [36, 2], [7, 3]], reveal=TOGETHER, leader=1)
    game.apply(s, 36)
    game.apply(s, 7)
    tables = [[game.on_table(seen_by(s, p), q) for q in range(3)] for p in (0, 1, 2, EVERYONE)]
    assert tables == [[0, HIDDEN, HIDDEN], [0, 36, HIDDEN], [0, HIDDEN, 7], [0, HIDDEN, HIDDEN]]
    assert game.turn(s) == 0 and game.together(s)
    game.apply(s, 28)
    o = seen_by(s, EVERYONE)
    assert [game.last_card(o, p) for p in range(3)] == [28, 36, 7] and game.last_worth(o) == 8


def test_reveal_turn_shows_each_card_as_it_is_played():
    """Open on the table for everyone at once."""
    s = position([[28, 1], [36, 2], [7, 3]])
    game.apply(s, 28)
    assert not game.together(s)
    assert all(game.on_table(seen_by(s, p), 0) == 28 for p in (EVERYONE, 0, 1, 2))


def test_played_cards_are_remembered_with_who_played_them():
    """For the round; a new deal forgets them."""
    s = position([[28, 1], [36, 2], [7, 3]])
    play(s, {0: 28, 1: 36, 2: 7})
    o = seen_by(s, 1)
    assert [game.played_by(o, c) for c in (28, 36, 7)] == [0, 1, 2]
    assert game.played_by(o, 1) == game.played_by(o, 2) == OVER
    play(s, {0: 1, 1: 2, 2: 3})
    assert all(game.played_by(s, c) == OVER for c in range(1, 51)) and game.check(s) == 0
    assert [game.last_card(s, p) for p in range(3)] == [1, 2, 3]


@pytest.mark.parametrize("seat", [EVERYONE, 0, 1, 2])
@pytest.mark.parametrize("deck", [FULL, TACTICAL])
@REVEALS
def test_resample_never_deals_again_what_was_seen(seat, deck, reveal):
    """Cards played, on the table or in the own hand stay; each unseen one may be anywhere."""
    s = dealt(9, 3, deck, reveal)
    for _ in range(5):  # into the second trick
        game.apply(s, legal(s)[1])
    o, r = bytearray(game.SIZE), bytearray(4)
    rng.seed(r, 0, 77)
    seen = seen_by(s, seat)
    places_ = [i for i in range(90, 145) if seen[i] == HIDDEN]
    unseen = {s[i] for i in places_}
    met = {i: set() for i in places_}
    for _ in range(900):
        game.observe(s, seat, o)
        seen_cards._pool[:] = bytes(51)  # no call may build on what the one before left
        game.resample(o, seat, r)
        assert game.check(o) == 0 and seen_by(o, seat) == seen
        for i in places_:
            met[i].add(o[i])
    assert all(cards == unseen for cards in met.values())


def test_resample_shuffles_the_score_cards_not_turned_up_and_the_generator():
    """The rest of the pile is known but for its order; later deals are not given away."""
    order = (4, 9, B0, 2, 1, 3, 5, 6, 7, 8, R0)
    s = position([[10 * p + i for i in range(7)] for p in (1, 2, 3)], order=order)
    assert game.turned(s) == 4
    o, r = bytearray(game.SIZE), bytearray(4)
    rng.seed(r, 0, 78)
    met, generators = [set() for _ in range(11)], set()
    for _ in range(300):
        game.observe(s, 1, o)
        seen_cards._pool[:] = bytes(51)
        game.resample(o, 1, r)
        assert game.check(o) == 0
        generators.add(bytes(o[195:199]))
        for i in range(11):
            met[i].add(game.score_card(o, i))
    assert met[:4] == [{4}, {9}, {B0}, {2}]
    assert met[4:] == [{1, 3, 5, 6, 7, 8, R0}] * 7
    assert len(generators) > 250


# --- check, transcript


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (0, game.DONE, 2),
        (0, 2, 2),
        (1, 2, 2),
        (1, 6, 2),
        (2, 3, 2),
        (3, 3, 2),
        (4, 2, 2),
        (5, 2, 2),
        (6, 3, 2),
        (6, 4, 2),
        (7, 3, 2),
        (8, 9, 2),
        (8, 10, 2),
        (4, 1, 1),
        (95, 99, 1),
        (95, 0, 1),
        (96, 10, 1),
        (90, 51, 1),
        (145 + 49, 4, 1),
        (79, 0, 3),
        (79, 12, 3),
        (80, 1, 3),
        (9, 0, 3),
        (9, 12, 3),
        (9, 7, 3),
        (10, 7, 3),
        (11, 1, 3),
        (8, 6, 3),
        (2, 1, 4),
        (7, 1, 4),
        (24, 1, 5),
        (22, 1, 5),
        (34, 3, 5),
        (32, 3, 5),
        (29, 0, 5),
        (54, 2, 5),
        (55, 1, 5),
        (12, 10, 5),
        (13, 3, 5),
        (14, 51, 5),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    """One byte of a sound position changed."""
    s = position([[10, 27], [11, 12], [13, 14]], blue=(2, 0, 0), scores=[(5, 0, 1)])
    s[54] = 1
    assert game.check(s) == 0
    s[byte] = value
    assert game.check(s) == code


def test_check_finds_more():
    """A tactical card too high, hands of unequal length, a card before a seat not there."""
    s = dealt(0, 3, TACTICAL)
    s[95] = 28
    assert game.check(s) == 1
    s = position([[10, 27], [11, 12], [13, 14]])
    s[95], s[144 + 10] = 0, 1  # played already: the seat holds a card too few
    assert game.check(s) == 4
    s = position([[10, 27], [11, 12], [13, 14]])
    s[94], s[95 + 27] = s[95 + 27], 0
    assert game.check(s) == 4
    s = position([[10, 27], [11, 12], [13, 14]])
    s[90], s[95] = 10, 0  # on the table, but the seat is still to play
    assert game.check(s) == 4
    s = position([[10, 27], [11, 12], [13, 14]], blue=(0, 0, 2))
    s[26] = 1
    assert game.check(s) == 5
    s = last_trick(scores=[(1, 1, 1), (1, 1, 1)])
    for byte, value, code in ((19, 1, 5), (10, 1, 3), (11, 1, 3), (9, 8, 3), (8, 8, 2)):
        kept, s[byte] = s[byte], value
        assert game.check(s) == code
        s[byte] = kept


@pytest.mark.parametrize("deck", [FULL, TACTICAL])
def test_check_misses_every_single_card(deck):
    """Whichever card is nowhere, from the first to the last of the deck."""
    for at in range(95, 95 + game.deck_size(dealt(0, 3, deck))):
        s = dealt(0, 3, deck)
        s[at] = 0
        assert game.check(s) == 1


def test_check_finds_a_score_card_turned_up_that_there_is_not():
    """Eleven there are, even where the byte behind them looks like the card of this trick."""
    s = position([[9], [11], [13]], order=(R0, B0, *PLAIN[:9]))
    game.apply(s, 9)
    assert s[9] == 11 and game.worth(s) == s[90] == 9
    s[9] = 12
    assert game.check(s) == 3


def test_check_finds_a_seat_that_has_played_without_a_card_on_the_table():
    """The card lies among those left out, where the tactical deck has none."""
    s = position([[9, 12], [11, 10], [13, 14]], deck=TACTICAL)
    game.apply(s, 9)
    assert game.check(s) == 0
    s[90], s[95 + 27] = 0, 9
    assert game.check(s) == 4


@pytest.mark.parametrize("seat", range(5))
def test_check_finds_a_last_card_that_there_is_not(seat):
    s = dealt(0, 5)
    s[14 + seat] = 51
    assert game.check(s) == 5


def test_texts():
    """The card number."""
    assert game.text(dealt(), 7) == "7" and game.text(dealt(), 50) == "50"


def test_transcript_deal_names_dealer_hands_and_the_score_deck():
    """First = turned up first; R0 and B0 for the zeros; also of a later round."""
    s = position(
        [list(range(9 * p + 1, 9 * p + 10)) for p in range(3)],
        order=(5, R0, B0, *PLAIN[:4], 6, 7, 8, 9),
    )
    pairs = dict(notes.deal(s))
    assert [k for k, _ in notes.deal(s)] == ["dealer", "hands", "score_deck"]
    assert pairs["score_deck"] == ["5", "R0", "B0", "1", "2", "3", "4", "6", "7", "8", "9"]
    assert pairs["hands"] == [[str(c) for c in range(9 * p + 1, 9 * p + 10)] for p in range(3)]
    assert pairs["dealer"] == 0 and notes.phase(s) == "play" and notes.parts(s) == 0
    s = last_trick()
    assert dict(notes.deal(s))["dealer"] == 1


def test_part_lines_hold_the_scores_of_that_round_alone():
    """Counted from 1; a crossing does not change them; ties share a place."""
    s = last_trick(scores=[(2, 7, 3), (4, 5, 6)])
    assert notes.parts(s) == 3 and notes.phase(s) == "over"
    assert notes.part(s, 0) == (1, [2, 7, 3], [1, 3, 2])
    assert notes.part(s, 1) == (2, [4, 5, 6], [1, 2, 3])
    assert notes.part(s, 2) == (3, [9, 0, 9], [2, 1, 2])


@SEATS
def test_random_games_end_sound_within_max_moves_a_round(seats):
    """Each round takes 9 n moves; totals are the rounds not crossed out."""
    for seed in range(12):
        s = dealt(seed, seats, seed % 2, seed // 2 % 2)
        counted = []
        play_random(s, seed, lambda: counted.append(game.deals(s)))  # noqa: B023
        assert [counted.count(k + 1) for k in range(seats)] == [9 * seats] * seats
        assert game.check(s) == 0
        for p in range(seats):
            left = [game.round_score(s, k, p) for k in range(seats) if not game.crossed(s, k, p)]
            assert game.score(s, p) == sum(left)
