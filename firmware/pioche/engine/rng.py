"""The engine's own random numbers: the same on every runtime, no allocation, no int over 2^30.

The generator is a 32-bit xorshift (period 2^32 - 1) kept as two 16-bit halves in four bytes of a
caller's buffer, low half first, each half little-endian. A game keeps those bytes in its state, so
a state is the whole truth; bots keep them in a scratch array of their own.
"""

from micropython import const

BYTES = 4  # what a generator takes in a buffer

_MASK = const(0xFFFF)
# Odd multipliers below 2^14: a 16-bit half times one of them stays below 2^30.
_MIX = b"\x6d\x2b\x35\x3d\xa7\x36\xd9\x3a"


def seed(b, at, number):
    """Start the generator at b[at:at+4] from 0 <= number < 2^30; neighbours differ wholly."""
    lo = number & _MASK
    hi = number >> 16
    for i in range(0, 8, 2):  # a Feistel network: no two seeds share a start
        mixed = lo * (_MIX[i] | _MIX[i + 1] << 8)
        hi, lo = lo, (hi ^ (mixed >> 11) ^ mixed) & _MASK
    if not (lo | hi):
        lo = 1  # the one state xorshift never leaves
    _store(b, at, lo, hi)
    for _ in range(4):
        bits(b, at)


def bits(b, at):
    """Step, and return 16 fresh bits."""
    lo = b[at] | b[at + 1] << 8
    hi = b[at + 2] | b[at + 3] << 8
    # x ^= x << 13
    hi ^= (hi << 13 | lo >> 3) & _MASK
    lo ^= (lo << 13) & _MASK
    # x ^= x >> 17
    lo ^= hi >> 1
    # x ^= x << 5
    hi ^= (hi << 5 | lo >> 11) & _MASK
    lo ^= (lo << 5) & _MASK
    _store(b, at, lo, hi)
    # Plain xorshift is linear over bits; the sum of a product is not.
    return (hi + (lo * 0x2F35 >> 7)) & _MASK


def _store(b, at, lo, hi):
    b[at] = lo & 255
    b[at + 1] = lo >> 8
    b[at + 2] = hi & 255
    b[at + 3] = hi >> 8


def below(b, at, n):
    """A fair number 0 <= x < n, for n <= 65536."""
    top = 65536 - 65536 % n  # numbers from here on would favour the small ones
    x = bits(b, at)
    while x >= top:
        x = bits(b, at)
    return x % n


def shuffle(b, at, cards, start, n):
    """Shuffle cards[start:start+n] in place (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(b, at, i + 1)
        cards[start + i], cards[start + j] = cards[start + j], cards[start + i]
