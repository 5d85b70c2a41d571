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
    (
        "Who starts",
        ("points so far", "cards in hand"),
        "Whose most points: noted, or in hand.",
    ),
)
