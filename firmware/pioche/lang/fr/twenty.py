"""French: 20/20."""

FACES = "JCBRQKA"
CARDS_LEFT = ("carte", "carte", "cartes")
PAIRS = ("paire", "paire", "paires")
TAKE = "retirer"
LETGO = "lâcher"
UNDO = "annuler"
HINT = "aide"
MENU = "menu"
NEW = "nouvelle"
WON = "Gagné !"
ALL_GONE = "les 120 cartes sont parties"
LOST = ("Aucune", "paire")

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Donnes gagnables seulement", ("non", "oui"), "Une donne sur 80 ne se gagne pas."),)

MARK = "marquer"

# Why a hint is a good one: two short lines each.
TALL = ("de piles", "hautes")
EMPTIES = ("vide", "une pile")
LAST_PAIR = ("dernières", "de ce rang")
NONE_HIDDEN = ("aucune", "cachée")
