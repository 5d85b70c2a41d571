"""Drag-and-drop files for a Pico: what `uf2`, `flash` and `make release` write.

    image(board)                the firmware with Pioche in it; files and saves on the Pico stay
    image(board, romfs=True)    the same with Pioche in a ROMFS behind the firmware
    image(board, fresh=True)    the first with an empty file system: ERASES SAVES
    image(board, plain=True)    plain MicroPython and Pioche as .mpy files: ERASES SAVES

All give the bytes of a UF2 file, and name() the name it must go by, which says whether saves
survive. Dropping any of them leads to the menu.
"""

from pathlib import Path

from ..emulator import flash_layout, images
from ..emulator.flash_layout import BadImage
from ..errors import ToolError
from . import frozen, mpy
from . import romfs as rom


def image(board=mpy.DEFAULT_BOARD, fresh=False, plain=False, romfs=False):
    """The bytes of a UF2 file; ToolError where it cannot be made."""
    if romfs:
        return flash_layout.uf2_of(rom.parts(board))
    firmware = plain_firmware() if plain else frozen.firmware(board)
    region = flash_layout.file_region(firmware)
    if len(firmware) > region.start:
        over = len(firmware) - region.start
        raise ToolError(f"the firmware is {over} bytes too large: it would overwrite the saves")
    parts = {0: firmware}
    if fresh or plain:
        files = mpy.device_files(board) if plain else {}
        parts[region.start] = _file_system(files, region.size)
    return flash_layout.uf2_of(parts)


def flash_with(files, board=mpy.DEFAULT_BOARD, romfs=False):
    """The flash of a Pico with the firmware that has Pioche in or behind it, and these files."""
    flash = bytearray(flash_layout.flash_of_uf2(image(board, romfs=romfs)))
    region = flash_layout.file_region(flash)
    flash[region.slice] = flash_layout.pack_files(files, region.size)
    return bytes(flash)


def name(board=mpy.DEFAULT_BOARD, fresh=False, plain=False, romfs=False):
    """What the file is called, so that nobody erases saves by mistake."""
    from pioche.version import VERSION

    parts = ["pioche", board, VERSION]
    parts += ["mpy"] if plain else []
    parts += ["romfs"] if romfs else []
    parts += ["ERASES-SAVES"] if fresh or plain else []
    return "-".join(parts) + ".uf2"


def erases_saves(uf2):
    """Would dropping this UF2 on a Pico touch the files on it?"""
    try:
        start = flash_layout.file_region(flash_layout.flash_of_uf2(uf2)).start
        return any(offset >= start for offset, _ in flash_layout.pieces_of_uf2(uf2))
    except BadImage as e:
        raise ToolError(e) from None


def plain_firmware():
    """MicroPython as it comes, in the image the emulated Pico runs."""
    try:
        return flash_layout.firmware_of(Path(images.find("pico")).read_bytes())
    except (images.MissingImage, BadImage) as e:
        raise ToolError(e) from None


def _file_system(files, size):
    """A littlefs up to the last block in use. Blank blocks before that are in it: one that an older
    file system left there could pass for the newer half of a folder."""
    packed = flash_layout.pack_files(files, size)
    used = len(packed.rstrip(b"\xff"))
    return packed[: -(-used // flash_layout.SECTOR) * flash_layout.SECTOR]
