"""The firmware with Pioche in it, as `flash` puts it on a Pico: where it is, and whether a Pico has
it already."""

import re

from ..emulator import flash_layout
from ..errors import ToolError
from ..places import BUILD
from ..ship import frozen, information, mpy, ready, uf2
from . import host_files
from .uf2_image import Image

TAKES_IT = re.compile(r"Raspberry Pi Pico with RP2040")  # of what check_board tells

_SAID = """
from machine import mem8
print(bytes([mem8[i] for i in range({}, {})]).hex())
"""


def at_hand(board):
    """For this board, as an Image; None where it would have to be built first."""
    if board not in mpy.boards():
        raise ToolError(f"the Pico has the data of '{board}', not known here: choose by --board")
    path = ready.image(board)
    if not path:
        if not frozen.is_at_hand(board):
            return None
        path = BUILD / uf2.name(board)
        BUILD.mkdir(parents=True, exist_ok=True)
        host_files.write(path, uf2.image(board))
    return Image(path)


def is_on(connection, image):
    """Does this Pico run just that? Its mark is where the image has it, or something else is."""
    found = information.mark_of(flash_layout.flash_of_uf2(image.data))
    if not found:
        return False
    at, mark = found
    begin = flash_layout.FLASH_START + at
    return connection.run(_SAID.format(begin, begin + len(mark))).strip() == mark.hex()
