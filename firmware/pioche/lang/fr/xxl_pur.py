"""French: XXL pur."""

OPTIONS = ()

RULES = (
    "Les six jeux XXL l'un après l'autre.",
    "Après chacun on note la place de tous.",
    "La plus petite somme gagne. Les règles",
    "de chaque jeu se lisent quand on le",
    "joue seul.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Six places, 1 pour le premier, 2 pour le",
        "deuxième, s’additionnent. La plus petite",
        "somme gagne.",
    ),
)
