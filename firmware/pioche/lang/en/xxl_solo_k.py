"""English: XXL individuel."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Game",
        ("Up and Down", "Lower", "Refuse", "Runs", "One by One", "Colour", "Trump"),
        "Which one of the seven.",
    ),
    (
        "Rounds",
        ("3", "1", "2", "4", "5", "6", "7", "8", "9"),
        "How often it is played.",
    ),
)

RULES = (
    "One XXL game, several times. After each",
    "round everybody's place is noted.",
    "The lowest sum of places wins.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "The places of the rounds add up: 1 for",
        "the first, 2 for the second and so on.",
        "The lowest sum wins.",
    ),
)
