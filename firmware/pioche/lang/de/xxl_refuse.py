"""German: XXL 3, Weigern erlaubt."""

OPTIONS = ()

RULES = (
    "Wer ausspielt, nennt eine seiner Farben.",
    "Bedienen! Die höchste Zahl sticht. Teil",
    "2: so viele Karten wie gewonnen. Wer",
    "weniger hat als ein anderer, darf passen.",
    "Es zählen die Punkte aus Teil 2.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "6/7 wird ausgespielt, Gelb genannt. Wer",
        "Gelb hat, muss es bedienen; die höchste",
        "gelbe Zahl, 8, macht den Stich.",
    ),
    (
        "In Teil 2 darf man passen, solange ein",
        "anderer mehr Karten hat. Am Ende zählen",
        "nur die Punkte aus Teil 2.",
    ),
)
