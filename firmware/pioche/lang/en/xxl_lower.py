"""English: XXL 2, Lower."""

OPTIONS = ()
