"""German: The Game."""

SIGNALS = ("nichts", "Vorsicht", "nicht!", "Sprung")  # what may be said about a pile
ENDS = "fertig"
END = "fertig"
ASKS = "Beginnst du, oder der Nächste?"
BEGIN = "ich"
NEXT = "Nächster"
ANSWERS = ("beginnt", "lässt den Nächsten beginnen")  # told of others
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
WHY_BEGIN = "der erste Zug braucht {} Schritte"
CANNOT = "kann keine Karte legen"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Karten je Zug", ("zwei", "drei"), "So viele mindestens; drei für Profis."),
    ("Handkarten", ("üblich", "eine weniger"), "Mit einer Karte weniger ist es schwerer."),
    (
        "Wer beginnt",
        (
            "nach Blick",
            "links vom Geber",
            "Spieler 1",
            "Spieler 2",
            "Spieler 3",
            "Spieler 4",
            "Spieler 5",
        ),
        "Wer beginnt, darf man absprechen.",
    ),
    ("Signale", ("einfach", "mit Sprung", "keine"), "Mit Sprung: man darf ihn ansagen."),
)
