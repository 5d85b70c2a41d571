"""German: No Merci."""

PAY = "zahlen"
TAKE = "nehmen"
PAYS = "zahlt"
TAKES = "nimmt {}"
ALL_CARDS = "Karten"
TABLE = "Tisch"
WON = "Gewonnen!"
LOST = "Platz {} von {}"
OVER = "Spielende"

# Why a hint is a good one.
NO_CHIPS = "ohne Chip musst du nehmen"
SAVES = "das senkt deine Punkte um {}"
FREE = "die {} passt gratis an deine Reihe"
FEW_CHIPS = "Chips: du hast {}, darauf liegen {}"
PAID = "genug Chips ({}) für {} Punkte"
GOES_ROUND = "kostet nichts: lass andere zahlen"
DEAR = "zu teuer: {} Punkte, {} darauf"
WAITS = "mit {} Chips kannst du warten"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Regeln", ("üblich", "10 Chips"), "10 Chips für jeden; ohne 10, 20 und 30."),)

RULES = (
    "Nimm die Karte mit allen Chips oder zahle",
    "einen Chip. Karten zählen ihre Zahl, in",
    "einer Reihe nur die niedrigste; ein Chip",
    "zieht einen Punkt ab. Wenige Punkte",
    "gewinnen. 9 der Karten 3–35 fehlen.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Nehmen: 19 Punkte, doch die Chips darauf",
        "gehören dann dir. Oder einen Chip zahlen:",
        "dann muss der Nächste wählen.",
    ),
    (
        "In einer Reihe zählt nur die niedrigste:",
        "24 für diese drei Karten. Was schwarz",
        "ist, wird zusammengezählt.",
    ),
    (
        "Am Ende zieht jeder Chip einen Punkt ab:",
        "24 - 7 = 17. Wer keinen Chip mehr hat,",
        "kann nicht zahlen und muss nehmen.",
    ),
)
