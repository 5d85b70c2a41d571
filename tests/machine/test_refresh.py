"""When a refresh is full and when it is partial."""

import pytest

from pioche.hw.refresh import FULL, PARTIAL, Refresh


def decisions(refresh, n):
    return [refresh.decide() for _ in range(n)]


def test_the_first_refresh_is_full():
    """What the glass shows after power-on is unknown, so it is redrawn whole."""
    assert decisions(Refresh(10), 3) == [FULL, PARTIAL, PARTIAL]


@pytest.mark.parametrize("every", (1, 5, 10, 40))
def test_every_so_many_partial_ones_a_full_one(every):
    """After `every` partial refreshes comes a full one, again and again."""
    found = decisions(Refresh(every), 3 * (every + 1))
    assert found == ([FULL] + [PARTIAL] * every) * 3


def test_ask_clean_makes_the_next_one_full():
    """A clean picture can be asked for; asking twice is asking once."""
    refresh = Refresh(10)
    decisions(refresh, 4)
    refresh.ask_clean()
    refresh.ask_clean()
    assert decisions(refresh, 3) == [FULL, PARTIAL, PARTIAL]


def test_a_full_refresh_asked_for_starts_the_count_anew():
    """Ghosts are gone after any full refresh, so the count begins again."""
    refresh = Refresh(5)
    decisions(refresh, 5)
    refresh.ask_clean()
    assert decisions(refresh, 7) == [FULL] + [PARTIAL] * 5 + [FULL]


@pytest.mark.parametrize("every, partials", ((5, 3), (10, 5), (40, 20)))
def test_after_quick_pictures_a_full_one_comes_sooner(every, partials):
    """Each leaves more of the last one, and counts for two."""
    refresh = Refresh(every)
    found = [refresh.decide(True) for _ in range(2 * (partials + 1))]
    assert found == ([FULL] + [PARTIAL] * partials) * 2


def test_a_smaller_number_counts_at_once():
    """The setting may change at any time: what has been shown already counts."""
    refresh = Refresh(20)
    decisions(refresh, 8)
    refresh.every = 5
    assert refresh.decide() == FULL
