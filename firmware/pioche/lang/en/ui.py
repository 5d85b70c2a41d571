"""English: the gadget itself."""

LANGUAGE = "English"
GAMES = {
    "twenty": "20/20",
    "template": "Template",
    "the_game": "The Game",
    "no_merci": "No Merci",
    "drahtseilakt": "Drahtseilakt",
    "six_sequences": "Les 6 Séquences",
    "xxl_updown": "XXL 1 Up and Down",
    "xxl_lower": "XXL 2 Lower",
    "xxl_refuse": "XXL 3 May Refuse",
    "xxl_runs": "XXL 4 Runs",
    "xxl_after": "XXL 5 One by One",
    "xxl_colour": "XXL 6 Fix the Colour",
    "xxl_trump": "XXL 6+ Trump",
    "xxl_pur": "XXL Tournament",
    "xxl_solo_k": "XXL Same-game Tournament",
}

CHOOSE = "choose"
BACK = "back"
CHANGE = "change"

SETTINGS = "Settings"
ABOUT = "About Pioche"

RESUME = "Go on playing"
TO_TABLE = "Back to the table"
UNDO = "Undo"
REDO = "Redo"
HINT = "Hint"
WINNABLE = "Still winnable"
ANSWERS = ("no", "yes", "too early to tell")
RESTART = "The same deal again"
NEW_DEAL = "New deal"
TYPE_DEAL = "Type in a deal"
HOME = "Home"

SET_LANGUAGE = "Language"
SET_EVERY = "Full refresh every"
SET_GLASS = "Picture change"
GLASSES = {"calm": "calm", "quick": "quick"}
SET_PACE = "Opponents' moves"
PACES = {"all": "all at once", "each": "one by one"}
SET_SLEEP = "Sleep after"
MINUTES = "min"
SET_LOCK = "Hold A to wake it"
SET_LARGE = "Large ranks"
SET_INVERSE = "White on black"
SET_TURNED = "Upside down"
SET_SWAPPED = "A and B swapped"
SET_COUNTED = "Show the others' chips"
CLEAN_NOW = "Full refresh now"
LOCKED = "Asleep. Hold A to wake it."
NO_YES = {"no": "no", "yes": "yes"}
TIMES = "pictures"

ABOUT_LINES = (
    "A deck of cards for the pocket.",
    "Hold A for a hint,",
    "hold B for the menu.",
    "MIT licence, the Pioche authors",
)
VERSION = "Version"
MEMORY = "memory free"

DEAL_GO = "deal"

ASLEEP = "Asleep. Any key wakes it."
ERROR = "Something went wrong"
SAVE_BAD = "The saved game cannot be used"
SAVE_KEPT = "It is kept as"
BAD_FILE = "The file is damaged."
NOT_READ = "It cannot be read just now."
BAD_VERSION = "It is from another version of Pioche."
BAD_GAME = "It does not fit the rules."
NOT_SAVED = "Not saved: the storage is full"
NOT_SAVED_WHY = "You can go on; free some space."
NOT_SAVED_FAULT = "Not saved: the storage has a fault"
NOT_SAVED_LATER = "You can go on; it is tried again."
NOT_SAVED_ASK = (
    "All is as it was. Go on all the same?",
    "What is not saved can be lost then.",
)
NOTHING_LOST = "Nothing was changed, nothing is lost."
PANEL_SILENT = "the panel does not answer. Check its cable, the BUSY line and the board chosen."
OK = "go on"
RULES = "Rules"
PAGE = "page"
GAME = "game"
KEYS = "Keys"
# What A and B do, tapped and held, and the arrows.
KEYS_DO = ("do, play", "hint", "back, undo", "menu", "move")
OPTIONS = "options"
NUMBER = "number"
ZERO = "zero"

# Before a deal. Computer players: easy, normal, hard.
DEAL = "Deal"
PLAYERS = "Players"
PERSON = "Person"
ME = "me"
SOMEBODY = "somebody"
COMPUTERS = ("computer, easy", "computer", "computer, hard")
SETUP_HELP = "←→ change a line; A here deals."
SETUP_NEW = "New to it? ↑ A plays a guided first hand."

# When the gadget goes from hand to hand.
TAKES_OVER = "takes over"
ITS_ME = "it is me"
HAPPENED = "What happened"
TELL = "what happened"
MENU = "menu"
NOTHING_YET = "Nothing yet"

# The people of the gadget.
PEOPLE = "People"
PEOPLE_WHY = "Before a deal they are chosen by name."
ADD_NAME = "Add a name"
NAME = "Name"
EMPTY = "empty"

# In a game: whose eyes these are, and what keys do.
YOU = "You"
PLAY_KEY = "play"
HINT_KEY = "hint"
UNDO_KEY = "undo"
TELL_KEY = "news"  # the page of what happened
HURRY_KEY = "hurry: the computer is thinking"
NEW_KEY = "new"

# Scores, statistics, games that were kept.
POINTS = "points"
SCORES = "Scores"
EVENING = "this evening ({})"
WON = "won"
WON_OF = "{} of {}"
THIS_GAME = "this game"
THIS_EVENING = "this evening"
STATISTICS = "Statistics"
ALL_WON = "Statistics: won"
PLAYED = "Games played"
GAMES_WON = "Games won"
IN_A_ROW = "Won in a row"
LONGEST = "Longest streak"
BEST = "Best result"
HINTS = "Hints"
WIN = "Won!"
RESULT = "Result"
RECORD = "Best"
STREAK = "In a row"
LEFT_OVER = "Cards left"
DETAILS = "details"
RECORDS = "Kept games"
KEEP = "Keep this game"
RECORD_KEPT = "Kept. You will find it at home."
RECORD_PART = "Only its last deal is still there."
RECORDS_FULL = "No room: delete one of them first."
AT_TABLE = "players"
DELETE = "delete"
YES = "yes"
NEXT = "next"
LAST_DEAL = "Back to the previous deal"
SEATS = "Who plays on"
GIVE_UP = "Give up"
GIVE_UP_WHY = (
    "It counts as lost. You can still take",
    "the deal up again, from the menu:",
    "Back to the previous deal.",
)
STATS_BAD = "The statistics cannot be used"
SETTINGS_BAD = "The settings cannot be used"

# Power: the battery, the sleeping picture, and after a hang.
BATTERY = "Battery"
BATTERY_LOW = (
    "It will not last much longer.",
    "All is saved at every move.",
)
BATTERY_EMPTY = "The battery is empty. All is saved."
SET_CELLS = "Battery"
CELLS = {"aaa": "2 x AAA", "lipo": "LiPo", "aaa3": "3 x AAA"}
SOON = "See you soon."
MOVES_MADE = "{} moves"
ENDED = "The game has ended."
HUNG = "Pioche had to restart"
HUNG_WHY = (
    "It did not answer any more.",
    "The game goes on as it was saved.",
)
HUNG_AGAIN = (
    "It stopped twice in the same game.",
    "The game is kept, and waits at home.",
)

# Lessons.
LESSON = "First hand, guided"
LESSON_KEY = "lesson"
DO_THIS = "do this"
SHOW_WAY = "show me"
LESSON_TEXT = "text"
LEAVE_LESSON = "leave"
LESSON_ELSE = ("That is allowed, too. The lesson has", "another move in mind: A goes back to it.")
