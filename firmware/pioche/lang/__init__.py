"""The texts of one language at a time: one module for the gadget itself, one for each game.

All languages have the same names (a test proves it), so a missing text cannot happen on the glass.
"""

import sys

LANGUAGES = ("en", "fr", "de")

_code = "en"
_loaded = {}


def load(code):
    """Switch to a language; the texts of the last one are forgotten."""
    global _code
    if code != _code:
        forget()
        _code = code


def forget(kept=None):
    """Let go of all texts but these; those that are asked for again come back."""
    start = _path("")
    folder = sys.modules.get(start[:-1])
    for path in list(sys.modules):  # with those that others are made of
        name = path[len(start) :]
        if path.startswith(start) and name != kept:
            del sys.modules[path]
            _loaded.pop(name, None)
            if hasattr(folder, name):  # the package holds it too
                delattr(folder, name)


def of(name):
    """The texts of a game, or of the gadget: of("ui")."""
    texts = _loaded.get(name)
    if texts is None:
        texts = _loaded[name] = __import__(_path(name), None, None, ["*"])
    return texts


def _path(name):
    return "pioche.lang." + _code + "." + name
