"""German: XXL 6+, Trumpf."""

OPTIONS = ()
