"""French: XXL 6, Choisir la couleur."""

OPTIONS = ()

RULES = (
    "Fournissez l'une des deux couleurs. Qui",
    "n'en joue qu'une la fixe. Sinon, à la fin",
    "compte le plus grand nombre de la",
    "dernière carte bicolore. Le plus haut",
    "prend le pli. Le plus de points gagne.",
)
