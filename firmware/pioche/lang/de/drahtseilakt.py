"""German: Drahtseilakt."""

CHOOSES = "hat gewählt"
TO_COME = "kommt noch"
SCORES = "Punkte"
TABLE = "Tisch"
ENDS = ("tief", "hoch")
ROUND = "Runde"
SUM = "Summe"
WON = "Gewonnen!"
LOST = "Platz {} von {}"
OVER = "Spielende"

# Why a hint is a good one; B and R are blue and red sticks.
MENDS_BLUE = "{} blaue glichen deine roten aus"
MENDS_RED = "{} rote glichen deine blauen aus"
BETWEEN = "zwischen {} und {}: keine Stäbe"
FREE = "die {} geht weg, ganz ohne Stäbe"
CHEAP = "die {} geht weg und kostet nur {}"
MIDDLE = "wohl weder hoch noch niedrig"
ALL_PLAYED = "alle Karten gespielt"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Karten", ("1 bis 50", "nur die verteilten"), "Bei 1 bis 50 bleiben einige unbekannt."),
    ("Aufdecken", ("der Reihe nach", "gleichzeitig"), "Gleichzeitig: alle wählen verdeckt."),
)
