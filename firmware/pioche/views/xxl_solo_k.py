"""XXL individuel on the glass: as XXL pur, see xxl_pur.py."""

from .xxl_pur import (  # noqa: F401
    DECK,
    UI,
    act,
    brought,
    changed,
    draw,
    ending,
    hint,
    is_sound,
    key,
    shows_last,
)
