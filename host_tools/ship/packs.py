"""Packs: the files in which a Pico has the modules of Pioche, one for each folder of them.

A file on a Pico takes whole blocks of 4 KB; two hundred modules would take twice the room they
need. How the Pico finds a module in a pack, and how a pack is laid out: firmware/packs.py.
"""

import zlib
from binascii import crc32

FOLDER = "/pioche/"
LOADER = FOLDER + "__init__.mpy"
# How the paths begin of modules that are deflated: texts and pages that are opened seldom; players,
# who think far longer than they take to load; and letters and art, of which most is air.
PACKED = (
    *("lang/", "lessons/", "solvers/", "bots/"),
    *("ui/font_", "ui/art", "ui/xxl_art", "ui/won", "ui/scene", "ui/large_numbers"),
    *("ui/examples", "ui/lesson", "ui/people", "ui/rules", "ui/settings", "ui/setup"),
    "ui/type_deal",
)
IS_PACKED, WINDOW = 0x800000, 10


def packed(modules):
    """{path of a pack: its bytes} of {path of a compiled module below /pioche: its bytes}."""
    folders = {}
    for path, code in sorted(modules.items()):
        folder, _, name = path.removeprefix(FOLDER).rpartition("/")
        folders.setdefault(folder, {})[name] = code
    return {path_of(folder): _pack(folder, each) for folder, each in folders.items()}


def path_of(folder):
    """Of the pack with the modules of this folder of pioche, '' for those that lie on top."""
    return f"{FOLDER}{folder.replace('/', '.') or 'pioche'}.pack"


def _pack(folder, modules):
    at = 1 + 6 * len(modules)
    index = bytes([len(modules)])
    marks = [_mark(name) for name in modules]
    assert len(set(marks)) == len(marks), f"two of {list(modules)} have the same checksum"
    pieces = []
    for mark, name, code in zip(marks, modules, modules.values()):
        short = _deflated(code) if f"{folder}/{name}".startswith(PACKED) else code
        is_packed = len(short) < len(code)
        pieces.append(short if is_packed else code)
        index += mark + (at | IS_PACKED * is_packed).to_bytes(3, "little")
        at += len(pieces[-1])
    return index + b"".join(pieces)


def _deflated(code):
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return packer.compress(code) + packer.flush()


def _mark(name):
    return (crc32(name.encode()) & 0xFFFFFF).to_bytes(3, "little")
