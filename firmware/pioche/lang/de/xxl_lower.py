"""German: XXL 2, Darunter."""

OPTIONS = ()

RULES = (
    "Lege eine Karte, die in einer Farbe der",
    "obersten kleiner ist. Passt keine, zieh",
    "eine: legen oder behalten. Ende, wenn",
    "jemand fertig ist oder keiner mehr kann.",
    "Wer die wenigsten Punkte hält, gewinnt.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Die rote 4 ist kleiner als die rote 5,",
        "also passt sie. Jetzt geht Rot unter 4",
        "oder Blau unter 6.",
    ),
)
