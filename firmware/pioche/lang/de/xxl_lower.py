"""German: XXL 2, Darunter."""

OPTIONS = ()
