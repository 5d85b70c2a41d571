"""German: The Game."""

SIGNALS = ("nichts", "Vorsicht", "nicht!", "Sprung")  # what may be said about a pile
ENDS = "fertig"
END = "fertig"
TO_LAY = "fehlen"
TALON = "Talon"
SIGNAL = "Signal"
SAY = "sagen"
OTHER = "anderes"
PILE = "Stapel"
WON = "Gewonnen!"
ALL_LAID = "Alle 98 Karten sind gelegt."
LEFT = ("{} Karte übrig", "{} Karten übrig")
EXCELLENT = "Unter zehn: ausgezeichnet!"
AIM = "Unter zehn ist ausgezeichnet."

# Why a hint is a good one.
WHY_LEAP = "die {} springt um 10 zurück"
WHY_ENOUGH = "genug: die nächste ist {} entfernt"
WHY_MAKES_LEAP = "dann kann die {} zurückspringen"
WHY_KEEPS_LEAP = "lässt der {} ihren Sprung"
WHY_ASKED = "Stapel {} bitte schonen"
WHY_CLOSE = "geht nur um {} weiter"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Karten je Zug", ("zwei", "drei"), "So viele mindestens; drei für Profis."),
    ("Kartenhand", ("üblich", "eine weniger"), "Mit einer Karte weniger ist es schwerer."),
    (
        "Wer beginnt",
        ("links vom Geber", "Platz 1", "Platz 2", "Platz 3", "Platz 4", "Platz 5"),
        "Wer beginnt, darf man absprechen.",
    ),
)

RULES = (
    "Stapel 1 und 2 steigen, 3 und 4 fallen.",
    "Auch passt, was genau 10 zurückspringt.",
    "Lege mindestens zwei, beende den Zug und",
    "zieh nach. Zusammen alle 98. Signale:",
    "! Vorsicht, × nicht, « ich springe.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Auf einen steigenden Stapel passt jede",
        "höhere Karte. Je näher, desto besser: 45",
        "auf 52 kostet sechs Karten dazwischen.",
    ),
    (
        "Der Sprung: genau 10 tiefer passt auf",
        "einen steigenden Stapel, genau 10 höher",
        "auf einen fallenden. Das schafft Platz.",
    ),
    (
        "Zahlen sagt man nicht, aber je Stapel ein",
        "Zeichen: ! Vorsicht, × hier nichts legen,",
        "« hier kann ich zurückspringen.",
    ),
)
