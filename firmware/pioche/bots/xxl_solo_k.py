"""A player for XXL individuel: see xxl_pur.py."""

from .xxl_pur import choose, why  # noqa: F401
