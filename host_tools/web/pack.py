"""What the WebAssembly runs: the firmware's modules and the boards' data, compiled, in one file.

MicroPython for WebAssembly has no machine code: the few functions that are machine code on a Pico
are plain ones here, which do the same. The file is a line of JSON, [[path, bytes], ...], and behind
it the modules one after the other.
"""

import json
from functools import cache

from ..places import ROOT, TOOLS
from ..ship import mpy

# Small ints of a Pico's size, and no machine code.
MACHINE = "-msmall-int-bits=31"
DECORATOR = b"@micropython.viper\n"
GADGET = (
    *("drive/plain_gadget.py", "drive/own_keys.py", "web/disk.py", "web/in_page.py"),
    *("usb/sound_files.py", "web/judging.py", "web/telling.py"),
)
WORDS = "say"  # a package that no Pico has room for


@cache
def modules(developer=False):
    """{path: bytes} of every module, as it lies in the file system there; the games that are not
    on the home screen only for a developer."""
    found = {}
    left_out = () if developer else mpy.for_developers()
    for source in sorted((ROOT / "firmware" / "pioche").rglob("*.py")):
        name = source.relative_to(ROOT / "firmware").as_posix()
        if source.stat().st_size and not any(part in "/" + name for part in left_out):
            found[name[:-3] + ".mpy"] = _compiled(source, name)
    for board in mpy.boards():
        name = f"boards/{board}.py"
        found[name[:-3] + ".mpy"] = _compiled(ROOT / "boards" / board / "board.py", name)
    for source in (TOOLS / path for path in GADGET):
        found[source.stem + ".mpy"] = _compiled(source, source.name)
    for source in sorted((TOOLS / WORDS).glob("*.py")):
        name = f"{WORDS}/{source.name}"
        found[name[:-3] + ".mpy"] = _compiled(source, name)
    return found


def packed(files):
    index = [[path, len(code)] for path, code in files.items()]
    return json.dumps(index, separators=(",", ":")).encode() + b"\n" + b"".join(files.values())


def _compiled(source, name):
    text = source.read_bytes().replace(DECORATOR, b"\n")  # an empty line: lines keep their numbers
    return mpy.compile_text(text, name, MACHINE)
