"""No Merci, sentence by sentence."""

from array import array

import pytest

from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import no_merci
from pioche.games.no_merci import PASS, TAKE
from pioche.transcript import no_merci as notes
from tests.positions.no_merci import ASIDE, TALON, dealt, with_cards

MOVES = array("I", bytes(4 * no_merci.MAX_LEGAL))


BOTH = pytest.mark.parametrize("variant", [0, 1])


def legal_texts(s):
    MOVES[0] = MOVES[1] = PASS  # nothing left over from the call before may count
    return [no_merci.text(s, MOVES[i]) for i in range(no_merci.legal(s, MOVES))]


def chips_of(s):
    return [no_merci.chips(s, p) for p in range(no_merci.seats(s))]


def play_random(s, seed, each=None):
    r = bytearray(4)
    rng.seed(r, 0, seed)
    while no_merci.turn(s) != OVER:
        if each:
            each()
        no_merci.apply(s, MOVES[rng.below(r, 0, no_merci.legal(s, MOVES))])


# --- the deal


def test_constants():
    """What the registry, undo and the transcript's header rely on."""
    assert (no_merci.ID, no_merci.NAME, no_merci.SEATS) == (3, "no_merci", (3, 5))
    assert no_merci.OPTIONS == (("variant", (0, 1)),)
    assert (no_merci.UNDO, no_merci.VERSION, no_merci.MAX_LEGAL) == (UNDO_TURN, 1, 2)


def test_cards_3_to_35_24_are_the_talon_and_9_stay_unseen():
    """33 cards, each once, 24 + 9."""
    s = dealt()
    assert sorted(s[TALON] + s[ASIDE]) == list(range(3, 36))
    assert [no_merci.talon(s, i) for i in range(24)] == list(s[TALON])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_11_chips_each(seats):
    """Every seat at the table has 11, none lie on the card."""
    s = dealt(seats=seats)
    assert chips_of(s) == [11] * seats and no_merci.on_card(s) == 0
    assert sum(s[7:12]) == 11 * seats


def test_variant_has_10_chips_no_10_20_30_and_6_unseen():
    """24 of the other 30 cards are used."""
    s = dealt(variant=1)
    assert chips_of(s) == [10] * 3
    assert sorted(s[TALON] + s[ASIDE]) == [0] * 3 + [c for c in range(3, 36) if c % 10]
    assert 0 not in s[TALON]
    assert [c for c in range(3, 36) if not no_merci.is_in_deck(s, c)] == [10, 20, 30]
    assert all(no_merci.is_in_deck(dealt(), c) for c in range(3, 36))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_dealer_is_seat_seed_mod_n_and_left_of_him_starts(seats):
    """Every seat deals in its turn, and the next one clockwise begins."""
    for seed in range(2 * seats):
        s = dealt(seed, seats)
        assert (no_merci.dealer(s), no_merci.turn(s)) == (seed % seats, (seed + 1) % seats)


@BOTH
def test_different_seeds_shuffle_differently(variant):
    """Any card can lie anywhere: over many deals each card is first, and each left out."""
    deals = [dealt(seed, 3, variant) for seed in range(600)]
    deck = {c for c in range(3, 36) if no_merci.is_in_deck(deals[0], c)}
    assert {no_merci.open_card(s) for s in deals} == deck
    assert {s[36] for s in deals} == deck


def test_a_known_deal():
    """These deals never change: a seed written down today is the same game tomorrow."""
    texts = [no_merci.talon(dealt(12345, 4, v), i) for v in (0, 1) for i in range(6)]
    assert texts == [14, 28, 9, 8, 33, 13, 23, 5, 21, 25, 7, 27]


# --- a turn


def test_the_active_seat_passes_by_putting_a_chip_on_the_card():
    """Turn goes to the left, same card."""
    s = dealt(0)
    card = no_merci.open_card(s)
    assert legal_texts(s) == ["take", "pass"]
    no_merci.apply(s, PASS)
    assert chips_of(s) == [11, 10, 11] and no_merci.on_card(s) == 1
    assert (no_merci.turn(s), no_merci.open_card(s)) == (2, card)
    no_merci.apply(s, PASS)
    assert no_merci.turn(s) == 0 and no_merci.on_card(s) == 2


def test_or_takes_card_and_chips_then_turns_up_the_next_card_and_decides_first():
    """The taker gets all chips on the card, none are left there, and he is still in turn."""
    s = dealt(0)
    card, following = s[12], s[13]
    no_merci.apply(s, PASS)
    no_merci.apply(s, PASS)
    no_merci.apply(s, TAKE)
    assert no_merci.owner(s, card) == 0 and no_merci.taken(s) == 1
    assert chips_of(s) == [13, 10, 10] and no_merci.on_card(s) == 0
    assert (no_merci.turn(s), no_merci.open_card(s)) == (0, following)
    assert no_merci.owner(s, following) == OVER


def test_all_may_refuse_the_same_card_several_times():
    """Five rounds of passing by three seats put fifteen chips on it."""
    s = dealt(0)
    for _ in range(15):
        no_merci.apply(s, PASS)
    assert no_merci.on_card(s) == 15 and chips_of(s) == [6, 6, 6] and no_merci.turn(s) == 1


def test_no_chips_left_must_take():
    """With none there is one move; with one there are two."""
    s = with_cards([[5], [], []], [0, 1, 3], turn=0)
    assert legal_texts(s) == ["take"]
    s[2] = 1
    assert legal_texts(s) == ["take", "pass"]


def test_the_game_ends_when_all_24_are_taken():
    """Not before the last, and at once with it; its chips still go to the taker."""
    s = with_cards([list(range(3, 26)), [], []], [11, 11, 10], (33,), 1)
    assert no_merci.turn(s) == 1 and no_merci.open_card(s) == 33
    no_merci.apply(s, TAKE)
    assert no_merci.turn(s) == OVER and no_merci.legal(s, MOVES) == 0 and no_merci.check(s) == 0
    assert no_merci.open_card(s) == 0
    assert [no_merci.score(s, p) for p in range(3)] == [3 - 11, 33 - 12, -10]
    assert [no_merci.place(s, p) for p in range(3)] == [2, 3, 1]


# --- the score


@pytest.mark.parametrize(
    ("cards", "chips", "points"),
    [
        ([4, 6, 10, 21], 0, 41),
        ([13, 15, 16], 0, 28),
        ([13, 14, 15, 16], 0, 13),
        ([17, 18, 19, 20], 0, 17),
        ([3, 7, 8, 10, 11, 12, 14, 25], 0, 59),
        ([3, 7, 8, 10, 11, 12, 14, 25], 8, 51),
        ([3, 4], 0, 3),
        ([34, 35], 0, 34),
        ([], 11, -11),
    ],
)
def test_score_is_the_lowest_card_of_each_run_minus_chips_left(cards, chips, points):
    """The Checks of the rules, both ends of the deck, and nothing but chips."""
    for seat in range(3):
        won, left = [[], [], []], [0, 0, 0]
        won[seat], left[seat] = cards, chips
        assert no_merci.score(with_cards(won, left), seat) == points


def test_a_run_is_broken_by_another_seats_card():
    """Two seats with every other card have no run."""
    s = with_cards([[20, 22], [21, 23], []], [0, 0, 0])
    assert [no_merci.score(s, p) for p in range(3)] == [42, 44, 0]


def test_a_missing_card_of_the_variant_breaks_a_run():
    """9 and 11 are no neighbours though no 10 is in the game."""
    s = with_cards([[9, 11], [], []], [0, 0, 0], variant=1)
    assert no_merci.score(s, 0) == 20


def test_lowest_wins_and_ties_share_a_place_and_skip_the_next():
    """1, 2, 2, 4."""
    s = with_cards([[9], [5], [4], [7]], [4, 1, 0, 9])
    assert [no_merci.score(s, p) for p in range(4)] == [5, 4, 4, -2]
    assert [no_merci.place(s, p) for p in range(4)] == [4, 2, 2, 1]


# --- knowledge


@BOTH
@pytest.mark.parametrize("seat", [EVERYONE, 0, 1, 2])
def test_only_the_talon_and_the_cards_left_out_are_hidden(variant, seat):
    """Chips of all, cards taken and the card turned up stay visible to everyone, to the end."""
    s, o = dealt(11, 3, variant), bytearray(no_merci.SIZE)

    def look():
        no_merci.observe(s, seat, o)
        first = 12 + min(no_merci.taken(s) + 1, 24)
        secret = [*range(first, 36), *range(36, 42 if variant else 45)]
        assert [i for i in range(no_merci.SIZE) if o[i] == HIDDEN] == secret
        assert all(o[i] == s[i] for i in range(no_merci.SIZE) if i not in secret)

    play_random(s, 3, look)
    look()


@BOTH
def test_a_resample_can_put_any_unseen_card_anywhere(variant):
    """Talon and cards left out share one pool of what nobody has seen, dealt evenly."""
    s, o, r = dealt(5, 3, variant), bytearray(no_merci.SIZE), bytearray(4)
    no_merci.apply(s, TAKE)
    no_merci.apply(s, PASS)
    rng.seed(r, 0, 9)
    unseen = set(s[14:45]) - {0}
    for at in (14, 35, 36):
        counts = dict.fromkeys(unseen, 0)
        for _ in range(600):
            no_merci.observe(s, 0, o)
            no_merci._pool[:] = bytes(36)  # no call may build on what the one before left
            no_merci.resample(o, 0, r)
            assert no_merci.check(o) == 0
            counts[o[at]] += 1
        assert all(4 <= n <= 50 for n in counts.values())  # about twenty each


# --- ends, checks, text


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_end_sound(seats):
    """All 24 cards are owned and all chips are in the seats' hands."""
    for seed in range(40):
        s = dealt(seed, seats, seed % 2)
        play_random(s, seed)
        assert no_merci.check(s) == 0 and sum(chips_of(s)) == seats * (11 - seed % 2)
        assert sum(no_merci.owner(s, c) != OVER for c in range(3, 36)) == 24


def test_texts():
    """The notation is two words."""
    s = dealt()
    assert (no_merci.text(s, TAKE), no_merci.text(s, PASS)) == ("take", "pass")


def test_moves_that_pass_longest_stay_within_max_moves():
    """Passing whenever a chip is left comes nowhere near the bound."""
    for seats in (3, 4, 5):
        s, n = dealt(3, seats), 0
        while no_merci.turn(s) != OVER:
            no_merci.apply(s, MOVES[no_merci.legal(s, MOVES) - 1])
            n += 1
        assert n <= no_merci.MAX_MOVES


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (1, 2, 2),
        (1, 6, 2),
        (2, 3, 2),
        (3, 3, 2),
        (4, 2, 2),
        (6, 25, 2),
        (0, no_merci.DONE, 5),
        (0, 9, 5),
        (5, 0, 3),
        (7, 12, 3),
        (10, 1, 3),
        (12, 2, 1),
        (12, 36, 1),
        (35, 0, 1),
        (36, 0, 1),
        (45, 1, 4),
        (4, 1, 3),
        (6, 0, 4),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    """One byte of a sound position changed: seats, turn, chips, cards, owners, phase."""
    s = dealt(0)
    no_merci.apply(s, TAKE)
    no_merci.apply(s, PASS)
    s[byte] = value
    assert no_merci.check(s) == code


def test_check_finds_cards_twice_foreign_cards_and_wrong_owners():
    """Two equal cards, a 10 in the variant, an owner who is not there, a card nobody took."""
    s = dealt(0)
    s[36] = s[13]
    assert no_merci.check(s) == 1
    s = dealt(0, variant=1)
    s[12] = 10
    assert no_merci.check(s) == 1
    s = dealt(0)
    no_merci.apply(s, TAKE)
    s[43 + s[12]] = 4
    assert no_merci.check(s) == 4
    s = dealt(0)
    s[43 + s[12]] = 1
    assert no_merci.check(s) == 4


@pytest.mark.parametrize("card", [10, 9])
def test_check_finds_a_card_too_many_in_the_variant(card):
    """One that is not in it, or one that is there already, where the rest is shorter."""
    s = dealt(0, variant=1)
    assert s[42] == 0
    s[42] = card
    assert no_merci.check(s) == 1


@BOTH
def test_check_knows_every_card_and_its_owner(variant):
    """Whichever card is missing, has an owner without having been taken, or none but was."""
    for at in range(12, 42 if variant else 45):
        s = dealt(0, variant=variant)
        card, s[at] = s[at], 0
        assert no_merci.check(s) == 1
        s[at] = card
        s[43 + card] = 1
        assert no_merci.check(s) == 4
    s = with_cards([list(range(3, 10)) + list(range(21, 30)), list(range(31, 36)), []], [0] * 3)
    for card in (*range(3, 10), *range(21, 30), *range(31, 36)):
        owner, s[43 + card] = s[43 + card], 0
        assert no_merci.check(s) == 4
        s[43 + card] = owner


def test_check_finds_chips_before_an_empty_chair():
    """The sum is right, but three seats play."""
    s = dealt(0)
    s[7], s[10] = 10, 1
    assert no_merci.check(s) == 3


def test_check_finds_chips_left_on_a_card_that_is_gone():
    """When the game is over no chips lie in the middle."""
    s = with_cards([list(range(3, 27)), [], []], [11, 11, 11])
    s[5], s[7] = 1, 10
    assert no_merci.check(s) == 3


def test_transcript_deal_and_phase():
    """The keys of the rules, in order: dealer, talon as 24 texts, chips of each seat."""
    s = dealt(4, 5, 1)
    pairs = notes.deal(s)
    assert [k for k, _ in pairs] == ["dealer", "talon", "chips"]
    assert pairs[0][1] == 4 and pairs[2][1] == 10
    assert pairs[1][1] == [str(c) for c in s[TALON]] and len(pairs[1][1]) == 24
    assert notes.phase(s) == "play"
    assert not hasattr(notes, "parts")


def test_accessors():
    """What views and players read."""
    s = dealt(2, 4, 1)
    assert (no_merci.seats(s), no_merci.variant(s), no_merci.taken(s)) == (4, 1, 0)
    assert no_merci.phase(s) == no_merci.PLAY
