"""French: XXL 1, Montées et descentes."""

OPTIONS = ()

RULES = (
    "Suivez un nombre de un, en montant ou en",
    "descendant, dans sa couleur. Un nombre",
    "suivi garde son sens, l'autre est libre.",
    "Sinon piochez : posez ou gardez. Gagne",
    "qui garde le moins de points en main.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Le vert monte de 7 à 8. Il doit continuer",
        "à 9 ; le 9 bleu de la carte est libre :",
        "un bleu 8 ou 10 va aussi.",
    ),
)
