"""XXL 1, 2 and 5: what check() finds, and the bounds."""

import random

import pytest

from pioche.engine import draw_or_keep, xxl_proofs
from pioche.engine.contract import OVER
from pioche.engine.draw_or_keep import DONE, DRAW, DRAWN, NONE, PLAYED, TALON
from pioche.games import xxl_lower
from tests.positions.xxl_lower import (
    CARD,
    FULL,
    GAMES,
    MOVES,
    TAIL,
    all_three,
    dealt,
    do,
    legal,
    on,
    samples,
    texts,
)

# --- check


def sound():
    s = on("0G2R", FULL, TAIL)
    assert xxl_lower.check(s) == 0
    return s


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (0, 3, 3),
        (0, DONE, 3),
        (0, DRAWN, 3),
        (1, 1, 2),
        (1, 7, 2),
        (1, 2, 2),
        (2, 3, 2),
        (3, 3, 2),
        (4, 9, 3),
        (5, 1, 2),
        (6, 7, 1),
        (6, 9, 1),
        (6, 44, 2),
        (15, 1, 2),
        (16, 3, 2),
        (18, 1, 2),
        (21, 15, 4),
        (166, 55, 1),
        (166, 1, 1),
        (174, 1, 1),
        (111 + 54, 8, 2),
        (111 + 10, 8, 1),
        (111 + 10, TALON, 1),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    s = sound()
    s[byte] = value
    assert xxl_lower.check(s) == code


def test_check_finds_a_hand_against_its_proofs():
    s = sound()
    s[21] = 1
    s[209 + 3 * CARD["9G10Y"]] = 1
    assert xxl_lower.check(s) == 4
    s[26 + 1] = 1
    assert xxl_lower.check(s) == 0


def test_check_finds_a_drawn_card_that_does_not_fit_or_lies_elsewhere():
    s = sound()
    do(xxl_lower, s, "draw")
    s[11] = CARD["0G6R"]
    assert xxl_lower.check(s) == 0
    s[11] = CARD["0Y10G"]
    assert xxl_lower.check(s) == 3
    s = sound()
    do(xxl_lower, s, "draw")
    s[4] = CARD["0G2R"]
    assert xxl_lower.check(s) != 0
    s[4] = 56
    assert xxl_lower.check(s) != 0


@all_three
def test_random_games_end_within_max_moves(game):
    choose = random.Random(3)
    for seed in range(60):
        s = dealt(game, seed, 2 + seed % 5)
        moves = 0
        while game.turn(s) != OVER:
            game.apply(s, choose.choice(legal(game, s)))
            moves += 1
        assert moves <= game.MAX_MOVES and game.check(s) == 0


def test_most_and_fewest_cards_left_are_told_by_place_at_any_time():
    """score and place are current before the end."""
    s = sound()
    assert [xxl_lower.score(s, p) for p in range(3)] == [37, 27, 31]
    assert [xxl_lower.place(s, p) for p in range(3)] == [3, 1, 2]


def test_the_deal_for_transcripts():
    """Exactly the keys of the rules, cards as texts, the talon in the order it is drawn."""
    from pioche.transcript import xxl_lower as notes

    s = dealt(xxl_lower, 5, 2)
    deal = dict(notes.deal(s))
    assert list(deal) == ["dealer", "hands", "piles", "talon"]
    assert deal["dealer"] == 1 and len(deal["piles"]) == 1
    every = deal["hands"][0] + deal["hands"][1] + deal["piles"] + deal["talon"]
    assert sorted(every) == sorted(CARD) and notes.phase(s) == "play"
    while texts(xxl_lower, s) != ["draw"]:
        xxl_lower.apply(s, MOVES[0])
    seat = xxl_lower.turn(s)
    xxl_lower.apply(s, DRAW)
    assert draw_or_keep.where(s, CARD[deal["talon"][0]]) == seat


def test_identities_are_never_reused():
    """The numbers are in saves and identities; VERSION changes only with the rules."""
    assert [(g.ID, g.NAME) for g in GAMES] == [
        (7, "xxl_lower"),
        (10, "xxl_after"),
        (6, "xxl_updown"),
    ]
    assert all((g.SEATS, g.OPTIONS, g.VERSION, g.UNDO) == ((2, 6), (), 1, 1) for g in GAMES)
    assert all(g.SECRET_SCORES for g in GAMES)
    assert all(g.SIZE <= 400 for g in GAMES)


def test_a_resample_seeds_the_generator_anew():
    """A tournament goes on with it: nobody may foresee what it would have given."""
    s = dealt(xxl_lower)
    found = {bytes(o[7:11]) for o in samples(xxl_lower, s, 0, 40)}
    assert len(found) == 40 and bytes(s[7:11]) not in found


def test_a_card_that_comes_makes_room_in_the_proofs_of_its_seat_alone():
    """Also where a seat has all fourteen, with those of the next seat behind them."""
    s = sound()
    s[21] = 14
    draw_or_keep._add_card(s, 0)
    assert list(s[27:42]) == [1] * 14 + [0]


def test_a_proof_on_a_proof_is_the_same_one():
    """Unless a card has come since."""
    s = sound()
    assert [xxl_proofs._new_proof(s, 0) for _ in range(2)] == [1, 1] and s[21] == 1
    s[27] = 1
    assert xxl_proofs._new_proof(s, 0) == 2 == s[21]


def test_cards_already_played_make_no_proof():
    s = on("0G2R", FULL, "0Y9R 0Y10G")  # whatever fits the top is played
    do(xxl_lower, s, "draw")
    assert s[21] == 0


def test_a_proof_only_of_cards_already_played_is_given_up_first():
    s = sound()
    s[21] = 14
    held = [c for c in range(55) if draw_or_keep.where(s, c) != PLAYED]
    for c, p in zip(held, [p for p in range(1, 15) if p != 5], strict=False):
        s[209 + 3 * c] = p
    s[209 + 3 * CARD["0G2R"]] = 5
    for p in range(1, 15):
        s[26 + p] = p
    xxl_proofs._new_proof(s, 0)
    assert [s[26 + p] for p in range(1, 6)] == [1, 2, 3, 4, 6]


def test_what_is_ruled_out_is_told_of_every_seat():
    """While its proof has no room."""
    s = sound()
    s[22] = 1
    s[209 + 3 * CARD["0R3B"]] = 0x10
    assert draw_or_keep.ruled_out(s, 1, CARD["0R3B"])
    assert not draw_or_keep.ruled_out(s, 1, CARD["0Y9R"])
    s[26 + 14 + 1] = 1
    assert not draw_or_keep.ruled_out(s, 1, CARD["0R3B"])


def test_check_looks_at_the_proofs_of_every_seat():
    s = sound()
    s[22] = 15
    assert xxl_lower.check(s) == 4
    s[22] = 1
    s[209 + 3 * CARD["6Y7G"]] = 0x10
    assert xxl_lower.check(s) == 4


def test_check_finds_a_card_in_question_that_was_never_drawn():
    """It fits, but lies in the talon; or there is none."""
    s = on("0G2R", FULL, "0R3B 0Y1R")
    s[0], s[4] = DRAWN, CARD["0R3B"]
    assert xxl_lower.check(s) == 3
    s[4] = NONE
    assert s[166] == CARD["0Y1R"] == xxl_lower.turn(s)  # as if the card behind the last were his
    assert xxl_lower.check(s) == 3
