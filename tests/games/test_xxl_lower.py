"""XXL 2, À moins, sentence by sentence; and, for all three games, the turn they share."""

import random
from array import array

import pytest

from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER
from pioche.engine.draw_or_keep import DONE, DRAW, DRAWN, KEEP, NONE, PASS, PLAY, PLAYED, TALON
from pioche.games import xxl_after, xxl_lower, xxl_updown

GAMES = [xxl_lower, xxl_after, xxl_updown]
CARD = {xxl.text(c): c for c in range(xxl.CARDS)}
MOVES = array("I", bytes(4 * 224))

all_three = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.NAME)


def laid_out(piles, hands, talon="", turn=0):
    """A position by hand: the piles' bytes, card texts of each hand and the talon, next first."""
    s = bytearray(draw_or_keep.SIZE)
    s[1], s[2], s[4] = len(hands), turn, NONE
    s[11 : 11 + len(piles)] = bytes(piles)
    s[111:166] = bytes([PLAYED]) * 55
    for seat, cards in enumerate(hands):
        s[15 + seat] = len(cards.split())
        for t in cards.split():
            s[111 + CARD[t]] = seat
    s[6] = len(talon.split())
    for i, t in enumerate(reversed(talon.split())):
        s[166 + i] = CARD[t]
        s[111 + CARD[t]] = TALON
    return s


def legal(game, s):
    return list(MOVES[: game.legal(s, MOVES)])


def texts(game, s):
    return [game.text(s, m) for m in legal(game, s)]


def do(game, s, *moves):
    """Play these moves, each of which must be legal and leave a sound state."""
    for t in moves:
        found = [m for m in legal(game, s) if game.text(s, m) == t]
        assert found, f"{t} is not among {texts(game, s)}"
        game.apply(s, found[0])
        assert game.check(s) == 0


def dealt(game, seed=7, seats=3):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def seen(game, s, seat):
    o = bytearray(len(s))
    game.observe(s, seat, o)
    return o


def on(top, hands, talon="", turn=0):
    """A position of this game with this top card."""
    return laid_out([CARD[top]], hands, talon, turn)


# --- this game's own rules


def test_six_each_one_card_turned_up():
    """Six cards in each hand, one open, the rest in the talon."""
    for seats in range(2, 7):
        s = dealt(xxl_lower, 3, seats)
        assert [len(draw_or_keep.hand(s, p)) for p in range(seats)] == [6] * seats
        assert draw_or_keep.where(s, xxl_lower.top(s)) == PLAYED
        assert draw_or_keep.talon_left(s) == 54 - 6 * seats == len(draw_or_keep.talon(s))
        assert xxl_lower.check(s) == 0


def lower_than(top):
    return {t for t in CARD if t != top and xxl_lower.lower(CARD[t], CARD[top])}


def test_on_0g6r_only_reds_below_6():
    """The check of the rules: green 0 cannot be beaten."""
    reds = {t for t in CARD if 0 <= xxl.number(CARD[t], 1) < 6}
    assert lower_than("0G6R") == reds


def test_on_0g2r_only_red_1_and_0():
    """The check of the rules; 0R3B, 0R7Y, 0Y1R and the red ones, and no green 0."""
    reds = {t for t in CARD if xxl.number(CARD[t], 1) in (0, 1)}
    assert lower_than("0G2R") == reds and "0R3B" in reds and "1R5Y" in reds


def test_one_number_lower_than_the_top_cards_number_of_the_same_colour():
    """Either number may do it against either number of the top; the other does not matter."""
    s = on("5B9R", ["3R8G 4B5G 2R8Y 3G9R 6R10B 6Y7G 7B9G 0B4R", "0Y9R"])
    assert texts(xxl_lower, s) == ["0B4R", "2R8Y", "3R8G", "4B5G", "6R10B"]
    assert "8G9B" in lower_than("7B9G") and "9G10Y" not in lower_than("7B9G")


def test_strictly_lower():
    """An equal number does not fit."""
    assert "0G8R" not in lower_than("0G2R")
    assert "3B5Y" not in lower_than("1G3B") and "1B4Y" in lower_than("1G3B")


def test_its_two_numbers_are_then_the_ones_to_beat():
    """The card played is the new top."""
    s = on("5B9R", ["3R8G 0Y1R", "0R3B 2Y3G"])
    do(xxl_lower, s, "3R8G")
    assert xxl_lower.top(s) == CARD["3R8G"] and texts(xxl_lower, s) == ["0R3B", "2Y3G"]


def test_a_top_card_in_the_wrong_place_is_found():
    """check: code 5; also where the byte behind the last card says what PLAYED would."""
    s = on("5B9R", ["3R8G", "0R3B"], "0G8R")
    assert xxl_lower.check(s) == 0 and s[111 + 55] == CARD["0G8R"] == PLAYED
    s[11] = CARD["3R8G"]
    assert xxl_lower.check(s) == 5
    s[11] = 55
    assert xxl_lower.check(s) == 5


# --- the turn


def test_a_seat_that_has_a_fitting_card_must_play_one():
    """No draw, no pass next to a fitting card."""
    s = on("5B9R", ["3R8G 6Y7G", "0R3B"], "0G2R")
    assert texts(xxl_lower, s) == ["3R8G"]


def test_one_card_per_turn():
    """After a card the next seat clockwise plays; after the last seat the first."""
    s = on("6G9B", ["5B9R 0Y1R", "4B5G 0Y9R", "3B5Y 0Y10G"])
    do(xxl_lower, s, "5B9R")
    assert xxl_lower.turn(s) == 1
    do(xxl_lower, s, "4B5G", "3B5Y")
    assert xxl_lower.turn(s) == 0


def test_with_none_it_draws_one_and_if_that_does_not_fit_the_turn_is_over():
    """keep is asked only if the drawn card fits."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "5G10B 0Y1R")
    assert texts(xxl_lower, s) == ["draw"]
    do(xxl_lower, s, "draw")
    assert (xxl_lower.turn(s), draw_or_keep.phase(s)) == (1, PLAY)
    assert draw_or_keep.hand_size(s, 0) == 3 and draw_or_keep.where(s, CARD["5G10B"]) == 0


def test_a_drawn_card_that_fits_may_be_played_at_once():
    """Only it; the hand keeps its size and the next seat is in turn."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "0Y1R")
    do(xxl_lower, s, "draw")
    assert draw_or_keep.phase(s) == DRAWN and texts(xxl_lower, s) == ["0Y1R", "keep"]
    assert (xxl_lower.turn(s), draw_or_keep.drawn(s)) == (0, CARD["0Y1R"])
    do(xxl_lower, s, "0Y1R")
    assert (xxl_lower.turn(s), xxl_lower.top(s)) == (1, CARD["0Y1R"])
    assert (draw_or_keep.hand_size(s, 0), draw_or_keep.drawn(s)) == (2, NONE)


def test_or_kept():
    """It joins the hand, may be played later, and counts there."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "0Y1R 6G9B")
    do(xxl_lower, s, "draw", "keep")
    assert (xxl_lower.turn(s), xxl_lower.top(s)) == (1, CARD["0G2R"])
    assert (draw_or_keep.hand_size(s, 0), draw_or_keep.drawn(s)) == (3, NONE)
    do(xxl_lower, s, "draw")
    assert texts(xxl_lower, s) == ["0Y1R"]
    assert xxl_lower.score(s, 0) == 19 + 18 + 1


def test_empty_talon_pass():
    """Without a fit and a talon only pass is left; it changes no card."""
    s = on("0G2R", ["9G10Y", "0Y1R 6Y7G"])
    assert texts(xxl_lower, s) == ["pass"]
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == 1 and texts(xxl_lower, s) == ["0Y1R"]


def test_ends_when_a_hand_is_empty():
    """At once, and by the card that empties it."""
    s = on("5B9R", ["3R8G", "0R3B 9G10Y", "7B9G"], "0G2R")
    do(xxl_lower, s, "3R8G")
    assert xxl_lower.turn(s) == OVER and legal(xxl_lower, s) == []
    assert [xxl_lower.score(s, p) for p in range(3)] == [0, 22, 16]
    assert [xxl_lower.place(s, p) for p in range(3)] == [1, 3, 2]


def test_ends_when_the_talon_is_empty_and_all_seats_in_a_row_pass():
    """As many passes as seats."""
    s = on("0G2R", ["9G10Y", "8R10G", "6Y7G"], turn=1)
    do(xxl_lower, s, "pass", "pass")
    assert xxl_lower.turn(s) == 0
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == OVER and legal(xxl_lower, s) == []


def test_a_card_played_breaks_the_row_of_passes():
    """Two passes, a card, and two passes more do not end a game of three."""
    s = on("0G2R", ["9G10Y 8R10G", "7R8Y 0Y10G", "0Y1R 6Y7G"])
    do(xxl_lower, s, "pass", "pass", "0Y1R", "pass", "pass")
    assert xxl_lower.turn(s) == 2
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == OVER


def test_a_draw_of_the_last_card_is_not_a_pass():
    """The row of passes begins after it, whether the card fitted or not."""
    for last, moves in (("6G9B", ("draw",)), ("0Y1R", ("draw", "keep"))):
        s = on("0G2R", ["9G10Y", "8R10G"], last)
        do(xxl_lower, s, *moves)
        do(xxl_lower, s, "pass")
        assert xxl_lower.turn(s) == 0


def test_totals_left_lowest_wins_and_ties_share_a_place():
    """1, 2, 2, 4 for 5, 7, 7 and 9."""
    s = on("0G2R", ["3Y6B", "0B5R", "0R7Y", "2G5B"])
    assert [xxl_lower.score(s, p) for p in range(4)] == [9, 5, 7, 7]
    assert [xxl_lower.place(s, p) for p in range(4)] == [4, 1, 2, 2]


# --- the deal


@all_three
def test_the_first_dealer_is_seat_seed_mod_n(game):
    for seats in range(2, 7):
        for seed in range(13):
            assert draw_or_keep.dealt_by(dealt(game, seed, seats)) == seed % seats


@all_three
def test_most_points_starts(game):
    """Highest sum of card totals in the hand just dealt; ties: first from the dealer's left."""
    ties = 0
    for seed in range(300):
        s = dealt(game, seed, 6)
        sums = [sum(xxl.total(c) for c in draw_or_keep.hand(s, p)) for p in range(6)]
        order = [(seed + 1 + k) % 6 for k in range(6)]
        assert game.turn(s) == max(order, key=lambda p: sums[p])
        ties += sums.count(max(sums)) > 1
    assert ties > 3


@all_three
def test_begin_deals_from_the_rng_in_the_state(game):
    """The next deal of a tournament, in a longer buffer, goes on with the same generator."""
    s = dealt(game, 9, 4) + bytearray(b"\xa5" * 40)
    generator = s[7:11]
    game.begin(s, 4, 2)
    again = dealt(game, 9, 4)
    again[:] = bytes(7) + generator + b"\xa5" * (game.SIZE - 11)
    game.begin(again, 4, 2)
    assert s[: game.SIZE] == again and s[game.SIZE :] == b"\xa5" * 40
    assert draw_or_keep.dealt_by(s) == 2 and game.check(s) == 0
    assert again != dealt(game, 9, 4) and draw_or_keep.hand(s, 0) != draw_or_keep.hand(
        dealt(game, 9, 4), 0
    )


@all_three
def test_a_longer_buffer_makes_no_difference(game):
    """All functions keep their hands off what lies behind the game."""
    s, long = dealt(game, 5, 3), dealt(game, 5, 3) + bytearray(b"\x5a" * 30)
    r, choose = bytearray(b"\1\2\3\4"), random.Random(1)
    while game.turn(s) != OVER:
        assert legal(game, s) == legal(game, long)
        o = seen(game, long, 1)
        assert o[: game.SIZE] == seen(game, s, 1)
        game.resample(o, 1, r)
        assert game.check(o) == 0 and o[game.SIZE :] == b"\x5a" * 30
        move = choose.choice(legal(game, s))
        game.apply(s, move)
        game.apply(long, move)
        assert long == s + b"\x5a" * 30


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


# --- what is known


def samples(game, s, seat, n=60):
    r = bytearray(b"\1\2\3\4")
    for _ in range(n):
        o = seen(game, s, seat)
        game.resample(o, seat, r)
        assert game.check(o) == 0
        yield o


def hands_of(game, s, seat, holder, n=200):
    """All cards that resampling ever puts into a hand."""
    return {xxl.text(c) for o in samples(game, s, seat, n) for c in draw_or_keep.hand(o, holder)}


FULL = ["9G10Y 8R10G", "6Y7G 5B9R", "6G9B 7B9G"]
TAIL = "0Y1R 0R3B 1R5Y 0R7Y 0Y9R 1R8B 3Y4G 2R8Y"  # 0Y1R 0R3B 1R5Y 0R7Y 1R8B fit 0G2R


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
    for seed in range(6):
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
    draw_or_keep._new_proof(s, 0)
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
    assert draw_or_keep._new_proof(s, 0) == 14
    assert [s[26 + p] for p in range(1, 15)] == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 1, 0]
    assert [s[209 + 3 * c] for c in held[:13]] == list(range(1, 14))


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
    assert [draw_or_keep._new_proof(s, 0) for _ in range(2)] == [1, 1] and s[21] == 1
    s[27] = 1
    assert draw_or_keep._new_proof(s, 0) == 2 == s[21]


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
    draw_or_keep._new_proof(s, 0)
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
