"""English: XXL 1, Up and Down."""

OPTIONS = ()
