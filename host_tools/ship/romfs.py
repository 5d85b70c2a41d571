"""A ROMFS image: the file system from which MicroPython runs compiled modules where they lie in the
flash, without a copy of them in memory.

A firmware must have room for one. `frozen.romfs_firmware` has it between itself and the files of a
Pico, which begin where they always do; MicroPython's own for a Pico has none.
"""

from ..emulator import flash_layout
from ..errors import ToolError
from . import frozen, mpy


def image(board=mpy.DEFAULT_BOARD):
    """Pioche and the data of this board. mpremote's writer makes of it what MicroPython reads."""
    from mpremote.romfs import VfsRomWriter

    mpy.check_board(board)
    writer = VfsRomWriter()
    data = mpy.compiled(mpy.BOARDS / board / "board.py", "board.py")
    _lay(writer, _tree({"/board.mpy": data, **mpy.modules()}))
    return writer.finalise()


def name(board=mpy.DEFAULT_BOARD):
    """What a file with the image alone is called."""
    from pioche.version import VERSION

    return f"pioche-{board}-{VERSION}.romfs"


def _tree(files):
    """{name: content, or such a tree again} of {path: content}."""
    tree = {}
    for path, content in sorted(files.items()):
        *folders, name = path.strip("/").split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
        place[name] = content
    return tree


def _lay(writer, tree):
    for name, content in tree.items():
        if isinstance(content, dict):
            writer.opendir(name)
            _lay(writer, content)
            writer.closedir()
        else:
            writer.mkfile(name, content)


def parts(board=mpy.DEFAULT_BOARD):
    """{offset in the flash: bytes} of the firmware and of the ROMFS behind it."""
    firmware, rom = frozen.romfs_firmware(board), image(board)
    room = flash_layout.romfs_region(firmware)
    if len(firmware) > room.start:
        raise ToolError(f"the firmware is {len(firmware) - room.start} bytes too large for a ROMFS")
    if len(rom) > room.size:
        raise ToolError(f"the ROMFS is {len(rom) - room.size} bytes too large for its place")
    return {0: firmware, room.start: rom}
