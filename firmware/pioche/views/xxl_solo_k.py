"""XXL individuel on the glass: as XXL pur, see xxl_pur.py."""

from .xxl_pur import UI, act, changed, draw, hint, is_sound, key  # noqa: F401
