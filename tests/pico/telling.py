"""Somebody who plays by ear: asks, presses, and notes what is said."""

import queue
import time

from host_tools.sim.backend import KEYS
from host_tools.sim.host import HostBackend
from tests.pico import support
from tests.pico.ports import BOOT_S

TAP_S, HOLD_S = 0.1, 0.8
SETTLES_S = 0.15  # no finger is back on a key before its contact has settled
# From a deal of 20/20 on the glass, steps that each have something said: questions, and keys.
COURSE = (
    *("table", "RIGHT", "RIGHT", "DOWN", "hand", "keys", "A", "LEFT", "again", "B", "hold A"),
    *("table", "A", "again", "hold B", "DOWN", "keys"),
)


def heard(backend):
    """What a gadget with that deal says at each step, and before the first, when it was asked for
    once; it is switched on and off."""
    said, shown = queue.Queue(), queue.Queue()
    backend.on_said = said.put
    backend.on_frame = lambda *frame: shown.put(frame)
    backend.start()
    try:
        shown.get(timeout=BOOT_S)
        if not isinstance(backend, HostBackend):  # which says it unasked
            backend.ask("again")
        words = [said.get(timeout=BOOT_S)]
        return words + [_answer(backend, said, step) for step in COURSE]
    finally:
        backend.stop()


def _answer(backend, said, step):
    """A key that is to be held is held until it has acted, however slow this computer is."""
    if step.islower():
        backend.ask(step)
        words = said.get(timeout=BOOT_S)
    else:
        key = KEYS.index(step.split()[-1])
        backend.key(key, True)
        if not step.startswith("hold"):
            time.sleep(TAP_S)
            backend.key(key, False)
        words = said.get(timeout=BOOT_S)
        backend.key(key, False)
        time.sleep(SETTLES_S)
    assert said.empty(), (step, words, said.get())
    return words


def heard_on_host(folder):
    """The same of a gadget in this process, with its saves in an empty folder."""
    put_saves(folder)
    return heard(HostBackend(folder, pace=0))


def put_saves(folder):
    for name, content in support.saves().items():
        (folder / name).write_bytes(content)
