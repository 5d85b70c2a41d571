"""German: the gadget itself."""

LANGUAGE = "Deutsch"
GAMES = {
    "twenty": "20/20",
    "template": "Vorlage",
    "the_game": "The Game",
    "no_merci": "No Merci",
    "drahtseilakt": "Drahtseilakt",
    "six_sequences": "Les 6 Séquences",
    "xxl_updown": "XXL 1 Auf und ab",
    "xxl_lower": "XXL 2 Darunter",
    "xxl_refuse": "XXL 3 Verweigern erlaubt",
    "xxl_runs": "XXL 4 Serien sammeln",
    "xxl_after": "XXL 5 Der Reihe nach",
    "xxl_colour": "XXL 6 Farbe bestimmen",
    "xxl_trump": "XXL 6+ Trumpf",
    "xxl_pur": "XXL-Turnier",
    "xxl_solo_k": "XXL Ein-Spiel-Turnier",
}

CHOOSE = "wählen"
BACK = "zurück"
CHANGE = "ändern"

SETTINGS = "Einstellungen"
ABOUT = "Über Pioche"

RESUME = "Weiterspielen"
TO_TABLE = "Zurück zum Tisch"
UNDO = "Zug zurücknehmen"
REDO = "Zug wiederholen"
HINT = "Tipp"
WINNABLE = "Noch zu gewinnen"
ANSWERS = ("nein", "ja", "noch zu früh")
RESTART = "Dieselben Karten noch einmal"
NEW_DEAL = "Neu geben"
TYPE_DEAL = "Spielnummer eingeben"
HOME = "Hauptmenü"

SET_LANGUAGE = "Sprache"
SET_EVERY = "Anzeige auffrischen nach"
SET_GLASS = "Bildwechsel"
GLASSES = {"calm": "ruhig", "quick": "schnell"}
SET_PACE = "Züge der anderen"
PACES = {"all": "zusammen", "each": "einzeln"}
SET_SLEEP = "Schlafen nach"
MINUTES = "min"
SET_LOCK = "A halten zum Wecken"
SET_LARGE = "Große Ziffern"
SET_INVERSE = "Weiß auf Schwarz"
SET_TURNED = "Auf dem Kopf"
SET_SWAPPED = "A und B vertauscht"
SET_COUNTED = "Chips der anderen zeigen"
CLEAN_NOW = "Anzeige jetzt auffrischen"
LOCKED = "Schläft. A halten zum Wecken."
NO_YES = {"no": "nein", "yes": "ja"}
TIMES = "Bildern"

ABOUT_LINES = (
    "Ein Kartenspiel für die Tasche.",
    "A halten: Tipp,",
    "B halten: Menü.",
    "MIT-Lizenz, die Pioche-Autoren",
)
VERSION = "Version"
MEMORY = "Speicher frei"

DEAL_GO = "geben"

ASLEEP = "Schläft. Jede Taste weckt auf."
ERROR = "Etwas ging schief"
SAVE_BAD = "Spielstand nicht verwendbar"
SAVE_KEPT = "Er bleibt erhalten als"
BAD_FILE = "Die Datei ist beschädigt."
NOT_READ = "Gerade nicht lesbar."
BAD_VERSION = "Er stammt aus einer anderen Version."
BAD_GAME = "Er passt nicht zu den Regeln."
NOT_SAVED = "Nicht gespeichert: Speicher voll"
NOT_SAVED_WHY = "Du kannst weiterspielen; schaffe Platz."
NOT_SAVED_FAULT = "Nicht gespeichert: Speicherfehler"
NOT_SAVED_LATER = "Spiel weiter; es wird erneut versucht."
NOT_SAVED_ASK = (
    "Alles ist, wie es war. Trotzdem weiter?",
    "Ungespeichertes kann verloren gehen.",
)
NOTHING_LOST = "Nichts ist geändert, nichts verloren."
PANEL_SILENT = "die Anzeige antwortet nicht. Prüfe Kabel, BUSY-Leitung und gewählte Platine."
OK = "weiter"
RULES = "Regeln"
PAGE = "Seite"
GAME = "Spiel"
KEYS = "Tasten"
# What A and B do, tapped and held, and the arrows.
KEYS_DO = ("tun, spielen", "Tipp", "zurück", "Menü", "bewegen")
OPTIONS = "Optionen"
NUMBER = "Nummer"
ZERO = "null"

# Before a deal. Computer players: easy, normal, hard.
DEAL = "Geben"
PLAYERS = "Spieler"
PERSON = "Person"
ME = "ich"
SOMEBODY = "jemand"
COMPUTERS = ("Computer, leicht", "Computer", "Computer, stark")
SETUP_HELP = "←→ ändert eine Zeile; A gibt hier."
SETUP_NEW = "Neu hier? ↑ A führt durch die 1. Runde."

# When the gadget goes from hand to hand.
TAKES_OVER = "übernimmt"
ITS_ME = "das bin ich"
HAPPENED = "Was geschah"
TELL = "was geschah"
MENU = "Menü"
NOTHING_YET = "Noch nichts"

# The people of the gadget.
PEOPLE = "Mitspieler"
PEOPLE_WHY = "Vor dem Geben nehmen sie Platz."
ADD_NAME = "Name hinzufügen"
NAME = "Name"
EMPTY = "leeren"

# In a game: whose eyes these are, and what keys do.
YOU = "Du"
PLAY_KEY = "spielen"
HINT_KEY = "Tipp"
UNDO_KEY = "zurück"
TELL_KEY = "Züge"  # the page of what happened
HURRY_KEY = "antreiben: der Computer denkt"
NEW_KEY = "neu"

# Scores, statistics, games that were kept.
POINTS = "Punkte"
SCORES = "Punkte"
EVENING = "heute Abend ({})"
WON = "gewonnen"
WON_OF = "{} von {}"
THIS_GAME = "dieses Spiel"
THIS_EVENING = "heute Abend"
STATISTICS = "Statistik"
ALL_WON = "Statistik: gewonnen"
PLAYED = "Gespielt"
GAMES_WON = "Gewonnen"
IN_A_ROW = "Siege in Folge"
LONGEST = "Längste Siegesserie"
BEST = "Bestes Ergebnis"
HINTS = "Tipps"
WIN = "Gewonnen!"
RESULT = "Ergebnis"
RECORD = "Rekord"
STREAK = "In Folge"
LEFT_OVER = "Übrig"
DETAILS = "Einzelheiten"
RECORDS = "Aufbewahrte Spiele"
KEEP = "Dieses Spiel aufbewahren"
RECORD_KEPT = "Aufbewahrt; zu finden im Hauptmenü."
RECORD_PART = "Nur der letzte Teil ist noch da."
RECORDS_FULL = "Kein Platz: erst eines löschen."
AT_TABLE = "Spieler"
DELETE = "löschen"
YES = "ja"
NEXT = "weiter"
LAST_DEAL = "Zurück zum vorigen Spiel"
SEATS = "Wer spielt weiter"
GIVE_UP = "Aufgeben"
GIVE_UP_WHY = (
    "Es zählt als verloren. Du kannst es",
    "wieder aufnehmen, über das Menü:",
    "Zurück zum vorigen Spiel.",
)
STATS_BAD = "Statistik nicht verwendbar"
SETTINGS_BAD = "Einstellungen nicht verwendbar"

# Power: the battery, the sleeping picture, and after a hang.
BATTERY = "Batterie"
BATTERY_LOW = (
    "Sie hält nicht mehr lange.",
    "Jeder Zug wird gespeichert.",
)
BATTERY_EMPTY = "Batterie leer. Alles ist gespeichert."
SET_CELLS = "Batterie"
CELLS = {"aaa": "2 x AAA", "lipo": "LiPo", "aaa3": "3 x AAA"}
SOON = "Bis bald."
MOVES_MADE = "{} Züge"
ENDED = "Das Spiel ist zu Ende."
HUNG = "Pioche musste neu starten"
HUNG_WHY = (
    "Es antwortete nicht mehr.",
    "Das Spiel geht weiter wie gespeichert.",
)
HUNG_AGAIN = (
    "Zweimal im selben Spiel stehen geblieben.",
    "Es ist gespeichert und wartet.",
)

# Lessons.
LESSON = "Erste Runde, geführt"
LESSON_KEY = "Lektion"
DO_THIS = "so"
SHOW_WAY = "zeigen"
LESSON_TEXT = "Text"
LEAVE_LESSON = "verlassen"
LESSON_ELSE = ("Auch das ist erlaubt. Die Lektion denkt", "an einen anderen Zug: A führt zurück.")
