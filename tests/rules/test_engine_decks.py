"""The two decks that games share: K6T with 120 cards, XXL with 55."""

import itertools

from pioche.engine import k6t, xxl


def test_k6t_is_six_suits_of_twenty_ranks():
    """Card c is rank c % 20 of suit c // 20; texts are suit and rank."""
    cards = [(k6t.suit(c), k6t.rank(c)) for c in range(k6t.CARDS)]
    assert cards == list(itertools.product(range(6), range(20))) and k6t.RANKS == 20
    ranks = [*map(str, range(13)), *"JCBRQKA"]
    assert [k6t.text(c) for c in range(120)] == [s + r for s in "SCHDTM" for r in ranks]


XXL = """
0Y1R 0G2R 0R3B 0B4R 0B5R 0G6R 0R7Y 0G8R 0Y9R 0Y10G
1G2R 1G3B 1B4Y 1R5Y 1Y6B 1Y7B 1R8B 1B9G 1B10R
2Y3G 2Y4R 2G5B 2G6Y 2G7Y 2R8Y 2B9Y 2B10G
3Y4G 3B5Y 3Y6B 3Y7G 3R8G 3G9R 3R10Y
4B5G 4R6B 4B7Y 4Y8B 4G9Y 4Y10B
5R6G 5Y7R 5R8Y 5B9R 5G10B
6Y7G 6G8R 6G9B 6R10B
7R8Y 7B9G 7B10R
8G9B 8R10G
9G10Y
"""


def test_the_cards_of_xxl_are_those_of_the_deck():
    """In its order, that of the tables."""
    assert [xxl.text(c) for c in range(xxl.CARDS)] == XXL.split()


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
