"""German: XXL 3, Weigern erlaubt."""

OPTIONS = ()

RULES = (
    "Wer ausspielt, nennt eine seiner Farben.",
    "Bedienen! Die höchste Zahl sticht. Teil",
    "2: so viele Karten wie gewonnen. Wer",
    "weniger hat als ein anderer, darf passen.",
    "Es zählen die Punkte aus Teil 2.",
)
