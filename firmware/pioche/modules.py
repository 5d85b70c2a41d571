"""Modules that are in memory only while they are needed: a game with its view and its player, and
the pages around the games.

CPython keeps what it has once imported, as it has the memory, and as tests hold on to modules.
"""

import sys

_LETS_GO = sys.implementation.name == "micropython"
_lasting = ()  # what is always in memory
_PLAYED = ("games", "views", "bots", "engine")  # the folders of what games are made of


def load(folder, name):
    """The module of this name in a folder of pioche; "": one that lies on top."""
    return __import__("pioche." + (folder and folder + ".") + name, None, None, [name])


def forget(folder, names):
    """Let go of these modules of a folder."""
    for name in names:
        _forget("pioche." + (folder and folder + ".") + name)


def forget_all(folder):
    """Let go of every module of a folder."""
    begins = "pioche." + folder + "."
    for path in list(sys.modules):
        if path.startswith(begins):
            _forget(path)


def played():
    """The modules in memory that games are made of."""
    return [path for path in sys.modules if (path + ".").split(".")[1] in _PLAYED]


def forget_played(kept):
    """Let go of all of those but these."""
    for path in played():
        if path not in kept:
            _forget(path)


def keep():
    """The modules that are in memory now are those that stay there."""
    global _lasting
    _lasting = tuple(sys.modules)


def forget_guests():
    """Let go of all that came later: a game comes with more than its own modules."""
    for path in list(sys.modules):
        # The texts have their own way of going.
        if path not in _lasting and not path.startswith("pioche.lang."):
            _forget(path)


def _forget(path):
    if not _LETS_GO or path not in sys.modules:
        return
    del sys.modules[path]
    folder, _, name = path.rpartition(".")
    package = sys.modules.get(folder)
    if hasattr(package, name):
        delattr(package, name)
