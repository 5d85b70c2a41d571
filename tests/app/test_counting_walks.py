"""Each deal counts exactly once, by its best end, in whatever order things are done and fail."""

import pytest

from host_tools.prove.faults.counting_walks import WALKS

SEEDS = 20


@pytest.mark.parametrize("kind", WALKS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_each_deal_counts_once_by_its_best_end(kind, seed):
    """Ended, taken back, dealt anew, taken up, given up, with cuts and failing files between."""
    WALKS[kind](seed).run()
