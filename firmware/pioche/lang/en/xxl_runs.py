"""English: XXL 4, Runs."""

OPTIONS = ()

RULES = (
    "Lay runs: three numbers in a row in one",
    "colour, from the hand and the table. Once",
    "a turn, too: swap a card with the table,",
    "or add one to it and draw. The cards laid",
    "count their totals. Most points win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "A blue run: 3, 4, 5. Both numbers of its",
        "cards count: 3 + 9 + 7 are 19 points.",
        "Hand and table may be mixed.",
    ),
    (
        "Besides, once a turn: swap a card of the",
        "hand with one on the table, or put one",
        "there and draw from the talon.",
    ),
)
