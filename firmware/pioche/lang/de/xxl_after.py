"""German: XXL 5, Der Reihe nach."""

OPTIONS = ()
