"""English: XXL 6, Name the Colour."""

OPTIONS = ()

RULES = (
    "Follow one of the two colours led. Who",
    "first plays just one of them, settles it.",
    "Open at the end? The higher number of the",
    "last card with both. The highest number",
    "wins all the cards. Most points win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "5/6 leads red and green, 3/8 has both.",
        "7/8 has only the red one: now red counts,",
        "and the highest red number, 7, wins.",
    ),
)
