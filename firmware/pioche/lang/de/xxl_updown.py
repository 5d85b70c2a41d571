"""German: XXL 1, Auf und ab."""

OPTIONS = ()

RULES = (
    "Lege in einer Farbe eins höher oder eins",
    "tiefer an. Diese Zahl geht nur so weiter,",
    "die andere der Karte ist frei. Passt",
    "keine, zieh: legen oder behalten. Wer die",
    "wenigsten Punkte hält, gewinnt.",
)
