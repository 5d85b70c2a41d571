"""English: XXL pur."""

OPTIONS = ()

RULES = (
    "All six XXL games, one after the other.",
    "After each, everybody's place is noted.",
    "The lowest sum of places wins. The rules",
    "of each game: see Rules while it alone",
    "is played.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Six places, the first 1, the second 2 and",
        "so on, are added up. The lowest sum",
        "wins.",
    ),
)
