"""German: XXL 1, Auf und ab."""

OPTIONS = ()
