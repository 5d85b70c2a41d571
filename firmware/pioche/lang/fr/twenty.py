"""French: 20/20."""

FACES = "JCBRQKA"
CARDS_LEFT = ("carte", "carte", "cartes")
PAIRS = ("paire", "paire", "paires")
TAKE = "retirer"
LETGO = "lâcher"
UNDO = "annuler"
HINT = "indice"
MENU = "menu"
NEW = "nouvelle"
WON = "Gagné !"
ALL_GONE = "les 120 cartes sont parties"
LOST = ("Aucune", "paire")

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Donnes toujours gagnables", ("non", "oui"), "Une donne sur 80 ne se gagne pas."),)

RULES = (
    "Retirez deux dessus de même rang, quelle",
    "que soit leur couleur. La carte cachée",
    "paraît. Gagné quand les 120 sont parties,",
    "perdu sans paire. Les crans comptent la",
    "pile. A… veut dire : maintenir la touche.",
)
MARK = "marquer"

# Why a hint is a good one: two short lines each.
TALL = ("de piles", "hautes")
EMPTIES = ("vide", "une pile")
LAST_PAIR = ("dernières", "de ce rang")
NONE_HIDDEN = ("aucune", "cachée")

# Under the pictures of the view.
EXAMPLES = (
    (
        "Le 7 de pique et le 7 d’étoile partent",
        "ensemble. Il y a six couleurs, donc six",
        "cartes de chaque rang.",
    ),
    (
        "Rangs : 0 à 12, puis J C B R Q K A. Les",
        "crans au bord comptent les cartes de la",
        "pile, celle du dessus comprise.",
    ),
    (
        "A retire la paire s’il n’y en a qu’une.",
        "Sinon A marque la première carte : allez",
        "sur la seconde et appuyez encore sur A.",
    ),
)
