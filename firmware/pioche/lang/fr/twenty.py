"""French: 20/20."""

FACES = "JCBRQKA"
CARDS_LEFT = "cartes"
PAIRS = "paires"
PAIR = "paire"
TAKE = "retirer"
LETGO = "lâcher"
UNDO = "annuler"
HINT = "indice"
MENU = "menu"
NEW = "nouveau"
WON = "Gagné !"
ALL_GONE = "les 120 cartes sont parties"
LOST = "Plus de paire"

# The words for each option of the rules and for its values, in their order.
OPTIONS = (("Donnes toujours gagnables", ("non", "oui")),)
