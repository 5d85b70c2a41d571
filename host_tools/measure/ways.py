"""The ways in which Pioche lies on a Pico, side by side: how soon it is there, what it takes."""

from ..drive import full_folder
from ..drive.pico_hand import PicoHand
from ..emulator import flash_layout
from ..prove.pico import in_play
from ..ship import mpy, uf2
from . import memory

KB = 1024
PLAYED = (("twenty", "20/20", 1), ("xxl_lower", "XXL 2", 2))


def _of_files(files):
    packed = flash_layout.pack_files({**mpy.device_files(), **files}, flash_layout.PICO_FILES)
    plain = uf2.plain_firmware()
    return plain.ljust(flash_layout.file_region(plain).start, b"\xff") + packed


WAYS = {  # how a flash is made with these files, and where memory.py begins
    ".mpy files": (_of_files, memory.files_prompt),
    "ROMFS": (lambda files: uf2.flash_with(files, romfs=True), memory.romfs_prompt),
    "in the firmware": (uf2.flash_with, memory.frozen_prompt),
}


def first_byte(flash):
    """ms from power-on, on battery, to the first byte of a picture."""
    return PicoHand(flash=flash, usb=False).wait().panel.first_byte_ms[0]


def figures():
    """(what, [a figure for each way])"""
    menu, game = _in_folder(full_folder.saves()), _in_folder(in_play.saves())
    for what, files in (("the menu", menu), ("a saved game of 20/20", game)):
        times = [first_byte(make(files)) for make, _ in WAYS.values()]
        yield f"power-on to the first byte of {what}", [f"{ms:.0f} ms" for ms in times]
    prompts = [prompt for _, prompt in WAYS.values()]
    yield "heap in use at home", [_kb(memory.at_home(prompt)) for prompt in prompts]
    for name, title, seats in PLAYED:
        most = [_kb(memory.most(name, seats, "sample", prompt)[0]) for prompt in prompts]
        yield f"heap at most in the first moves of {title}", most


def _kb(used):
    return f"{used / KB:.1f} KB"


def _in_folder(saves):
    return {"/saves/" + name: data for name, data in saves.items()}


def lines():
    """As a table of a README."""
    yield f"| | {' | '.join(WAYS)} |"
    yield "|---" * (len(WAYS) + 1) + "|"
    for what, found in figures():
        yield f"| {what} | {' | '.join(found)} |"
