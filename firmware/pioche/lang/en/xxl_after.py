"""English: XXL 5, One by One."""

OPTIONS = ()

RULES = (
    "Every colour falls from 10 to 0, one by",
    "one, then begins again. Play a card whose",
    "number its colour needs. If none fits,",
    "draw: play it or keep it. Fewest points",
    "left in the hand win.",
)
