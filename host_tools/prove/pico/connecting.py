"""Hosts that come to a Pico that is being played on, at any moment after a press of a key: mpremote
as it is, without a second try, and a bare Ctrl-C. They find the prompt, a panel at rest, and every
file as it was before the press or after it.
"""

import subprocess
import sys

from host_tools.drive.hand import TAP_MS
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import INTERRUPT, PROMPT, fork_call
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680

from .in_play import in_play, on_copy, saves

MOMENTS = 62  # after each
EVERY_MS = 170  # the last of them when the panel sleeps again
BOOT_MS = 60  # of those after power-on, which is done within four seconds
STOPS, STOP_MS = 240, 2.1  # Ctrl-C while the chip works: drawing, sending, saving, working ahead
AT_FRAME, AT_FRAME_MS, BEFORE_FRAME_MS = 160, 0.01, 1.3  # and as the panel begins: USB is slow
# Presses, at a deal of 20/20 on the glass: a mark that moves, a card that is played, a menu, a deal
# anew with a full update, and home and back to the game.
KEYS = {
    "mark": "right",
    "card": "a a",
    "menu": "B",
    "deal": "B down down down down a",
    "home": "B down down down down down down a a",
}
POWER_ON = "power-on"
SLOW = {"partial_ms": 740, "full_ms": 4000}
CUT_SHORT = " bytes"  # a command that was interrupted, which the next reset forgets
WAIT_S = 60  # mpremote gives up by itself long before


def connect(what, which):
    """mpremote comes in at these of the moments, given by their numbers."""

    def come(_):
        pico = begin(what)
        every_ms = BOOT_MS if what == POWER_ON else EVERY_MS
        for when in moments(pico, sorted(which), every_ms):
            with SerialPort(pico.pico, panel=pico.panel) as port:
                _come_in(port, f"{when:.1f} ms after {what}")

    on_copy(come)


def stop(what, which, at_frame=False):
    """Ctrl-C comes at these of the moments: after the press, or about when the panel begins its
    update. All work in a copy of this process, as all that has a Pico."""

    def come(_):
        sides = files_beside(what)
        pico = begin(what)
        if at_frame:
            pico.pico.run_ms(fork_call(lambda: _until_the_frame(pico)) - BEFORE_FRAME_MS)
        for when in moments(pico, sorted(which), AT_FRAME_MS if at_frame else STOP_MS):
            fork_call(lambda: _stop(pico, sides, f"{when:.2f} ms after {what}"))  # noqa: B023

    on_copy(come)


def _until_the_frame(pico):
    begun, frames = pico.pico.ms, len(pico.frames)
    pico.pico.run_until(lambda: len(pico.frames) > frames)
    return pico.frames[-1][0] - begun


def moments(pico, which, every_ms):
    """Let time pass from one to the next; -> how long it is since the first."""
    begun = pico.pico.ms
    for moment in which:
        pico.pico.run_ms(max(0, begun + moment * every_ms - pico.pico.ms))
        yield pico.pico.ms - begun


def begin(what):
    """A Pico with the last key just pressed, or just switched on. The panel is as slow as the
    default board's, which is when it matters; until then it is quick."""
    if what == POWER_ON:
        return PicoHand(saves(), panel=SSD1680(**SLOW))
    pico = in_play()
    *before, last = KEYS[what].split()
    for name in before:
        pico.keys(name)
    pico.panel.takes(**SLOW)
    pico.pico.press(pico.pins[last.lower()], for_ms=TAP_MS if last.islower() else 700)
    return pico


def files_beside(what):
    """What may be in each file of the saves: what was before the press, and after it."""

    def both():
        pico = begin(what)
        before = pico.pico.read_files()
        after = pico.settle().pico.read_files()
        return [{name: data.hex() for name, data in files.items()} for files in (before, after)]

    return fork_call(both)


def _come_in(port, when):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port.path, "exec", "print(6 * 7)"],
        capture_output=True,
        text=True,
        timeout=WAIT_S,
    )
    told = f"{when}: {done.stdout}{done.stderr}"
    assert (done.returncode, done.stdout) == (0, "42\n"), told
    assert port.ask("panel.errors") == [], told
    assert not port.ask("panel.updating") and not port.ask("panel.analog_on"), told


def _stop(pico, sides, when):
    chip, panel = pico.pico, pico.panel
    chip.out.clear()
    chip.send(INTERRUPT)
    chip.run_until(lambda: PROMPT in chip.out, 8000)
    told = f"{when}: {bytes(chip.out[-300:])}"
    wrong = [said for _, said in panel.errors if not said.endswith(CUT_SHORT)]
    assert wrong == [] and not panel.updating and not panel.analog_on, f"{told} {wrong}"
    for name, data in chip.read_files().items():
        if not name.endswith(".new"):
            assert data.hex() in [files.get(name) for files in sides], f"{told}: {name}"
    assert {*sides[0]} & {*sides[1]} <= {*chip.read_files()}, told
