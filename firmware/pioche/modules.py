"""Modules that are in memory only while they are needed: a game with its view and its player, and
the pages around the games.

CPython keeps what it has once imported, as it has the memory, and as tests hold on to modules.
"""

import sys

_LETS_GO = sys.implementation.name == "micropython"
_lasting = ()  # what is always in memory
_PLAYED = ("games", "views", "bots", "engine")  # the folders of what games are made of


def load(folder, name):
    """The module of this name in a folder of pioche; "": one that lies on top. Nothing else imports
    what is known by name alone."""
    return __import__("pioche." + (folder and folder + ".") + name, None, None, [name])


def forget(folder, names):
    """Let go of these modules of a folder."""
    for name in names:
        _forget("pioche." + (folder and folder + ".") + name)


def forget_all(folder, begins=""):
    """Let go of every module of a folder whose name begins so."""
    begins = "pioche." + folder + "." + begins
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


def forget_guests(begins=""):
    """Let go of all that came later: a game comes with more than its own modules. begins: of those
    whose path does so."""
    for path in list(sys.modules):
        # The texts have their own way of going.
        if path.startswith(begins) and path not in _lasting and not path.startswith("pioche.lang."):
            _forget(path)


def _forget(path):
    if _LETS_GO and path in sys.modules:
        drop(path)


def drop(path):
    """Let go of this module, on any runtime."""
    del sys.modules[path]
    folder, _, name = path.rpartition(".")
    package = sys.modules.get(folder)
    if hasattr(package, name):  # it holds it too
        delattr(package, name)
