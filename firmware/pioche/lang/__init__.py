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
        folder = sys.modules.get(_path("")[:-1])
        for name in _loaded:
            del sys.modules[_path(name)]
            delattr(folder, name)  # the folder's package holds it too
        _loaded.clear()
        _code = code


def of(name):
    """The texts of a game, or of the gadget: of("ui")."""
    texts = _loaded.get(name)
    if texts is None:
        texts = _loaded[name] = __import__(_path(name), None, None, ["*"])
    return texts


def _path(name):
    return "pioche.lang." + _code + "." + name
