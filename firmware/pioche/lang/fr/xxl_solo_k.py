"""French: XXL individuel."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Jeu",
        ("Montées", "À moins", "Refuser", "Séries", "L’un après l’autre", "Couleur", "Atout"),
        "Lequel des sept.",
    ),
    (
        "Manches",
        ("3", "1", "2", "4", "5", "6", "7", "8", "9"),
        "Combien de fois on le joue.",
    ),
    (
        "Qui commence",
        ("points notés", "cartes en main"),
        "Qui a le plus de points, et lesquels.",
    ),
)
