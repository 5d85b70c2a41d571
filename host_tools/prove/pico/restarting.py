"""A game by real keys, switched off after each decision: it goes on."""

import shutil
import tempfile

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.drive.walkthrough import Walkthrough
from host_tools.emulator.pico import fork_call
from host_tools.emulator.ssd1680 import SSD1680

from .whole_games import Presser


def cut_after_each_move(name, most=None):
    """Play with real keys, .mpy files on the flash, and switch off after each decision: another
    Pico with that flash goes on as the host does. -> how often it was switched on again."""
    with tempfile.TemporaryDirectory() as folder:
        walk = Walkthrough(Hand(folder), name)
        pico = Presser().wait()
        starts = 0
        for step in walk.steps():
            pico.keys(step.keys)
            if step.same:
                assert pico.shows(step.picture), f"another picture after {step.keys}"
            else:
                pico.pico.run_ms(1500)
                pico.wait()
            if step.stage == "scores" or starts == most:
                break
            if step.stage == "play":
                flash, host = pico.pico.flash_image(), _again(folder)
                fork_call(lambda: _goes_on(flash, host, starts))  # noqa: B023
                starts += 1
        return starts


def _again(folder):
    """The picture of the host's gadget, switched on again."""
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        return Hand(copy).picture


def _goes_on(flash, picture, starts):
    pico = PicoHand(flash=flash, panel=SSD1680(partial_ms=10, full_ms=20)).wait()
    assert pico.picture == picture, f"start {starts}: {bytes(pico.pico.out[-300:])}"
