"""German: XXL 6, Farbe bestimmen."""

OPTIONS = ()
