"""French: XXL 3, Permis de refuser."""

OPTIONS = ()

RULES = (
    "Qui entame nomme une couleur de sa carte.",
    "Fournissez ; le plus haut prend. Manche",
    "2 : autant de cartes que gagnées. Avec",
    "moins de cartes qu'un autre, on peut",
    "passer. Ses points gagnés comptent.",
)
