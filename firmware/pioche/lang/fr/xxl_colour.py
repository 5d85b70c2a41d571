"""French: XXL 6, Choisir la couleur."""

OPTIONS = ()

RULES = (
    "Fournissez l'une des deux couleurs. Qui",
    "n'en joue qu'une la fixe. Sinon, à la fin",
    "compte le plus grand nombre de la",
    "dernière carte bicolore. Le plus haut",
    "prend le pli. Le plus de points gagne.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "5/6 entame rouge et vert, 3/8 a les deux.",
        "7/8 n’a que le rouge : le rouge compte,",
        "et le plus grand rouge, 7, gagne.",
    ),
)
