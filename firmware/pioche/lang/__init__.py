"""The texts of one language at a time: one module for the gadget itself, one for each game.

All languages have the same names (a test proves it), so a missing text cannot happen on the glass.
"""

import sys

from .. import modules

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
    start = "pioche." + _folder() + "."
    for path in list(sys.modules):  # with those that others are made of
        if path.startswith(start) and path != start + (kept or ""):
            let_go(path[len(start) :])


def let_go(name):
    """These texts are not needed for now."""
    modules.drop("pioche." + _folder() + "." + name)
    _loaded.pop(name, None)


def of(name):
    """The texts of a game, or of the gadget: of("ui")."""
    texts = _loaded.get(name)
    if texts is None:
        texts = _loaded[name] = modules.load(_folder(), name)
    return texts


def _folder():
    return "lang." + _code
