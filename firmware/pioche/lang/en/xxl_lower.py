"""English: XXL 2, Lower."""

OPTIONS = ()

RULES = (
    "Play a card with a number lower than the",
    "top's of the same colour. If none fits,",
    "draw: play it or keep it. When a hand is",
    "empty or nobody can play, cards in hand",
    "count their totals. Fewest points win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Red 4 is less than red 5, so the card",
        "fits. Now a red number below 4 is needed,",
        "or a blue one below 6.",
    ),
)
