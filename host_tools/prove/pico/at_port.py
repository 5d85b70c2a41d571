"""Emulated Picos at serial ports."""

from contextlib import contextmanager

from host_tools.emulator.flash import FlashModel
from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680


@contextmanager
def pico_at_a_port(files=None, flash=None):
    panel = SSD1680()
    pico = Pico(files=files, flash=flash, devices=[panel])
    with SerialPort(pico, panel=panel, chip=FlashModel(pico, timing=False)) as port:
        yield port
