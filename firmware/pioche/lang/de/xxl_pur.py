"""German: XXL pur."""

OPTIONS = ()

RULES = (
    "Alle sechs XXL-Spiele nacheinander. Nach",
    "jedem zählt, wer welchen Platz hat.",
    "Die kleinste Summe gewinnt. Die Regeln",
    "jedes Spiels stehen dort, wo man es",
    "allein spielt.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Sechs Plätze, 1 für den ersten, 2 für den",
        "zweiten, werden addiert. Die kleinste",
        "Summe gewinnt.",
    ),
)
