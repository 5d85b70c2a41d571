"""English: XXL 2, Lower."""

OPTIONS = ()

RULES = (
    "Play a card with a number lower than the",
    "top's of the same colour. If none fits,",
    "draw: play it or keep it. When a hand is",
    "empty or nobody can play, cards in hand",
    "count their totals. Fewest points win.",
)
