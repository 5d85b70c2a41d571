"""French: No Merci."""

PAY = "payer"
TAKE = "prendre"
PAYS = "paie"
TAKES = "prend {}"
ALL_CARDS = "cartes"
TABLE = "table"
WON = "Gagné !"
LOST = "{}e sur {}"
OVER = "Fin de la partie"

# Why a hint is a good one.
NO_CHIPS = "sans jeton, il faut prendre"
SAVES = "votre score baisse de {}"
FREE = "le {} rejoint une suite, gratuit"
FEW_CHIPS = "jetons : vous {}, la carte {}"
PAID = "assez de jetons ({}) pour {} points"
GOES_ROUND = "gratuite : laissez payer les autres"
DEAR = "trop cher : {} points, {} dessus"
WAITS = "{} jetons : vous pouvez attendre"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Règles", ("normales", "10 jetons"), "10 jetons chacun ; ni 10, ni 20, ni 30."),)

RULES = (
    "Prenez la carte et ses jetons, ou payez",
    "un jeton pour la passer. Une carte vaut",
    "son nombre, une suite sa plus basse ; un",
    "jeton retire un point. Le moins de points",
    "gagne. 9 des cartes 3 à 35 manquent.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Prendre : 19 points, mais les 4 jetons",
        "posés dessus sont à vous. Ou payer un",
        "jeton : au suivant de choisir.",
    ),
    (
        "D’une suite, seule la plus basse compte :",
        "24 pour ces trois cartes. Les nombres en",
        "noir sont ceux qui s’ajoutent.",
    ),
    (
        "À la fin, chaque jeton retire un point :",
        "24 - 7 = 17. Sans jeton on ne peut plus",
        "payer : il faut prendre.",
    ),
)
