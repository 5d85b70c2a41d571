"""French: XXL 2, À moins."""

OPTIONS = ()

RULES = (
    "Posez une carte dont un nombre est plus",
    "petit que celui du dessus, même couleur.",
    "Sinon piochez : posez ou gardez. Fin :",
    "une main vide ou plus rien à jouer. Qui",
    "garde le moins de points gagne.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Le 4 rouge est sous le 5 rouge : la carte",
        "va. Il faut maintenant un rouge sous 4 ou",
        "un bleu sous 6.",
    ),
)
