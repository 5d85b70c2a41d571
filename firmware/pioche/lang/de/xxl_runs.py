"""German: XXL 4, Serien sammeln."""

OPTIONS = ()
