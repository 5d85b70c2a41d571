"""English: XXL 1, Up and Down."""

OPTIONS = ()

RULES = (
    "Go on a number by one, up or down, in the",
    "same colour. A number matched goes on the",
    "same way; the card's other is free again.",
    "If none fits, draw: play it or keep it.",
    "Fewest points left in the hand win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Green goes from 7 up to 8. It must go on",
        "up, to 9; the card’s blue 9 is free: a",
        "blue 8 or 10 fits as well.",
    ),
)
