"""The built-in list of winnable 20/20 deals: seeds 0 .. SEEDS - 1 without those never won.

Made by `python -m host_tools winnable`: each seed kept was won by a full-knowledge player, move by
move; a seed left out is one it did not win, lost or not.
"""

SEEDS = 1024
_NEVER_WON = b""  # ascending, two bytes each, low byte first


def length():
    return SEEDS - len(_NEVER_WON) // 2


def seed_of(number):
    """The seed of deal `number` of the list, counted round and round."""
    found = number % length()
    for i in range(0, len(_NEVER_WON), 2):
        if found < _NEVER_WON[i] | _NEVER_WON[i + 1] << 8:
            break
        found += 1
    return found
