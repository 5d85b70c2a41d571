"""XXL 6 on the glass: see xxl_trick.py."""

from ..games import xxl_colour
from . import xxl_trick
from .xxl_view import DECK, UI  # noqa: F401

_view = xxl_trick.Trick("xxl_colour", xxl_colour)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, shows_last, ending = _view.is_sound, _view.shows_last, _view.ending
