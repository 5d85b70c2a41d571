"""French: XXL 2, À moins."""

OPTIONS = ()
