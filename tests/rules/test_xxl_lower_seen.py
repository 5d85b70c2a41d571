"""XXL 1, 2 and 5: what is hidden, and what draws and passes prove."""

import random

import pytest

from pioche.engine import draw_or_keep, xxl, xxl_proofs
from pioche.engine.contract import EVERYONE, HIDDEN, OVER
from pioche.engine.draw_or_keep import DRAW, DRAWN, KEEP, PASS, PLAY, PLAYED, TALON
from pioche.games import xxl_lower
from tests.positions.xxl_lower import (
    CARD,
    FULL,
    TAIL,
    all_three,
    dealt,
    do,
    legal,
    lower_than,
    on,
    samples,
    seen,
)
from tests.support import some

# --- what is hidden


@all_three
def test_other_hands_the_talon_and_the_generator_are_hidden_and_nothing_else(game):
    s = dealt(game, 4, 4)
    for seat in (EVERYONE, 0, 1, 2, 3):
        o = seen(game, s, seat)
        hidden = {111 + c for c in range(55) if s[111 + c] not in (seat, PLAYED)}
        hidden |= set(range(166, 166 + s[6])) | set(range(7, 11))
        assert {i for i in range(game.SIZE) if o[i] == HIDDEN} == hidden
        assert all(o[i] == s[i] for i in range(game.SIZE) if i not in hidden)


def test_the_card_drawn_is_seen_by_its_seat_alone():
    """All see that there is one, for it may be kept."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "0Y1R 6G9B")
    do(xxl_lower, s, "draw")
    mine, others = seen(xxl_lower, s, 0), seen(xxl_lower, s, 1)
    assert draw_or_keep.drawn(mine) == CARD["0Y1R"] and draw_or_keep.where(mine, CARD["0Y1R"]) == 0
    for o in (others, seen(xxl_lower, s, EVERYONE)):
        assert draw_or_keep.phase(o) == DRAWN and draw_or_keep.drawn(o) == HIDDEN
        assert draw_or_keep.where(o, CARD["0Y1R"]) == HIDDEN


def test_hands_are_open_when_they_are_counted_at_the_end():
    """Then the scores can be read off what everyone sees; the talon stays closed."""
    s = on("5B9R", ["3R8G", "0R3B 9G10Y"], "0G2R")
    do(xxl_lower, s, "3R8G")
    o = seen(xxl_lower, s, EVERYONE)
    assert [xxl_lower.score(o, p) for p in range(2)] == [0, 22]
    assert draw_or_keep.where(o, CARD["0G2R"]) == HIDDEN


def hands_of(game, s, seat, holder, n=200):
    """All cards that resampling ever puts into a hand."""
    return {xxl.text(c) for o in samples(game, s, seat, n) for c in draw_or_keep.hand(o, holder)}


def test_a_draw_proves_that_nothing_in_the_hand_fitted():
    """While it may be kept: nothing else in the hand fits, and the drawn card does."""
    s = on("0G2R", FULL, TAIL)
    do(xxl_lower, s, "draw")
    fitting = lower_than("0G2R")
    drawn = set()
    for o in samples(xxl_lower, s, 1):
        card = draw_or_keep.drawn(o)
        drawn.add(xxl.text(card))
        held = {xxl.text(c) for c in draw_or_keep.hand(o, 0) if c != card}
        assert len(held) == 2 and not held & fitting
    assert drawn == {"0Y1R", "0R3B", "1R5Y", "0R7Y", "1R8B"}


def test_a_card_not_kept_in_question_did_not_fit_either():
    """After a draw without a question no card in that hand fits."""
    s = on("0G2R", FULL, "0Y9R " + TAIL.replace("0Y9R ", ""))
    do(xxl_lower, s, "draw")
    assert draw_or_keep.hand_size(s, 0) == 3
    assert not hands_of(xxl_lower, s, 1, 0) & lower_than("0G2R")
    assert all(draw_or_keep.ruled_out(s, 0, CARD[t]) for t in ("0R3B", "1R8B"))
    assert not draw_or_keep.ruled_out(s, 0, CARD["0Y9R"])


def test_a_pass_proves_the_same():
    """With an empty talon and three seats, two hands are unknown, one of them proved."""
    s = on("0G2R", ["9G10Y 8R10G", "0R3B 5B9R", "0Y1R 7B9G"])
    do(xxl_lower, s, "pass")
    assert not hands_of(xxl_lower, s, 2, 0) & lower_than("0G2R")
    assert "9G10Y" in hands_of(xxl_lower, s, 2, 1)


def test_a_kept_card_is_exempt_from_the_proof_before_it():
    """One card that fitted may be in the hand now, not two."""
    s = on("0G2R", FULL, TAIL)
    do(xxl_lower, s, "draw", "keep")
    fitting, counts = lower_than("0G2R"), set()
    for o in samples(xxl_lower, s, 1, 200):
        counts.add(sum(xxl.text(c) in fitting for c in draw_or_keep.hand(o, 0)))
    assert counts == {0, 1}


def test_once_the_kept_card_is_played_the_proof_holds_for_the_whole_hand():
    """A marked card played can only have been the one drawn since."""
    s = on("0G2R", FULL, TAIL)
    do(xxl_lower, s, "draw", "keep", "draw", "keep", "draw", "keep", "0Y1R")
    assert draw_or_keep.hand_size(s, 0) == 2
    assert not hands_of(xxl_lower, s, 1, 0) & lower_than("0G2R")


def test_a_later_proof_holds_for_kept_cards_too_and_forgets_nothing():
    """Two cards came after the first proof, none after the second."""
    rest = "0R3B 0B4R 1R5Y 0Y9R 1B10R 0G8R 0Y10G 2Y3G 3Y4G 4Y8B 2G6Y"
    s = on("0G2R", ["9G10Y 8R10G", "0R7Y 7B9G"], "1R8B 6G9B " + rest)
    do(xxl_lower, s, "draw", "keep", "0R7Y", "draw")
    first, second, counts = lower_than("0G2R"), lower_than("0R7Y"), set()
    for o in samples(xxl_lower, s, 1, 300):
        held = {xxl.text(c) for c in draw_or_keep.hand(o, 0)}
        assert len(held) == 4 and not held & second
        counts.add(len(held & first))
    assert counts == {0, 1, 2}


def test_the_owner_of_a_hand_is_not_fooled_by_proofs():
    """What a seat sees of its own hand is the truth whatever was proved."""
    s = on("0G2R", FULL, TAIL)
    do(xxl_lower, s, "draw", "keep")
    for o in samples(xxl_lower, s, 0, 5):
        assert draw_or_keep.hand(o, 0) == draw_or_keep.hand(s, 0)


class Witness:
    """Remembers a game as everyone sees it, in full, and says if a hand could be true."""

    def __init__(self, s):
        self.time = 0
        self.slots = [[-1] * draw_or_keep.hand_size(s, p) for p in range(6)]  # when cards came
        self.proofs = [[] for _ in range(6)]  # (when, cards that fitted)
        self.gone = [[] for _ in range(6)]  # (card, when) played from the hand

    def watch(self, game, s, move):
        seat, before = game.turn(s), draw_or_keep.phase(s)
        fitting = {c for c in range(55) if game.fits(s, c)}
        held = set(draw_or_keep.hand(s, seat))
        game.apply(s, move)
        self.time += 2
        if move in (DRAW, PASS):
            self.proofs[seat].append((self.time, fitting))
            if move == DRAW and draw_or_keep.phase(s) != DRAWN:
                self.slots[seat].append(self.time - 1)
        elif move == KEEP:
            self.slots[seat].append(self.time)
        elif before == PLAY:
            (card,) = held - set(draw_or_keep.hand(s, seat))
            self.gone[seat].append((card, self.time))

    def believes(self, seat, hand):
        """Can each card, played or held, have come to the hand at a time of its own?"""
        cards = self.gone[seat] + [(c, self.time + 1) for c in hand]
        came = self.slots[seat]
        assert len(cards) == len(came)
        proved = [
            max([t for t, fits in self.proofs[seat] if c in fits and t < left], default=-2)
            for c, left in cards
        ]
        slot_of = {}

        def settle(i, tried):
            for k, t in enumerate(came):
                if proved[i] < t < cards[i][1] and k not in tried:
                    tried.add(k)
                    if k not in slot_of or settle(slot_of[k], tried):
                        slot_of[k] = i
                        return True
            return False

        return all(settle(i, set()) for i in range(len(cards)))


@all_three
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_resampled_hands_fit_all_that_was_proved(game, seats):
    """Random games: every resampled hand can be explained by all draws, keeps and plays seen."""
    choose, r = random.Random(seats), bytearray(b"\5\6\7\x08")
    for seed in some(range(6), 2):
        s = dealt(game, seed, seats)
        witness = Witness(s)
        while game.turn(s) != OVER:
            for seat in range(min(seats, 3)):
                o = seen(game, s, seat)
                game.resample(o, seat, r)
                assert game.check(o) == 0
                for other in range(seats):
                    hand = [c for c in draw_or_keep.hand(o, other) if c != draw_or_keep.drawn(o)]
                    assert witness.believes(other, hand)
            witness.watch(game, s, choose.choice(legal(game, s)))


def test_resampling_is_fair_where_nothing_is_proved():
    """A card unseen in a fresh deal is as often in a hand as its share of the places."""
    s = dealt(xxl_lower, 1, 2)
    card = draw_or_keep.talon(s)[0]
    seat = 1
    n = sum(draw_or_keep.where(o, card) == 0 for o in samples(xxl_lower, s, seat, 1600))
    assert 150 <= n <= 250  # 6 of 48 places: 200


def test_all_orders_of_places_are_mended():
    """However narrow the room, a deal that fits is found: one hand proved against all but two."""
    s = on("8R10G", ["9G10Y 7B9G", "6Y7G 5B9R", "2B9Y 3R10Y"], TAIL)
    s[21] = 1  # one proof of seat 0, no room, marking all but its own cards
    for c in range(55):
        if c not in (CARD["9G10Y"], CARD["7B9G"]):
            s[209 + 3 * c] = 1
    s[22] = 1  # and one of seat 1 that leaves it the cards of seat 0, 6Y7G and 5B9R
    for c in range(55):
        if c not in (CARD["9G10Y"], CARD["7B9G"], CARD["6Y7G"], CARD["5B9R"]):
            s[209 + 3 * c] |= 16
    assert xxl_lower.check(s) == 0
    for o in samples(xxl_lower, s, 2):
        assert [xxl.text(c) for c in draw_or_keep.hand(o, 0)] == ["7B9G", "9G10Y"]
        assert [xxl.text(c) for c in draw_or_keep.hand(o, 1)] == ["5B9R", "6Y7G"]


def test_the_oldest_proof_is_given_up_for_a_fifteenth():
    """Marks move down one, room moves with them, the hand still agrees with what is kept."""
    s = on("0G2R", FULL, TAIL)
    s[21] = 14
    cards = [c for c in range(55) if draw_or_keep.where(s, c) == TALON][:8] + [
        c for c in range(55) if draw_or_keep.where(s, c) in (1, 2)
    ]
    marks = dict(zip(cards, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], strict=True))
    extra = [c for c in range(55) if draw_or_keep.where(s, c) == 0]
    marks.update({extra[0]: 13, extra[1]: 14})
    for c, mark in marks.items():
        s[209 + 3 * c] = mark | 0x30  # seat 1's marks beside it must not change
    for p in range(1, 15):
        s[26 + p] = 30 - p
    xxl_proofs._new_proof(s, 0)
    assert [s[26 + p] for p in range(1, 15)] == [30 - p for p in range(2, 15)] + [0]
    assert s[21] == 14
    for c, mark in marks.items():
        assert s[209 + 3 * c] == (mark - 1) | 0x30


def test_a_proof_without_marks_is_given_up_first():
    """As the one whose cards all have a younger mark or have been played."""
    s = on("0G2R", FULL, TAIL)
    s[21] = 14
    held = [c for c in range(55) if draw_or_keep.where(s, c) != PLAYED]
    kinds = [p for p in range(1, 15) if p != 5]
    for c, p in zip(held, kinds, strict=False):
        s[209 + 3 * c] = p
    for p in range(1, 15):
        s[26 + p] = p
    s[26 + 14] = 1
    assert xxl_proofs._new_proof(s, 0) == 14
    assert [s[26 + p] for p in range(1, 15)] == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 1, 0]
    assert [s[209 + 3 * c] for c in held[:13]] == list(range(1, 14))
