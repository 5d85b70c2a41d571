"""French: XXL 6+, Atout."""

OPTIONS = ()
