"""German: XXL individuel."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Spiel",
        ("Auf und ab", "Darunter", "Weigern", "Serien", "Der Reihe nach", "Farbe", "Trumpf"),
        "Welches der sieben.",
    ),
    (
        "Runden",
        ("3", "1", "2", "4", "5", "6", "7", "8", "9"),
        "Wie oft es gespielt wird.",
    ),
)

RULES = (
    "Ein XXL-Spiel mehrmals. Nach jeder Runde",
    "zählt, wer welchen Platz hat.",
    "Die kleinste Summe gewinnt.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Die Plätze der Runden werden addiert: 1",
        "für den ersten, 2 für den zweiten.",
        "Die kleinste Summe gewinnt.",
    ),
)
