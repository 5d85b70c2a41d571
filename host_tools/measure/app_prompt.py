"""An emulated Pico with a panel, at its prompt and with nothing of Pioche in memory: programs that
time the app begin there. With Pioche in .mpy files, or in the firmware.
"""

import functools

from ..emulator import flash_layout
from ..emulator.pico import Pico, fork_call
from ..emulator.ssd1680 import SSD1680
from ..ship import mpy, uf2

BOOTED_MS = 1500

# What such a program begins with: where the app ran already, all it left goes.
BEGIN = """
import gc, sys, time
for name in list(sys.modules):
    if name.startswith("pioche"):
        del sys.modules[name]
for name in list(globals()):
    if name not in ("gc", "sys", "time") and name[0] != "_":
        del globals()[name]
gc.collect()
"""


@functools.cache
def of_files():
    """Only to be touched in a fork, as the other."""
    files = mpy.device_files()
    del files["/main.py"]
    return Pico(files=files, devices=[_quick_panel()]).boot()


@functools.cache
def of_firmware():
    flash = flash_layout.flash_of_uf2(uf2.image())
    pico = Pico(flash=flash, devices=[_quick_panel()])
    pico.boot(wait_prompt=False)
    pico.run_ms(BOOTED_MS)
    return pico


def _quick_panel():
    return SSD1680(partial_ms=1, full_ms=1)


def run(pico, program):
    """What such a program prints on a copy of this Pico, which is started here: a child could not
    tell that there is no image."""
    begun = pico()
    return fork_call(lambda: begun.exec(program))
