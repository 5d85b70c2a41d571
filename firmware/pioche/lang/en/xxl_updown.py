"""English: XXL 1, Up and Down."""

OPTIONS = ()

RULES = (
    "Go on a number by one, up or down, in the",
    "same colour. A number matched goes on the",
    "same way; the card's other is free again.",
    "If none fits, draw: play it or keep it.",
    "Fewest points left in the hand win.",
)
