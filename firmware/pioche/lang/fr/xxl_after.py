"""French: XXL 5, L'un après l'autre."""

OPTIONS = ()

RULES = (
    "Chaque couleur descend de 10 à 0, puis",
    "recommence. Posez une carte dont un",
    "nombre est attendu. Sinon piochez :",
    "posez ou gardez. Qui garde le moins de",
    "points en main gagne.",
)
