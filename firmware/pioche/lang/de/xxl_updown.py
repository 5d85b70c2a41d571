"""German: XXL 1, Auf und ab."""

OPTIONS = ()

RULES = (
    "Lege in einer Farbe eins höher oder eins",
    "tiefer an. Diese Zahl geht nur so weiter,",
    "die andere der Karte ist frei. Passt",
    "keine, zieh: legen oder behalten. Wer die",
    "wenigsten Punkte hält, gewinnt.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Grün steigt von 7 auf 8 und muss weiter",
        "steigen, auf 9. Die blaue 9 der Karte ist",
        "frei: auch Blau 8 oder 10 passt.",
    ),
)
