"""French: XXL 5, L'un après l'autre."""

OPTIONS = ()
