"""French: XXL 4, Fournir des séries."""

OPTIONS = ()
