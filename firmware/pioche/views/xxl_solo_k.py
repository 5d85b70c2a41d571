"""XXL individuel on the glass: as XXL pur, see xxl_pur.py."""

from .xxl_pur import UI, act, changed, draw, hint, key  # noqa: F401
