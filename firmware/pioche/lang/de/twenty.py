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
OPTIONS = (("Nur lösbare Karten geben", ("nein", "ja"), "Sonst geht etwa eins von 80 nie auf."),)

RULES = (
    "Nimm zwei oberste Karten gleichen Rangs,",
    "egal welcher Farbe; die Karten darunter",
    "kommen frei. Gewonnen, wenn alle 120 weg",
    "sind, verloren ohne Paar. Die Kerben",
    "zählen den Stapel. A… heißt: A halten.",
)
MARK = "wählen"

# Why a hint is a good one: two short lines each.
TALL = ("von hohen", "Stapeln")
EMPTIES = ("ein Stapel", "wird leer")
LAST_PAIR = ("letztes", "Paar davon")
NONE_HIDDEN = ("keine mehr", "verdeckt")

# Under the pictures of the view.
EXAMPLES = (
    (
        "Die 7 Pik und die 7 Stern gehen zusammen",
        "weg. Es gibt sechs Farben, also jeden",
        "Rang sechsmal.",
    ),
    (
        "Ränge: 0 bis 12, dann J C B R Q K A. Die",
        "Kerben am Rand zählen die Karten des",
        "Stapels, die oberste mit.",
    ),
    (
        "A nimmt ein Paar sofort, wenn nur eines",
        "geht. Sonst wählt A die erste Karte: geh",
        "zur zweiten und drück noch einmal A.",
    ),
)
