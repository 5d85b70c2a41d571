"""German: XXL 6, Farbe bestimmen."""

OPTIONS = ()

RULES = (
    "Bediene eine der zwei Farben. Wer nur",
    "eine davon legt, bestimmt sie. Am Ende",
    "offen? Die höhere Zahl der letzten Karte",
    "mit beiden. Die höchste Zahl macht den",
    "Stich. Die meisten Punkte gewinnen.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "5/6 spielt Rot und Grün aus, 3/8 hat",
        "beide. 7/8 hat nur Rot: nun zählt Rot,",
        "und die höchste rote Zahl, 7, gewinnt.",
    ),
)
