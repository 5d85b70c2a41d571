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
ALL_TAKEN = "toutes les cartes sont prises"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Règles", ("normales", "10 jetons"), "10 jetons chacun ; ni 10, ni 20, ni 30."),)
