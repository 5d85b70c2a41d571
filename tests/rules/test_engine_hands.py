"""Hands as a row of places, shared by games: any order, gaps, and other hands around."""

from array import array

from pioche.engine import hands

OTHERS = 9  # a card that other hands hold, before and behind


def moves(*places):
    s = bytearray([OTHERS, *places, OTHERS])
    out = array("I", [99] * (len(places) + 1))
    n = hands.moves(s, 1, len(places), out)
    assert out[n:].tolist() == [99] * (len(places) + 1 - n)
    return out[:n].tolist()


def test_moves_are_the_cards_of_the_hand_in_ascending_order():
    """Whatever the order of the places."""
    assert moves(1, 2, 3, 4) == moves(4, 3, 2, 1) == moves(3, 1, 4, 2) == [1, 2, 3, 4]
    assert moves(200) == [200]


def test_empty_places_are_no_moves():
    """First, last or between; and an empty hand has none."""
    assert moves(0, 7, 0, 5, 0) == [5, 7] and moves(0, 0) == []


def test_a_card_is_dropped_from_its_place_alone():
    """The others stay where they are, and so do those of other hands."""
    s = bytearray([5, 6, 7, 5, 5])
    hands.drop(s, 1, 3, 5)
    assert s == bytes([5, 6, 7, 0, 5])
    hands.drop(s, 1, 3, 6)
    assert s == bytes([5, 0, 7, 0, 5])
