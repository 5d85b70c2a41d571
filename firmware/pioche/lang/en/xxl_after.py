"""English: XXL 5, One by One."""

OPTIONS = ()

RULES = (
    "Every colour falls from 10 to 0, one by",
    "one, then begins again. Play a card whose",
    "number its colour needs. If none fits,",
    "draw: play it or keep it. Fewest points",
    "left in the hand win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "These four numbers are needed next. 6/9",
        "fits by its blue 9; then blue needs an 8.",
        "After a 0 a colour begins again at 10.",
    ),
)
