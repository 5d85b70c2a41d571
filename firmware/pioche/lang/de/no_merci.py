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
ALL_TAKEN = "alle Karten sind genommen"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Regeln", ("üblich", "10 Chips"), "10 Chips für jeden; ohne 10, 20 und 30."),)
