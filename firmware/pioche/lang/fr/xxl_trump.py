"""French: XXL 6+, Atout."""

OPTIONS = ()

RULES = (
    "Comme XXL 6, avec un atout : une carte",
    "de cette couleur n'est qu'atout. Le plus",
    "haut prend. À gauche du donneur, on le",
    "choisit et entame. Autant de donnes que",
    "de joueurs ; le plus de points gagne.",
)
