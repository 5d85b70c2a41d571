"""What a firmware image says of itself, and the littlefs that lives behind it in the flash.

The place of the file system is read from the image's binary info (the records that the Pico SDK's
picotool shows), so that another firmware with another layout needs no change here.
"""

import struct
from dataclasses import dataclass

RP2040 = 0xE48BFF56  # the family in a UF2: a Pico takes no other
FLASH_START = 0x10000000
FLASH_SIZE = 2 << 20
SECTOR = 4096
PAGE = 256
PICO_FILES = 352 * SECTOR  # the file system that MicroPython has on a Pico

_UF2_BLOCK = 512
_UF2_MAGIC = 0x0A324655, 0x9E5D5157
_UF2_END = 0x0AB16F30
_UF2_HAS_FAMILY = 0x2000
_INFO_START, _INFO_END = 0x7188EBF2, 0xE71AA390
_INFO_HEADER_WITHIN = 0x400  # of an RP2350's image; of an RP2040's within half of that
_INFO_MOST = 4096  # bytes of the table; a damaged image could tell of any number
_INFO_BLOCK_DEVICE = 7
_ROMFS = b"ROMFS\0"  # what MicroPython calls the one that is no file system of its own
_MUTE = "The firmware does not say where its file system is: is it MicroPython?"


class BadImage(Exception):
    """A firmware image that cannot be used; the message is for people."""


@dataclass(frozen=True)
class Region:
    start: int  # offset in the flash
    size: int

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.size)


def flash_of_uf2(uf2: bytes) -> bytes:
    """The whole flash chip after this UF2 was dropped on an erased one."""
    flash = bytearray(b"\xff" * FLASH_SIZE)
    for offset, data in pieces_of_uf2(uf2):
        flash[offset : offset + len(data)] = data
    return bytes(flash)


def pieces_of_uf2(uf2: bytes):
    """(offset in the flash, bytes) of each block of the file."""
    for at in range(0, len(uf2), _UF2_BLOCK):
        block = uf2[at : at + _UF2_BLOCK]
        if len(block) < _UF2_BLOCK or struct.unpack_from("<2I", block) != _UF2_MAGIC:
            raise BadImage("This is not a UF2 file (or it is cut off): its blocks lack the mark.")
        address, size = struct.unpack_from("<2I", block, 12)
        offset = address - FLASH_START
        if not 0 <= offset <= FLASH_SIZE - size:
            raise BadImage(f"The UF2 writes to {address:#x}, outside the 2 MB flash of a Pico.")
        yield offset, block[32 : 32 + size]


def uf2_of(parts: dict[int, bytes]) -> bytes:
    """A UF2 for a Pico that lays these bytes at these offsets of the flash, and leaves the rest of
    it as it is. Offsets and ends are on whole sectors: a Pico erases no less, and its boot ROM
    miswrites files with other gaps (erratum RP2040-E14)."""
    pages = []
    for offset, data in sorted(parts.items()):
        data += b"\xff" * (-len(data) % SECTOR)
        if offset % SECTOR or offset + len(data) > FLASH_SIZE:
            raise BadImage(f"{len(data)} bytes at {offset:#x} are no whole sectors of the flash.")
        pages += [(offset + at, data[at : at + PAGE]) for at in range(0, len(data), PAGE)]
    return b"".join(_uf2_block(*page, i, len(pages)) for i, page in enumerate(pages))


def _uf2_block(offset: int, page: bytes, number: int, total: int) -> bytes:
    place = (_UF2_HAS_FAMILY, FLASH_START + offset, len(page), number, total, RP2040)
    block = struct.pack("<8I", *_UF2_MAGIC, *place) + page
    return block.ljust(_UF2_BLOCK - 4, b"\0") + struct.pack("<I", _UF2_END)


def firmware_of(uf2: bytes) -> bytes:
    """The firmware in a UF2 that has no more in it, as it lies in the flash; BadImage if that
    reaches into its own file system."""
    flash = flash_of_uf2(uf2)
    firmware = flash.rstrip(b"\xff")
    if len(firmware) > file_region(flash).start:
        raise BadImage("There is more than a firmware in this UF2, or it has grown too large.")
    return firmware


def file_region(flash: bytes) -> Region:
    """Where the firmware in this flash keeps its file system."""
    return _device(flash, is_romfs=False)


def romfs_region(flash: bytes) -> Region:
    """Where it has room for a ROMFS; BadImage where it has none."""
    return _device(flash, is_romfs=True)


def _device(flash: bytes, is_romfs: bool) -> Region:
    for record in binary_info(flash)[1]:
        kind, _, name, start, size = struct.unpack_from("<HHIII", flash, record)
        if kind != _INFO_BLOCK_DEVICE:
            continue
        name -= FLASH_START
        if (flash[name : name + len(_ROMFS)] == _ROMFS) == is_romfs:
            return Region(start - FLASH_START, size)
    raise BadImage("This firmware has no room for a ROMFS." if is_romfs else _MUTE)


def binary_info(flash: bytes):
    """Where the marked header is, near the start, and where the records of its table are."""
    for at in range(0, _INFO_HEADER_WITHIN, 4):
        start, first, last, _, end = struct.unpack_from("<5I", flash, at)
        if (start, end) == (_INFO_START, _INFO_END):
            table = range(first - FLASH_START, min(last, first + _INFO_MOST) - FLASH_START, 4)
            return at, [struct.unpack_from("<I", flash, p)[0] - FLASH_START for p in table]
    raise BadImage(_MUTE)


def _littlefs(buffer: bytearray):
    from littlefs import LittleFS, UserContext  # who only looks at an image needs none

    # The sizes MicroPython's rp2 port mounts with. A smaller cache would find files of up to 512
    # bytes, which lie inside their folder's block, corrupt when they lie near its end.
    return LittleFS(
        UserContext(buffer=buffer),
        mount=False,
        block_size=SECTOR,
        block_count=len(buffer) // SECTOR,
        prog_size=PAGE,
        read_size=32,
        cache_size=4 * PAGE,
        lookahead_size=32,
    )


def pack_files(files: dict[str, bytes], size: int) -> bytes:
    """A littlefs image of `size` bytes that holds {path: content}; folders are made as needed."""
    buffer = bytearray(b"\xff" * size)
    fs = _littlefs(buffer)
    fs.format()
    fs.mount()
    for path, content in sorted(files.items()):
        path = path.strip("/")
        if "/" in path:
            fs.makedirs(path.rpartition("/")[0], exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(content)
    fs.unmount()
    return bytes(buffer)


def unpack_files(image: bytes) -> dict[str, bytes]:
    """{path: content} of a littlefs image, paths from the root without the leading slash."""
    fs = _littlefs(bytearray(image))
    fs.mount()
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    return files


def free_blocks(image: bytes) -> int:
    """Blocks of a littlefs image that no file and no folder takes."""
    fs = _littlefs(bytearray(image))
    fs.mount()
    return fs.block_count - fs.used_block_count
