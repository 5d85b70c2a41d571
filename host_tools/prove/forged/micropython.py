"""Forged folders under 32-bit MicroPython: one process uses many of them."""

import tempfile
from pathlib import Path

from host_tools.prove.forged.folders import Folder

from .. import runtimes

HEAP = 600_000
MOST_S = 60  # for a folder, where nothing hangs: each takes less than one


def try_out(which):
    """(game, seed) of each folder; an exception tells what broke, and in which of them."""
    made = [(Folder(name, seed), name, seed) for name, seed in which]
    with tempfile.TemporaryDirectory() as top:
        words = []
        for folder, name, seed in made:
            path = Path(top) / f"{name}-{seed}"
            path.mkdir()
            folder.write(path)
            words += [path, name, seed]
        script = runtimes.BY_CHANCE / "visitor.py"
        runtimes.micropython(script, *words, heap=HEAP, timeout=MOST_S * len(made))
        for folder, name, seed in made:
            folder.look(Path(top) / f"{name}-{seed}")
    return len(made)
