"""French: XXL individuel."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Jeu",
        ("Montées", "À moins", "Refuser", "Séries", "L'un après l'autre", "Couleur", "Atout"),
        "Lequel des sept.",
    ),
    (
        "Manches",
        ("3", "1", "2", "4", "5", "6", "7", "8", "9"),
        "Combien de fois on le joue.",
    ),
)

RULES = (
    "Un jeu XXL, plusieurs fois. Après chaque",
    "manche on note la place de tous.",
    "La plus petite somme gagne.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Les places des manches s’additionnent :",
        "1 pour le premier, 2 pour le deuxième.",
        "La plus petite somme gagne.",
    ),
)
