"""English: XXL 5, One by One."""

OPTIONS = ()
