"""The worst of the folders with forged files (tests/forged) on the real firmware, as files and in
it: the Pico starts, tells what it cannot use, and is used by some keys. `make soak` takes all."""

import pytest

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from tests import support as machine
from tests.device import support
from tests.forged.folders import Folder
from tests.forged.worst import WORST

# From home to the first of the kept games, home again, and into a game; where one is in play
# already they mean something else, as good.
KEYS = "up up up a a right down b B right a left A a B down a b up a B"
SAMPLE = 2  # of them, in each of two ways

_hand = {
    "files": PicoHand,
    "firmware": lambda saves: PicoHand(
        flash=support.frozen({"/saves/" + name: data for name, data in saves.items()})
    ),
}


def use(how, first, last):
    """Some of the worst, switched on one after the other; -> how many pictures were shown."""
    return sum(fork_call(lambda one=one: _used(how, *one)) for one in WORST[first:last])


def _used(how, name, seed):
    made = Folder(name, seed)
    hand = _hand[how]({**made.sound, **made.forged})
    where = f"{name} {seed}, {how}"
    try:
        hand.wait()
        for key in KEYS.split():
            hand.keys(key)
    except TimeoutError as e:
        raise AssertionError(f"{where}: {e}") from None
    told = bytes(hand.pico.out).decode(errors="replace")
    assert "Traceback" not in told, f"{where}: {told[-600:]}"
    assert hand.panel.errors == [], where
    sound = set(made.sound.values()) - set(made.forged.values())
    for path, data in hand.pico.read_files().items():
        assert ".bad" not in path or data not in sound, f"{where}: {path} is sound"
    return len(hand.frames)


@pytest.mark.parametrize("how", sorted(_hand))
def test_the_worst_forged_files_break_nothing_on_the_pico(how):
    """No traceback, no hang, and no sound file is put aside."""
    machine.image("pico")
    if how == "firmware":
        support.frozen({})  # here, for a child cannot skip its test
    for i in range(SAMPLE):
        at = i * len(WORST) // SAMPLE
        assert use(how, at, at + 1) > 1
