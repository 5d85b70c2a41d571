"""English: XXL 6+, Trump."""

OPTIONS = ()
