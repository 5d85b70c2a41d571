"""XXL individuel on the glass: as XXL pur, see xxl_pur.py."""

from .xxl_pur import DECK, UI, act, changed, draw, hint, is_sound, key  # noqa: F401

# Pictures on the pages of rules.
EXAMPLES = ("1 + 3 + 2 = 6",)
