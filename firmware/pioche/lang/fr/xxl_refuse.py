"""French: XXL 3, Permis de refuser."""

OPTIONS = ()

RULES = (
    "Qui entame nomme une couleur de sa carte.",
    "Fournissez ; le plus haut prend. Manche",
    "2 : autant de cartes que gagnées. Avec",
    "moins de cartes qu'un autre, on peut",
    "passer. Ses points gagnés comptent.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "6/7 entame, jaune est nommé. On fournit",
        "du jaune si on peut ; le plus grand,",
        "8, gagne le pli.",
    ),
    (
        "En manche 2 on peut passer, tant qu’un",
        "autre a plus de cartes. Seuls comptent",
        "les points gagnés en manche 2.",
    ),
)
