"""German: 20/20."""

FACES = "JCBRQKA"
CARDS_LEFT = "Karten"
PAIRS = "Paare"
PAIR = "Paar"
TAKE = "nehmen"
LETGO = "lösen"
UNDO = "zurück"
HINT = "Tipp"
MENU = "Menü"
NEW = "neu"
WON = "Gewonnen!"
ALL_GONE = "alle 120 Karten sind weg"
LOST = "Kein Paar mehr"

# The words for each option of the rules and for its values, in their order.
OPTIONS = (("Nur lösbare Spiele geben", ("nein", "ja")),)
