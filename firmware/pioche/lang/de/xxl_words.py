"""German: what the views of all XXL games say."""

# The letters of yellow, red, blue and green: gElb and grÜn share their first one.
LETTERS = "ERBÜ"

# What the others do.
DRAWS_ONE = "zieht"
KEEPS_IT = "behält sie"
PASSES = "setzt aus"
DREW = "nichts passte, {} gezogen"  # the own card
NO_FIT = "nichts passte"

# How the game has ended; the first and the last tell it of a seat.
ENDINGS = (
    "hat keine Karte mehr",
    "niemand kann legen, Talon leer",
    "keine Serie mehr möglich",
    "alle Karten sind gespielt",
    "hat keinen Stich",
)

PLAY = "legen"
KEEP = "behalten"
TALON = "Talon {}"
POINTS = "Punkte {}"

# In the trick games.
REFUSE = "weigern"
LAST = "Stich"
LAST_TRICK = "letzter Stich"
BACK = "zurück"
SCORE = "{}P"
TRUMP = "Trumpf {}"
COLOURS = ("gelb", "rot", "blau", "grün")
DEALS = "Spiel {} von {}"
DEAL = "Spiel"
PLACE_IN = "Platz, Teil"
OF_LAST = "Punkte"
SUM = "Summe"
KEPT = "behält eine"
KEEP_ONE = ("Diese Karten hast du gewonnen.", "Eine behältst du für Teil 2.")
PART = "Teil {}"

# In XXL 4: what A does, and what the others do.
RUN = "Serie"
ADD = "anlegen"
DONE = "fertig"
STOPS = "ist fertig"
ADDS = "legt {} hin"

OVER = "Spielende"
WON = "Gewonnen!"
PLACE = "Platz {}"
COUNTS = ("die meisten siegen", "die wenigsten siegen")

# Why a hint is a good one: see why() of the bots.
LAST_CARD = "die letzte Karte der Hand"
SHUTS_OUT = "Nächster kann wohl nicht: {} %"
KEEPS = "passt später; nichts ändert sich"
MOST_POINTS = "wird am meisten los: {} Punkte"
LEAVES_OPEN = "lässt offen, was dir passt, -{}"
TAKES = "bringt {} Punkte"
MAY_TAKE = "brächte {} Punkte"
TAKES_TRICK = "macht den Stich"
GIVES_LITTLE = "verliert, schenkt aber nur {}"
UNBEATEN = "keine Karte schlägt sie"
STRONG = "wenige Karten schlagen sie"
LEAVES_LEAD = "klein ({}), gibt das Ausspiel ab"
BEST_CARD = "deine stärkste Karte"
SAVES_CARD = "spart die Karte für später"
NAMED = "{} Karten dieser Farbe"
LAYS = "eine Serie für {} Punkte"
DRAWS = "eine Karte mehr zur Wahl"
DENIES = "der Nächste könnte {} brauchen"
FITS = "{} passt zu deiner Hand"
WAITS = "besser wird es nicht"
