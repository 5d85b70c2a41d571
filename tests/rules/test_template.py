"""The template, sentence by sentence; a new game's tests can begin as a copy of these."""

from array import array

import pytest

from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import template
from pioche.transcript import template as notes

MOVES = array("I", bytes(4 * template.MAX_LEGAL))
POINTS, TABLE, HANDS, DECK, PLAYED, RNG = 5, 9, 13, 33, 63, 93  # where these bytes begin
SHORT = b"\1"  # hands of three


def dealt(seed=7, seats=3, options=b"\0"):
    s = bytearray(b"\xa5" * template.SIZE)
    template.new(s, seed, seats, options)
    return s


def hand(s, seat):
    return [template.hand(s, seat, i) for i in range(5)]


def laid_out(hands, deck=(), turn=0, table=()):
    """A position by hand: all cards that are not named here have been played."""
    s = bytearray(template.SIZE)
    s[1], s[2], s[3], s[4] = len(hands), turn, turn, 30 - len(deck)
    for seat, cards in enumerate(hands):
        s[HANDS + 5 * seat : HANDS + 5 * seat + len(cards)] = bytes(cards)
    s[DECK + 30 - len(deck) : DECK + 30] = bytes(deck)
    for seat, card in enumerate(table):
        s[TABLE + seat] = card
    for card in range(1, 31):
        s[PLAYED - 1 + card] = card not in s[HANDS : DECK + 30]
    assert template.check(s) == 0
    return s


def play(s, *cards):
    for card in cards:
        assert card in legal(s)
        template.apply(s, card)
        assert template.check(s) == 0


def legal(s):
    for i in range(template.MAX_LEGAL):
        MOVES[i] = 99  # nothing left over from the call before may count
    return list(MOVES[: template.legal(s, MOVES)])


def play_random(s, seed, each=lambda: None):
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, seed)
    while template.turn(s) != OVER:
        each()
        template.apply(s, MOVES[rng.below(r, 0, template.legal(s, MOVES))])
    each()


# --- the deal


def test_constants():
    """What the registry, the menu of options and undo rely on."""
    assert (template.ID, template.NAME, template.SEATS) == (0, "template", (2, 4))
    assert template.OPTIONS == (("hand", (5, 3)),)
    assert (template.VERSION, template.UNDO) == (1, UNDO_TURN)
    # A hand to choose from, every card of the deck played: no more room than is needed.
    assert (template.MAX_LEGAL, template.MAX_MOVES) == (5, 30)


@pytest.mark.parametrize(("options", "size"), [(b"\0", 5), (SHORT, 3)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_holds_a_hand_of_five_or_three_of_30_cards(seats, options, size):
    """The rest is the deck; every card is there once, no point is scored, the table is empty."""
    s = dealt(7, seats, options)
    for seat in range(seats):
        assert 0 not in hand(s, seat)[:size] and hand(s, seat)[size:] == [0] * (5 - size)
    assert len(template.deck(s)) == 30 - size * seats
    cards = [c for c in s[HANDS : DECK + 30] if c]
    assert sorted(cards) == list(range(1, 31))
    assert not any(s[POINTS:HANDS]) and not any(s[PLAYED:RNG])
    assert template.check(s) == 0 and template.seats(s) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_is_seat_seed_mod_n_and_the_seat_to_his_left_begins(seats):
    for seed in range(2 * seats):
        s = dealt(seed, seats)
        assert (template.dealer(s), template.turn(s)) == (seed % seats, (seed + 1) % seats)


def test_other_seeds_deal_other_cards():
    """Any card can be anybody's first, and the last of the deck."""
    deals = [dealt(seed) for seed in range(400)]
    assert {s[HANDS] for s in deals} == {s[DECK + 29] for s in deals} == set(range(1, 31))


# --- a trick


def test_a_hand_is_all_that_may_be_played_in_ascending_order():
    assert legal(laid_out([[9, 4, 30], [1, 2, 3]])) == [4, 9, 30]


def test_everyone_plays_a_card_in_turn():
    """It lies open before its seat, and is no longer in the hand."""
    s = laid_out([[9, 4], [1, 2], [20, 21], [30, 5]], turn=2)
    play(s, 21)
    assert template.turn(s) == 3 and template.on_table(s, 2) == 21 and hand(s, 2)[:2] == [20, 0]
    play(s, 5, 9)
    assert template.turn(s) == 1
    assert [template.on_table(s, seat) for seat in range(4)] == [9, 0, 21, 5]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_wins_the_trick_scores_one_and_leads_the_next(winner):
    """The table is cleared, and all points are the winner's."""
    hands = [[5, 6], [10, 11], [15, 16]]
    hands[winner][1] = 30
    s = laid_out(hands, turn=1)
    play(s, hands[1][1], hands[2][1], hands[0][1])
    assert template.turn(s) == winner
    assert [template.score(s, seat) for seat in range(3)] == [seat == winner for seat in range(3)]
    assert [template.on_table(s, seat) for seat in range(3)] == [0, 0, 0]
    play(s, hands[winner][0])
    assert template.turn(s) == (winner + 1) % 3


def test_after_a_trick_winner_first_each_seat_draws_a_card_while_there_is_one_for_all():
    """With one for all they draw, in the order of the deck; with one less nobody does."""
    s = laid_out([[5, 6], [10, 11], [15, 16]], [1, 2, 3, 4, 7])
    play(s, 6, 11, 16)
    assert [hand(s, seat)[1] for seat in range(3)] == [2, 3, 1]
    assert list(template.deck(s)) == [4, 7]
    play(s, 15, 5, 10)
    assert [hand(s, seat).count(0) for seat in range(3)] == [4, 4, 4]
    assert list(template.deck(s)) == [4, 7]


def test_it_ends_when_the_hands_are_empty():
    """Not while a card is left."""
    s = laid_out([[5, 6], [10, 11]])
    play(s, 5, 10)
    assert template.turn(s) == 1
    play(s, 11, 6)
    assert template.turn(s) == OVER and legal(s) == []
    assert [template.score(s, seat) for seat in (0, 1)] == [0, 2]


def test_most_points_win_and_ties_share_a_place():
    """The next place is left out."""
    s = dealt(1, 4)
    s[POINTS : POINTS + 4] = bytes([3, 5, 3, 1])
    assert [template.place(s, seat) for seat in range(4)] == [2, 1, 2, 4]


def test_longest_games_take_max_moves():
    """Every card is played but those that are not enough for all."""
    for seats, options in ((2, b"\0"), (3, b"\0"), (4, b"\0"), (4, SHORT)):
        s, played = dealt(2, seats, options), []
        play_random(s, 3, lambda s=s, played=played: played.append(sum(s[PLAYED:RNG])))
        assert played[-1] == len(played) - 1 == 30 - 30 % seats <= template.MAX_MOVES
        assert sum(template.score(s, seat) for seat in range(seats)) == 30 // seats


# --- what a seat knows


@pytest.mark.parametrize("seat", [EVERYONE, 0, 1, 2])
@pytest.mark.parametrize("options", [b"\0", SHORT])
def test_hidden_are_the_cards_of_others_the_deck_and_the_generator(seat, options):
    """Empty places and cards drawn are known to be so; all else stays as it is, to the end."""
    s, o = dealt(11, 3, options), bytearray(template.SIZE)

    def look():
        template.observe(s, seat, o)
        secret = set(range(RNG, RNG + 4))
        secret |= {i for i in range(DECK, DECK + 30) if s[i]}
        secret |= {
            HANDS + 5 * p + i for p in range(3) if p != seat for i in range(5) if hand(s, p)[i]
        }
        assert {i for i in range(template.SIZE) if o[i] == HIDDEN} == secret
        assert all(o[i] == s[i] for i in range(template.SIZE) if i not in secret)

    play_random(s, 4, look)


def test_a_resample_can_put_any_unseen_card_at_any_hidden_place():
    """Hands and deck share one pool of what this seat has not seen, dealt evenly."""
    s, o, r = dealt(5), bytearray(template.SIZE), bytearray(rng.BYTES)
    play(s, legal(s)[0])
    play(s, legal(s)[0])
    rng.seed(r, 0, 9)
    seen = {*hand(s, 0), *[c for c in range(1, 31) if s[PLAYED - 1 + c]]}
    unseen = set(range(1, 31)) - seen
    for at in (HANDS + 5, HANDS + 14, DECK + 15, DECK + 29):
        counts = dict.fromkeys(unseen, 0)
        for _ in range(600):
            template.observe(s, 0, o)
            hidden = o[at] == HIDDEN
            template._pool[:] = bytes(31)  # no call may build on what the one before left
            template.resample(o, 0, r)
            assert hidden and template.check(o) == 0
            counts[o[at]] += 1
        assert all(6 <= n <= 60 for n in counts.values())  # about 26 each


def test_a_resample_seeds_the_generator_anew():
    """Nobody may foresee what it would have given."""
    s, o, r = dealt(5), bytearray(template.SIZE), bytearray(rng.BYTES)
    rng.seed(r, 0, 9)
    found = set()
    for _ in range(50):
        template.observe(s, 0, o)
        template.resample(o, 0, r)
        found.add(bytes(o[RNG:]))
    assert len(found) == 50 and bytes(s[RNG:]) not in found


# --- invariants


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (1, 1, 2),
        (1, 5, 2),
        (2, 3, 2),
        (4, 31, 2),
        (DECK + 29, 0, 1),
        (DECK + 29, 31, 1),
        (DECK, 1, 1),
        (0, template.DONE, 3),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    """One byte of a sound position changed: seats, turn, deck, cards, phase."""
    s = dealt(7)
    s[byte] = value
    assert template.check(s) == code


def test_check_misses_every_single_card():
    """Whichever card is nowhere, from the first to the last."""
    for at in [i for i in range(HANDS, DECK + 30) if dealt(7)[i]]:
        s = dealt(7)
        s[at] = 0
        assert template.check(s) == 1


@pytest.mark.parametrize("card", [1, 30])
def test_check_finds_a_card_that_was_played_and_is_still_there(card):
    s = dealt(7)
    s[PLAYED - 1 + card] = 1
    assert template.check(s) == 1


def test_check_finds_a_game_that_goes_on_without_cards():
    """And takes one with cards for what it is."""
    s = laid_out([[5], [6]])
    play(s, 5, 6)
    assert template.check(s) == 0
    s[0] = template.PLAY
    assert template.check(s) == 3


# --- text


def test_texts_deal_and_phase():
    """A move is the number of its card; the transcript tells hands and deck in order."""
    s = dealt(4, 2, SHORT)
    assert [template.text(s, card) for card in (1, 30)] == ["1", "30"]
    assert notes.phase(s) == "play"
    assert notes.deal(s) == [
        ("dealer", 0),
        ("hands", [[str(c) for c in hand(s, seat)[:3]] for seat in (0, 1)]),
        ("talon", [str(c) for c in s[DECK + 6 : DECK + 30]]),
    ]
