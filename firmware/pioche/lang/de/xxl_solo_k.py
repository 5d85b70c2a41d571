"""German: XXL individuel."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Spiel",
        ("Auf und ab", "Darunter", "Verweigern", "Serien", "Der Reihe nach", "Farbe", "Trumpf"),
        "Welches der sieben.",
    ),
    (
        "Runden",
        ("3", "1", "2", "4", "5", "6", "7", "8", "9"),
        "Wie oft es gespielt wird.",
    ),
    (
        "Wer beginnt",
        ("Punkte bisher", "Karten der Hand"),
        "Wo anfängt, wer die meisten Punkte hat.",
    ),
)
