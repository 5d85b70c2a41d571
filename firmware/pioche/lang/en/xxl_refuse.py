"""English: XXL 3, Leave to Refuse."""

OPTIONS = ()

RULES = (
    "The leader names a colour of his card,",
    "follow if you can; highest number wins.",
    "Part 2: as many cards as you won. With",
    "fewer cards than somebody else you may",
    "pass. The points won in part 2 count.",
)
