"""French: XXL 5, L'un après l'autre."""

OPTIONS = ()

RULES = (
    "Chaque couleur descend de 10 à 0, puis",
    "recommence. Posez une carte dont un",
    "nombre est attendu. Sinon piochez :",
    "posez ou gardez. Qui garde le moins de",
    "points en main gagne.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Ces quatre nombres sont attendus. 6/9 va",
        "par son 9 bleu ; le bleu attend ensuite",
        "un 8. Après 0 on reprend à 10.",
    ),
)
