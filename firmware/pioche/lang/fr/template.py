"""French: the template."""

PLAYS = "joue "
WON = "Gagné !"
LOST = "Perdu"
MOST_TRICKS = "le plus de plis compte"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Cartes en main", ("5", "3"), "Moins de cartes, partie plus courte."),)

RULES = (
    "Chacun joue une carte ; la plus haute",
    "gagne le pli. Le plus de plis gagne.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "29 est ici la plus haute carte : elle",
        "gagne le pli et entame le suivant.",
    ),
)
