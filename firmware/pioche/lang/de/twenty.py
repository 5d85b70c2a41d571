"""German: 20/20."""

FACES = "JCBRQKA"
CARDS_LEFT = ("Karten", "Karte", "Karten")
PAIRS = ("Paare", "Paar", "Paare")
TAKE = "nehmen"
LETGO = "abwählen"
UNDO = "zurück"
HINT = "Tipp"
MENU = "Menü"
NEW = "neu"
WON = "Gewonnen!"
ALL_GONE = "alle 120 Karten sind weg"
LOST = ("Kein", "Paar")

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Nur lösbare Spiele geben", ("nein", "ja"), "Sonst ist etwa eins von 80 unlösbar."),)

MARK = "wählen"

# Why a hint is a good one: two short lines each.
TALL = ("von hohen", "Stapeln")
EMPTIES = ("ein Stapel", "wird leer")
LAST_PAIR = ("letztes", "Paar davon")
NONE_HIDDEN = ("keine mehr", "verdeckt")
