"""German: XXL 6+, Trumpf."""

OPTIONS = ()

RULES = (
    "Wie XXL 6, mit Trumpf: Karten dieser",
    "Farbe sind nichts als Trumpf, der höchste",
    "sticht. Links vom Geber sagt ihn an und",
    "spielt aus. So viele Spiele wie Spieler;",
    "die meisten Punkte gewinnen.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Blau ist Trumpf: 1/6 ist eine blaue 6 und",
        "nie eine gelbe 1. Sie sticht 7/8, die",
        "kein Blau hat.",
    ),
)
