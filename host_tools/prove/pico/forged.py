"""The worst of the folders with forged files on the real firmware, as files and in it: the Pico
starts, tells what it cannot use, and is used by some keys."""

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call

from ..forged.folders import Folder
from ..forged.worst import WORST
from .in_play import frozen_with

# From home to the first of the kept games, home again, and into a game; where one is in play
# already they mean something else, as good.
KEYS = "up up up a a right down b B right a left A a B down a b up a B"
HANDS = {
    "files": PicoHand,
    "firmware": lambda saves: PicoHand(flash=frozen_with(saves)),
}


def use(how, first, last):
    """Some of the worst, switched on one after the other; -> how many pictures were shown."""
    return sum(fork_call(lambda one=one: _used(how, *one)) for one in WORST[first:last])


def _used(how, name, seed):
    made = Folder(name, seed)
    hand = HANDS[how]({**made.sound, **made.forged})
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
