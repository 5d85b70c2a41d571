"""Emulated Picos with a game on the glass, switched on once and copied by fork."""

import functools
import tempfile
from pathlib import Path

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from host_tools.ship import uf2

DEAL = 7


def host_game(folder, seed=DEAL):
    """A gadget of the host with this deal of 20/20 on its glass, and saved."""
    hand = Hand(folder)
    hand.keys("a")
    hand.app.dealer.deal(seed, b"\0")
    hand.app.picture.want()
    hand.wait()
    return hand


@functools.cache
def saves(seed=DEAL):
    """What such a gadget has saved: a Pico with these files goes on with that game."""
    with tempfile.TemporaryDirectory() as folder:
        host_game(folder, seed)
        return {p.name: p.read_bytes() for p in Path(folder).iterdir()}


@functools.cache
def in_play():
    """A Pico with the deal on its glass. Only to be touched inside on_copy()."""
    return PicoHand(saves()).wait()


def on_copy(work):
    """work(pico) on a copy of the Pico in play; -> its result."""
    return fork_call(lambda: work(in_play()))


def frozen(files):
    """The flash of a Pico with Pioche in its firmware, which starts it in no time, and these
    files; ToolError where that cannot be built."""
    return uf2.flash_with(files)


def frozen_with(saves):
    """The same, with these saves."""
    return frozen({"/saves/" + name: data for name, data in saves.items()})


def switched_on(saves):
    """A Pico with that flash, switched on."""
    return PicoHand(flash=frozen_with(saves)).wait()
