"""Faces of the K6T deck: the rank big, its suit beside it."""

from ..engine import k6t
from . import art, font_big
from .canvas import INK

_NUMBERS = 13  # ranks 0 to 12 are printed as numbers


def rank_text(rank, faces):
    """What is printed for a rank; faces are the letters from 13 on, in the player's language."""
    return str(rank) if rank < _NUMBERS else faces[rank - _NUMBERS]


def face(c, x, y, card, faces, ink=INK):
    """Rank and suit of a card, 32 x 20 pixels from x, y; ink PAPER draws it white on black."""
    text = rank_text(k6t.rank(card), faces)
    c.text_centre(font_big, x, 20, y, text, ink)
    c.picture(art.SUITS[k6t.suit(card)], x + 21, y + 5, ink)


def slim_face(c, x, y, card, faces, ink=INK):
    """The same in 31 pixels: nothing between the rank and its suit."""
    text = rank_text(k6t.rank(card), faces)
    c.text_centre(font_big, x, 20, y, text, ink)
    c.picture(art.SUITS[k6t.suit(card)], x + 20, y + 5, ink)
