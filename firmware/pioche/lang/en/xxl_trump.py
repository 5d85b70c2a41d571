"""English: XXL 6+, Trump."""

OPTIONS = ()

RULES = (
    "As XXL 6, with a trump: a card that bears",
    "it is a trump of that number, nothing",
    "else. The highest trump wins. Left of the",
    "dealer names it and leads. As many deals",
    "as players; most points win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Blue is trump: 1/6 is a blue 6 and never",
        "a yellow 1. It beats 7/8, which has no",
        "blue, whatever was led.",
    ),
)
