"""German: XXL 6+, Trumpf."""

OPTIONS = ()

RULES = (
    "Wie XXL 6, mit Trumpf: Karten dieser",
    "Farbe sind nichts als Trumpf, der höchste",
    "sticht. Links vom Geber sagt ihn an und",
    "spielt aus. So viele Spiele wie Spieler;",
    "die meisten Punkte gewinnen.",
)
