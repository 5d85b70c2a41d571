"""The built-in list of winnable 20/20 deals: seeds 0 .. SEEDS - 1 without those that are lost.

Made by `python -m host_tools winnable`: a solver that sees all cards decided each of them.
"""

SEEDS = 2048
_LOST = (  # ascending, two bytes each, low byte first
    b"\x02\x00\x37\x00\x66\x00\xc3\x00\x5a\x01\xb7\x01\xd4\x01\x8d\x02\xb7\x02\xba\x02"
    b"\x77\x03\xb6\x03\xd3\x03\x45\x04\x4c\x04\x70\x04\xad\x04\xbf\x05\xcc\x05\x01\x06"
    b"\x2e\x06\x38\x06\xe5\x06\x1b\x07"
)


def length():
    return SEEDS - len(_LOST) // 2


def seed_of(number):
    """The seed of deal `number` of the list, counted round and round."""
    found = number % length()
    for i in range(0, len(_LOST), 2):
        if found < _LOST[i] | _LOST[i + 1] << 8:
            break
        found += 1
    return found
