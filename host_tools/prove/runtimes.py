"""Scripts under 32-bit MicroPython, the second runtime, and under its WebAssembly in Node, the
fourth (the third is the emulated Pico), with the firmware importable.

Whoever asks decides what becomes of it where there is no such runtime: MissingImage tells.
"""

import os
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from ..places import BUILD, ROOT, TOOLS

PROVE = Path(__file__).parent
BY_CHANCE = PROVE / "by_chance"
DRIVE = TOOLS / "drive"


def image(name):
    """A MicroPython image by name: "pico" or "unix32"."""
    from ..emulator import images  # and with it packages that games alone do not need

    return images.find(name)


def micropython(script, *args, heap=200_000, timeout=600):
    """Run a script, which may import `suite`, `plain_gadget` and `say` too; -> what it printed."""
    # The first entry is replaced by the script's folder.
    path = f"x:{ROOT / 'firmware'}:{PROVE}:{DRIVE}:{TOOLS}"
    done = subprocess.run(
        [image("unix32"), "-X", f"heapsize={heap}", script, *map(str, args)],
        env=dict(os.environ, MICROPYPATH=path),
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def wasm(script, *args, timeout=600, version=""):
    """The same by the WebAssembly that the web page runs, or by that of another version; paths are
    of its own file system."""
    return _node("run.mjs", f"{PROVE}:{BY_CHANCE}", script, *args, timeout=timeout, version=version)


def page_keys(deal, seed, keys, timeout=3600):
    """Random keys on the gadget of the web page, from this deal on; -> KB of memory in use after
    each fifth of them."""
    told = _node("keys.mjs", deal, seed, keys, timeout=timeout)
    return [int(kb) for kb in told.split()[:-1]]


def _node(program, *args, timeout, version=""):
    from ..web import wasm as package  # with the compiler, which CPython's games do not need

    runner = TOOLS / "web" / program
    command = [package.node(), runner, package.ensure(version), _pack(), *map(str, args)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@cache
def _pack():
    """A file with all modules, also those of developers."""
    from ..web import pack

    folder = BUILD / "web"
    folder.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=folder)  # test workers write it at the same time
    with os.fdopen(handle, "wb") as f:
        f.write(pack.packed(pack.modules(developer=True)))
    return Path(part).replace(folder / "developers.pack")
