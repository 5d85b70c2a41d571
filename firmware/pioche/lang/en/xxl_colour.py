"""English: XXL 6, Name the Colour."""

OPTIONS = ()

RULES = (
    "Follow one of the two colours led. Who",
    "first plays just one of them, settles it.",
    "Open at the end? The higher number of the",
    "last card with both. The highest number",
    "wins all the cards. Most points win.",
)
