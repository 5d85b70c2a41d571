"""German: the template."""

PLAYS = "spielt "
WON = "Gewonnen!"
LOST = "Verloren"
MOST_TRICKS = "die meisten Stiche zählen"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Karten auf der Hand", ("5", "3"), "Weniger Karten, kürzeres Spiel."),)

RULES = (
    "Jeder legt eine Karte; die höchste macht",
    "den Stich. Die meisten Stiche gewinnen.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Die 29 ist hier die höchste Karte: sie",
        "macht den Stich und spielt aus.",
    ),
)
