"""XXL for comparison: see xxl_shed."""

from .xxl_shed import PLAYERS  # noqa: F401
