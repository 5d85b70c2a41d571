"""French: the template."""

PLAYS = "joue "
WON = "Gagné !"
LOST = "Perdu"
MOST_TRICKS = "le plus de plis compte"
ALL_PLAYED = "tout est joué"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Cartes en main", ("5", "3"), "Moins de cartes, partie plus courte."),)
