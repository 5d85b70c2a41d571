"""English: XXL 6+, Trump."""

OPTIONS = ()

RULES = (
    "As XXL 6, with a trump: a card that bears",
    "it is a trump of that number, nothing",
    "else. The highest trump wins. Left of the",
    "dealer names it and leads. As many deals",
    "as players; most points win.",
)
