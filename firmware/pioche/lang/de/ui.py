"""German: the gadget itself."""

LANGUAGE = "Deutsch"
GAMES = {"twenty": "20/20", "template": "Vorlage"}

CHOOSE = "wählen"
BACK = "verlassen"
CHANGE = "ändern"

SETTINGS = "Einstellungen"
ABOUT = "Über Pioche"
IN_PLAY = "läuft"

RESUME = "Weiterspielen"
UNDO = "Zug zurücknehmen"
REDO = "Zug wiederholen"
HINT = "Tipp"
RESTART = "Dieselben Karten noch einmal"
NEW_DEAL = "Neu geben"
TYPE_DEAL = "Spielnummer eingeben"
HOME = "Hauptmenü"

SET_LANGUAGE = "Sprache"
SET_EVERY = "Anzeige auffrischen nach"
TIMES = "Bilder"

ABOUT_LINES = (
    "Ein Kartenspiel für die Tasche.",
    "A halten: Tipp,",
    "B halten: Menü.",
    "MIT-Lizenz, die Pioche-Autoren",
)
VERSION = "Version"
MEMORY = "Speicher frei"

DEAL_HELP = "↑↓ ←→"
DEAL_GO = "geben"

ASLEEP = "Schläft. Jede Taste weckt."
ERROR = "Etwas ging schief"
SAVE_BAD = "Spielstand nicht verwendbar"
SAVE_KEPT = "Er bleibt erhalten als"
BAD_FILE = "Die Datei ist beschädigt."
BAD_VERSION = "Er stammt aus einer anderen Version."
BAD_GAME = "Er passt nicht zu den Regeln."
NOT_SAVED = "Nicht gespeichert: Speicher voll"
NOT_SAVED_WHY = "Du kannst weiterspielen; schaffe Platz."
PANEL_SILENT = "die Anzeige antwortet nicht. Prüfe Kabel, BUSY-Leitung und gewählte Platine."
OK = "weiter"
RULES = "Regeln"
ZERO = "null"

# Before a deal. Computer players: easy, normal, hard.
DEAL = "Geben"
PLAYERS = "Spieler"
SEAT = "Platz"
ME = "ich"
SOMEBODY = "jemand"
COMPUTERS = ("Computer, leicht", "Computer", "Computer, stark")
SETUP_HELP = "←→ ändert eine Zeile; A gibt hier."

# When the gadget goes from hand to hand.
TAKES_OVER = "übernimmt"
ITS_ME = "das bin ich"
HAPPENED = "Was geschah"
TELL = "was geschah"
MENU = "Menü"
NOTHING_YET = "Noch nichts"

# The people of the gadget.
PEOPLE = "Mitspieler"
ADD_NAME = "Name hinzufügen"
NAME = "Name"
EMPTY = "leeren"
