"""Files of backups, and what is to become of each: for `restore` of the host and for the installer
of the site, which judge alike."""

from host_tools.prove.peers import meeting
from host_tools.usb import sound_files
from pioche.store import save

SAVES = meeting.saves()
GAME = SAVES["twenty.sav"]

# Names that no file of Pioche's has.
NO_NAMES = (
    *("records", "settings", "notes.txt", "twenty", "twenty.savx", "chess.sav", "twenty.bad6"),
    *("records/1.rec", "records/0001.sav", "records/twenty.sav", "stats.old", "Settings.txt"),
)

DAMAGED, TOO_LONG, OTHER = sound_files.DAMAGED, sound_files.TOO_LONG, sound_files.OTHER_GAME
SAID = {DAMAGED: "damaged", TOO_LONG: "too long", OTHER: "a game of twenty"}
UNUSABLE = (
    ("twenty.sav", GAME[:-1], DAMAGED),
    ("twenty.sav", bytes(range(256)), DAMAGED),
    ("no_merci.sav", GAME, OTHER),
    ("twenty.old", GAME + bytes(4096), TOO_LONG),
    ("records/0001.rec", b"", DAMAGED),
    ("records/0001.log", b"Pd\1\0\0\0\0\5", DAMAGED),
    ("twenty.log", b"no deals", DAMAGED),
    ("stats.txt", b"twenty:m=1\ncheck=00000000", DAMAGED),
    ("due.txt", b"twenty=9f2a03c1;;m;1;0;<", DAMAGED),
    ("settings.txt", b"\xff\xfe", DAMAGED),
    ("settings.txt", b"people=" + b"a," * 4000, TOO_LONG),
    ("error.txt", b"\xff", DAMAGED),
)


def _checked(content):
    return content + save.check_of(content)


_END = b"twenty=9f2a03c1;;m;1;0;<"
DUE = _END + b"\n" + save.check_of(_END).hex().encode()
OF_OTHER_RULES = _checked(GAME[:4] + bytes((GAME[4] + 1,)) + GAME[5:-4])
USABLE = (*SAVES.items(), ("due.txt", DUE), ("twenty.sav", OF_OTHER_RULES))
USABLE += (("twenty.bad3", b"anything"), ("stats.bad", b""), ("error.txt", "é".encode()))
