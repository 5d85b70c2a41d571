"""French: Les 6 Séquences."""

FACES = "JCBRQKA"
SUITS = ("pique", "trèfle", "cœur", "carreau", "étoile", "lune")

DOES = (
    "finir",
    "piocher",
    "prendre",
    "prendre",
    "non",
    "écarter",
    "ajouter",
    "échanger",
    "ajouter",
    "poser",
    "poser",
    "poser",
)
ACTS = (
    "a fini",
    "pioche",
    "prend {1} {0}",
    "prend {1} {0}",
    "laisse passer",
    "écarte {1} {0}",
    "{1} {0} en série",
    "récupère {1} {0}",
    "ajoute {1} {0}",
    "pose trois {1} {0}",
    "pose {1} {0}",
    "ajoute {1} {0}",
)

ASK_CLAIM = "de {1} : la prendre pour {0} ?"
ASK_TAKE = "La prendre pour {0} ?"
MAKES = ("{1} {0}", "trois {1}")
ASK_LAY = "Comment poser {1} {0} ?"
OWN = "à moi"

# Why a hint is good; where it is about a card, {} is that card in these words.
CARD = "{1} {0}"
WHY_TAKE = "pose {} cartes d’un coup"
WHY_TALON = "le talon promet mieux"
WHY_PASS = "cela n’en vaut pas la peine"
WHY_GROWS = "porte la séquence à {}"
WHY_FIRST = "la première séquence ouvre tout"
WHY_LEADS = "à {}, la plus longue séquence"
WHY_STORE = "une réserve pour les séquences"
WHY_JOKER = "le joker sert mieux en main"
WHY_SWAP = "{} sert mieux en main"
WHY_KEEP = "le reste sert mieux en main"
WHY_COSTS = "{} coûtera bientôt"
WHY_ALONE = "{} ne va avec rien"
WHY_SPARE = "{} sert le moins"

LEADS = "En tête : {0}, {1}"
LEVEL = "Tous à égalité, {1}"
WON = "Victoire : {0}, {1} points"

SCORE = "score"
CARDS = "jeu"
ROUNDS = "manches"
ROUND = "Manche"
HANDS = "en main"
BEFORE = "avant"
PLACE = "place"
END = "Fin"
NOBODY_LAYS = "plus rien à poser"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Manches", ("1", "2", "3", "4", "5", "6", "7", "8", "9"), "Les points s’additionnent."),
    ("Équipes", ("non", "oui"), "À quatre : 1 et 3 contre 2 et 4."),
)
