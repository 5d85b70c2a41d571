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
MENDS_BLUE = "{} bleus répareraient vos rouges"
MENDS_RED = "{} rouges répareraient vos bleus"
BETWEEN = "entre {} et {} : aucun bâton"
FREE = "le {} part sans aucun bâton"
CHEAP = "le {} part pour {} seulement"
MIDDLE = "sans doute ni haute ni basse"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cartes", ("de 1 à 50", "les distribuées"), "De 1 à 50, certaines restent cachées."),
    ("On montre", ("à son tour", "ensemble"), "Ensemble : chacun choisit en secret."),
)

RULES = (
    "La carte la plus haute prend le nombre",
    "tourné en bâtons bleus (B), la plus basse",
    "en rouges (R). Un bleu et un rouge",
    "s’annulent ; le reste compte contre vous.",
    "Sans aucun : rayez votre pire manche.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "La carte tournée vaut 4 : la plus haute,",
        "50, prend quatre bâtons bleus, la plus",
        "basse, 17, quatre rouges. 26 : rien.",
    ),
    (
        "Un bâton bleu et un rouge s’annulent :",
        "il reste deux rouges, deux mauvais",
        "points. Le fléau montre votre charge.",
    ),
)
