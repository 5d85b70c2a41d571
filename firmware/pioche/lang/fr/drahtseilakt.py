"""French: Drahtseilakt."""

CHOOSES = "a choisi"
TO_COME = "à venir"
SCORES = "scores"
TABLE = "table"
ENDS = ("bas", "haut")
ROUND = "manche"
SUM = "total"
WON = "Gagné !"
LOST = "{}e sur {}"
OVER = "Fin de la partie"

# Why a hint is a good one; B and R are blue and red sticks.
MENDS_BLUE = "{} bleus compenseraient vos rouges"
MENDS_RED = "{} rouges compenseraient vos bleus"
BETWEEN = "entre {} et {} : aucun bâtonnet"
FREE = "le {} part sans bâtonnet"
CHEAP = "le {} part pour {} seulement"
MIDDLE = "sans doute ni haute ni basse"
ALL_PLAYED = "tout est joué"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cartes", ("de 1 à 50", "les distribuées"), "De 1 à 50, certaines restent cachées."),
    ("On montre", ("à son tour", "ensemble"), "Ensemble : chacun choisit en secret."),
)
