"""English: XXL 4, Runs."""

OPTIONS = ()

RULES = (
    "Lay runs: three numbers in a row in one",
    "colour, from the hand and the table. Once",
    "a turn, too: swap a card with the table,",
    "or add one to it and draw. The cards laid",
    "count their totals. Most points win.",
)
