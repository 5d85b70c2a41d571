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
