"""English: XXL 4, Runs."""

OPTIONS = ()
