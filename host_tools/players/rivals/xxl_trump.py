"""XXL for comparison: see xxl_tricks."""

from .xxl_tricks import PLAYERS  # noqa: F401
