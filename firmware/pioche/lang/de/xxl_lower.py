"""German: XXL 2, Darunter."""

OPTIONS = ()

RULES = (
    "Lege eine Karte, die in einer Farbe der",
    "obersten kleiner ist. Passt keine, zieh",
    "eine: legen oder behalten. Ende, wenn",
    "jemand fertig ist oder keiner mehr kann.",
    "Wer die wenigsten Punkte hält, gewinnt.",
)
