"""The two decks that games share: K6T with 120 cards, XXL with 55."""

import itertools

from pioche.engine import k6t, xxl


def test_k6t_is_six_suits_of_twenty_ranks():
    """Card c is rank c % 20 of suit c // 20; texts are suit and rank."""
    cards = [(k6t.suit(c), k6t.rank(c)) for c in range(k6t.CARDS)]
    assert cards == list(itertools.product(range(6), range(20))) and k6t.RANKS == 20
    ranks = [*map(str, range(13)), *"JCBRQKA"]
    assert [k6t.text(c) for c in range(120)] == [s + r for s in "SCHDTM" for r in ranks]


def test_xxl_has_every_pair_of_different_numbers_0_to_10_once():
    """In the order of the deck, the lower number first."""
    pairs = list(itertools.combinations(range(11), 2))
    assert list(zip(xxl.LOW, xxl.HIGH)) == pairs and xxl.CARDS == len(pairs) == 55
    assert [xxl.total(c) for c in range(55)] == [a + b for a, b in pairs]


def test_the_two_numbers_of_a_card_differ_in_colour():
    """Of four colours, each of which is on as many cards as any other, or nearly."""
    assert xxl.COLOURS == 4
    both = list(zip(xxl.LOW_COLOUR, xxl.HIGH_COLOUR))
    assert all(a != b for a, b in both)
    borne = [sum(colour in pair for pair in both) for colour in range(4)]
    assert sum(borne) == 110 and max(borne) - min(borne) <= 1


def test_a_card_bears_a_number_in_two_colours_and_none_in_the_others():
    """0R7Y: the red 0 and the yellow 7; -1 in blue and green."""
    card = [xxl.text(c) for c in range(55)].index("0R7Y")
    assert [xxl.number(card, colour) for colour in range(4)] == [7, 0, -1, -1]
    for c in range(55):
        numbers = [xxl.number(c, colour) for colour in range(4)]
        assert sorted(numbers) == [-1, -1, xxl.LOW[c], xxl.HIGH[c]]


def test_texts_of_xxl_cards():
    """Both numbers with their colours' letters; all differ."""
    texts = [xxl.text(c) for c in range(55)]
    assert texts[0] == "0Y1R" and texts[-1] == "9G10Y" and len(set(texts)) == 55
    assert {"0Y10G", "1R5Y", "3B5Y", "6G9B", "8R10G"} <= set(texts)
