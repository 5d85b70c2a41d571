"""German: XXL pur."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Wer beginnt",
        ("Punkte bisher", "Karten der Hand"),
        "Wo anfängt, wer die meisten Punkte hat.",
    ),
)
