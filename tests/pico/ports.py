"""Emulated Picos at serial ports, and other things that may be found at one."""

import os
import threading
import time
from contextlib import contextmanager

from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.prove.pico import at_port
from host_tools.usb import connection, doctor, flash, remote
from tests.support import image

BOOT_S = 60  # generous: a slow machine, or the emulator without its fast core
START_MS = 2500  # of the Pico's own: longer than from a reset to the first picture


def be_patient(patch):
    """The emulated Pico may be slower than a real one, many times on a busy computer."""
    patch.setattr(connection, "CONNECT_S", (1, 3, 10, 60))
    patch.setattr(connection, "ANSWER_S", 120)
    patch.setattr(doctor, "DRAWING_S", 60)
    for name in ("START_S", "HELLO_S", "ANSWER_S"):
        patch.setattr(remote, name, 40)
    for name in ("DRIVE_S", "BOOT_S"):
        patch.setattr(flash, name, 60)


@contextmanager
def pico_at_a_port(files=None, flash=None):
    image("pico")
    with at_port.pico_at_a_port(files, flash) as port:
        yield port


def files_on(port):
    return {"/" + path: data for path, data in port.ask("pico.read_files").items()}


def wait_for(what):
    end = time.monotonic() + BOOT_S
    while not what():
        assert time.monotonic() < end, f"nothing within {BOOT_S} s"
        time.sleep(0.05)


def wait_for_rest(port):
    """Until the glass has a picture and no other one is to come, not even after a start."""
    wait_for(lambda: port.ask("panel.frames"))
    seen = since = None

    def rests():
        nonlocal seen, since
        frames, now = len(port.ask("panel.frames")), port.ask("pico.ms")
        if frames != seen or port.ask("panel.updating"):
            seen, since = frames, now
        return now - since > START_MS

    wait_for(rests)


@contextmanager
def port_that_says(chatter):
    """A pty with something at it that is no Pico, but says this all the time."""
    ours, theirs = os.openpty()
    ended = threading.Event()

    def talk():
        os.set_blocking(ours, False)
        while not ended.is_set():
            try:
                os.write(ours, chatter or b"")
            except BlockingIOError:
                time.sleep(0.001)

    thread = threading.Thread(target=talk)
    thread.start()
    try:
        yield os.ttyname(theirs)
    finally:
        ended.set()
        thread.join()
        os.close(ours)
        os.close(theirs)


class BootLoader:
    """A bare Pico with BOOTSEL held: a drive that starts the Pico once it has a whole image."""

    def __init__(self, folder, kind="RPI-RP2"):
        self.drive, self.path = folder / kind, str(folder / "pico")
        self.info = self.drive / "INFO_UF2.TXT"
        self.drive.mkdir()
        self.info.write_text(f"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {kind}\n")
        self.port = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.port:
            self.port.__exit__()

    def progress(self, done, total):
        """Of a flash; its first bar is that of the image."""
        if self.port is None and done == total:
            (uf2,) = self.drive.glob("*.uf2")
            panel = SSD1680(partial_ms=150, full_ms=300)
            pico = Pico(uf2, devices=[panel])
            self.port = SerialPort(pico, link=self.path, panel=panel).__enter__()


def no_question(why):
    raise AssertionError(f"asked though nothing is lost: {why}")
