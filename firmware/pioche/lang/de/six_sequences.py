"""German: Les 6 Séquences."""

FACES = "JCBRQKA"
SUITS = ("Pik", "Kreuz", "Herz", "Karo", "Stern", "Mond")

DOES = (
    "fertig",
    "ziehen",
    "nehmen",
    "nehmen",
    "lassen",
    "abwerfen",
    "anlegen",
    "tauschen",
    "anlegen",
    "legen",
    "legen",
    "legen",
)
ACTS = (
    "ist fertig",
    "zieht",
    "nimmt {0}-{1}",
    "nimmt {0}-{1}",
    "verzichtet",
    "wirft {0}-{1} ab",
    "{0}-{1} zur Serie",
    "tauscht {0}-{1} aus",
    "legt {0} {1} an",
    "legt drei {1} {0}",
    "legt {0} {1}",
    "legt {0} {1} an",
)

ASK_CLAIM = "von {1}: nehmen für {0}?"
ASK_TAKE = "Nehmen für {0}?"
MAKES = ("{0} {1}", "drei {1}")
ASK_LAY = "{0} {1} wie legen?"
OWN = "eigen"

# Why a hint is good; where it is about a card, {} is that card in these words.
CARD = "{0}-{1}"
WHY_TAKE = "legt {} Karten auf einmal"
WHY_TALON = "der Talon verspricht mehr"
WHY_PASS = "das lohnt sich nicht"
WHY_GROWS = "macht die Sequenz {} lang"
WHY_FIRST = "die erste Sequenz öffnet alles"
WHY_LEADS = "mit {} die längste Sequenz"
WHY_STORE = "ein Vorrat für Sequenzen"
WHY_JOKER = "der Joker hilft auf der Hand"
WHY_SWAP = "{} hilft auf der Hand mehr"
WHY_KEEP = "der Rest hilft auf der Hand"
WHY_COSTS = "{} kostet bald Punkte"
WHY_ALONE = "zu {} passt nichts"
WHY_SPARE = "{} passt am wenigsten"

LEADS = "Vorn: {0}, {1}"
LEVEL = "Alle gleichauf mit {1}"
WON = "Sieg: {0}, {1} Punkte"

SCORE = "Punkte"
CARDS = "Karten"
ROUNDS = "Runden"
ROUND = "Runde"
HANDS = "Hand"
BEFORE = "vorher"
PLACE = "Platz"
END = "Ende"
NOBODY_LAYS = "niemand legt mehr"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Runden", ("1", "2", "3", "4", "5", "6", "7", "8", "9"), "Die Punkte aller Runden zählen."),
    ("Teams", ("nein", "ja"), "Zu viert: 1 und 3 gegen 2 und 4."),
)
