"""French: what the views of all XXL games say."""

# The letters of yellow, red, blue and green.
LETTERS = "JRBV"

# What the others do.
DRAWS_ONE = "pioche"
KEEPS_IT = "la garde"
PASSES = "passe"
DREW = "rien n’allait, {} piochée"  # the own card
NO_FIT = "rien n’allait"

# How the game has ended; the first and the last tell it of a seat.
ENDINGS = (
    "n’a plus de carte",
    "talon vide, personne ne joue plus",
    "plus aucune série possible",
    "toutes les cartes sont jouées",
    "n’a pas fait de pli",
)

PLAY = "jouer"
KEEP = "garder"
TALON = "talon {}"
POINTS = "points {}"

# In the trick games.
REFUSE = "refuser"
LAST = "pli"
LAST_TRICK = "dernier pli"
BACK = "retour"
SCORE = "{}p"
TRUMP = "atout {}"
COLOURS = ("jaune", "rouge", "bleu", "vert")
DEALS = "Donne {} sur {}"
DEAL = "donne"
PLACE_IN = "place, jeu"
OF_LAST = "points"
SUM = "total"
KEPT = "garde une carte"
KEEP_ONE = ("Vos cartes gagnées. L’une d’elles", "reste à vous pour la partie 2.")
PART = "partie {}"

# In XXL 4: what A does, and what the others do.
RUN = "série"
ADD = "poser"
DONE = "finir"
STOPS = "finit"
ADDS = "pose {}"

OVER = "Fin de partie"
WON = "Gagné !"
PLACE = "Place {}"
COUNTS = ("le plus gagne", "le moins gagne")

# Why a hint is a good one: see why() of the bots.
LAST_CARD = "la dernière carte en main"
SHUTS_OUT = "le suivant n’aura rien : {} %"
KEEPS = "servira encore, rien ne change"
MOST_POINTS = "écoule le plus : {} points"
LEAVES_OPEN = "garde vos suites ouvertes, -{}"
TAKES = "prend {} points"
MAY_TAKE = "prendrait {} points"
TAKES_TRICK = "prend le pli"
GIVES_LITTLE = "perd, mais ne donne que {}"
UNBEATEN = "aucune carte ne la bat"
STRONG = "peu de cartes la battent"
LEAVES_LEAD = "petite ({}), cède la main"
BEST_CARD = "la plus forte de vos cartes"
SAVES_CARD = "garde la carte pour plus tard"
NAMED = "{} cartes de cette couleur"
LAYS = "une série à {} points"
DRAWS = "une carte de plus au choix"
DENIES = "le suivant pourrait prendre {}"
FITS = "{} va avec votre main"
WAITS = "rien n’améliore la main"
