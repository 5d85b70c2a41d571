"""German: XXL 6, Farbe bestimmen."""

OPTIONS = ()

RULES = (
    "Bediene eine der zwei Farben. Wer nur",
    "eine davon legt, bestimmt sie. Am Ende",
    "offen? Die höhere Zahl der letzten Karte",
    "mit beiden. Die höchste Zahl macht den",
    "Stich. Die meisten Punkte gewinnen.",
)
