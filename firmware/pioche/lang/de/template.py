"""German: the template."""

PLAYS = "spielt "
WON = "Gewonnen!"
LOST = "Verloren"
MOST_TRICKS = "die meisten Stiche zählen"
ALL_PLAYED = "alle Karten gespielt"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Karten auf der Hand", ("5", "3"), "Weniger Karten, kürzeres Spiel."),)
