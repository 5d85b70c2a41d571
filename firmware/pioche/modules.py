"""Modules that are in memory only while they are needed: a game with its view and its player, and
the pages around the games.

CPython keeps what it has once imported, as it has the memory, and as tests hold on to modules.
"""

import sys

_LETS_GO = sys.implementation.name == "micropython"


def load(folder, name):
    """The module of this name in a folder of pioche."""
    return __import__(f"pioche.{folder}.{name}", None, None, [name])


def forget(folder, names=None):
    """Let go of these modules of a folder, or of all."""
    if not _LETS_GO:
        return
    package = sys.modules.get("pioche." + folder)
    start = f"pioche.{folder}."
    for path in list(sys.modules):
        name = path[len(start) :]
        if path.startswith(start) and (names is None or name in names):
            del sys.modules[path]
            if hasattr(package, name):
                delattr(package, name)
