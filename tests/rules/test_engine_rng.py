"""The engine's random numbers: the same for ever, fair, and never from a dead state."""

import pytest

from pioche.engine import rng


def seeded(number, at=0):
    b = bytearray(b"\xa5" * (at + 6))
    rng.seed(b, at, number)
    return b


class Given:
    """Stands for rng.bits: gives these numbers, whatever the generator's state."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def __call__(self, b, at):
        return self.numbers.pop(0)


def xorshift(x):
    """The generator as its inventor wrote it, on one number of 32 bits; -> the next."""
    x ^= x << 13 & 0xFFFFFFFF
    x ^= x >> 17
    return x ^ x << 5 & 0xFFFFFFFF


@pytest.mark.parametrize("number", [0, 12345, (1 << 30) - 1])
@pytest.mark.parametrize("at", [0, 3])
def test_the_halves_step_as_one_number_of_32_bits(number, at):
    """The low half first, each half low byte first; wherever they lie, and what is around stays."""
    b = seeded(number, at)
    for _ in range(200):
        state = xorshift(int.from_bytes(b[at : at + rng.BYTES], "little"))
        low, high = state & 0xFFFF, state >> 16
        assert rng.bits(b, at) == (high + (low * 0x2F35 >> 7)) % 65536
        assert b == b"\xa5" * at + state.to_bytes(4, "little") + b"\xa5\xa5"


def test_a_seed_gives_the_same_numbers_wherever_they_are_kept():
    assert seeded(9, 3)[3:7] == seeded(9)[:4] != seeded(10)[:4]


@pytest.mark.parametrize("number", [0, 1, 0xFFFF, 0x10000, (1 << 30) - 1])
def test_no_seed_leads_into_the_state_that_is_never_left(number):
    """All zeros would give zeros for ever; from seed 0 the mixing leads there."""
    b = seeded(number)
    assert any(b[:4]) and len({rng.bits(b, 0) for _ in range(20)}) > 15


def test_neighbouring_seeds_have_different_starts():
    """Low and high bits of the seed reach all bytes of the state."""
    starts = [bytes(seeded(n)[:4]) for n in (*range(300), *[n << 16 for n in range(1, 300)])]
    assert len(set(starts)) == len(starts)
    for at in range(4):
        assert len({start[at] for start in starts}) > 200


@pytest.mark.parametrize(("n", "top"), [(3, 65535), (10, 65530), (40000, 40000), (1, 65536)])
def test_below_is_fair_numbers_that_favour_some_are_drawn_again(n, top, monkeypatch):
    """Only whole rounds of n count: the last number of the last round is taken, the next is not."""
    monkeypatch.setattr(rng, "bits", Given(top - 1))
    assert rng.below(None, 0, n) == n - 1
    drawn = [x for x in (top, 65535) if top <= x < 65536]
    monkeypatch.setattr(rng, "bits", Given(*drawn, 0))
    assert rng.below(None, 0, n) == 0 and not rng.bits.numbers


def test_shuffle_moves_only_its_stretch_and_can_give_every_order():
    """Each of the orders of four cards comes about equally often; what lies around stays."""
    b, counts = seeded(4), {}
    for _ in range(2400):
        cards = bytearray([9, 0, 1, 2, 3, 9])
        rng.shuffle(b, 0, cards, 1, 4)
        assert cards[0] == cards[5] == 9
        counts[bytes(cards)] = counts.get(bytes(cards), 0) + 1
    assert len(counts) == 24 and all(60 <= n <= 145 for n in counts.values())  # about 100 each


def test_shuffle_of_one_card_or_none_draws_no_number(monkeypatch):
    """There is nothing to choose."""
    monkeypatch.setattr(rng, "bits", Given())
    cards = bytearray([7, 8])
    rng.shuffle(None, 0, cards, 0, 1)
    rng.shuffle(None, 0, cards, 0, 0)
    assert cards == bytes([7, 8])


def test_no_two_seeds_share_a_start(monkeypatch):
    """Each can be got back from its start: the mixing undone, but for the one of only zeros."""
    monkeypatch.setattr(rng, "bits", lambda b, at: 0)
    for number in range(1, 2000):
        b = seeded(number)
        lo, hi = b[0] | b[1] << 8, b[2] | b[3] << 8
        for i in (6, 4, 2, 0):
            mixed = hi * (rng._MIX[i] | rng._MIX[i + 1] << 8)
            lo, hi = hi, (lo ^ (mixed >> 11) ^ mixed) & 0xFFFF
        assert hi << 16 | lo == number
