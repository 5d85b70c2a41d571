"""French: XXL 1, Montées et descentes."""

OPTIONS = ()

RULES = (
    "Suivez un nombre de un, en montant ou en",
    "descendant, dans sa couleur. Un nombre",
    "suivi garde son sens, l'autre est libre.",
    "Sinon piochez : posez ou gardez. Gagne",
    "qui garde le moins de points en main.",
)
