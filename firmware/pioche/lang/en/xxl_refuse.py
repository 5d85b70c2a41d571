"""English: XXL 3, Leave to Refuse."""

OPTIONS = ()

RULES = (
    "The leader names a colour of his card,",
    "follow if you can; highest number wins.",
    "Part 2: as many cards as you won. With",
    "fewer cards than somebody else you may",
    "pass. The points won in part 2 count.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "6/7 leads and yellow is named. All follow",
        "with yellow if they can; the highest",
        "yellow number, 8, wins the trick.",
    ),
    (
        "In part 2 one may pass instead, while",
        "somebody has more cards. In the end only",
        "the points won in part 2 count.",
    ),
)
