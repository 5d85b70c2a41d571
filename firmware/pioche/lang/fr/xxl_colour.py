"""French: XXL 6, Déterminer la couleur."""

OPTIONS = ()
