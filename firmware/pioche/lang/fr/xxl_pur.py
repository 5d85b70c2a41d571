"""French: XXL pur."""

OPTIONS = ()

RULES = (
    "Les six jeux XXL l'un après l'autre.",
    "Après chacun on note la place de tous.",
    "La plus petite somme gagne. Les règles",
    "de chaque jeu se lisent quand on le",
    "joue seul.",
)
