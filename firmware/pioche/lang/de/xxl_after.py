"""German: XXL 5, Der Reihe nach."""

OPTIONS = ()

RULES = (
    "Jede Farbe fällt von 10 bis 0 und beginnt",
    "dann neu. Lege eine Karte, deren Zahl",
    "ihre Farbe gerade braucht. Passt keine,",
    "zieh: legen oder behalten. Wer die",
    "wenigsten Punkte hält, gewinnt.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Diese vier Zahlen werden gebraucht. 6/9",
        "passt mit der blauen 9; dann braucht Blau",
        "die 8. Nach der 0 kommt wieder die 10.",
    ),
)
