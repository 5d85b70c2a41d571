"""French: XXL 1, Montées et descentes."""

OPTIONS = ()
