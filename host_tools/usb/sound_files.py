"""Which files a folder of saves may hold, and what each must be to be put on a Pico: judged by the
firmware's own parsers. The same on every runtime, for the site's installer judges by it as well:
imports the firmware alone.
"""

from pioche import registry
from pioche.engine import judge
from pioche.session import Session
from pioche.store import counting, deals, save, stats
from pioche.store.settings import SettingsFile

LONGEST = 64 << 10  # bytes of a file; none of Pioche's is a quarter of it
_TEXT = 4096
_GAME = "abcdefghijklmnopqrstuvwxyz0123456789_"
_LONGEST_GAME = 30

# Why one is not taken.
NO_NAME, NO_GAME, TOO_LONG, DAMAGED, OTHER_GAME = (
    "noName",
    "noGame",
    "tooLong",
    "damaged",
    "otherGame",
)


def fault(name, content, folder):
    """Why this file cannot be one of Pioche's, and what of, or None: one of the words above, with
    the game it is of. The folder is empty, for parsers that read files."""
    kind, game = kind_of(name)
    if kind is None:
        return NO_NAME, ""
    if game and game not in registry.names() and game not in ("settings", "stats"):
        return NO_GAME, ""
    most, judged = _KINDS[kind]
    if len(content) > most:
        return TOO_LONG, ""
    return judged(content, game, folder)


def longest(kind):
    return _KINDS[kind][0]


def kind_of(name):
    """-> (what a file of this name is, the game in the name or ""); None: there is none of it."""
    folder, _, last = name.rpartition("/")
    begins, dot, end = last.partition(".")
    if folder:
        is_number = len(begins) == 4 and _is_of(begins, "0123456789")
        return (IN_RECORDS.get(end) if folder == "records" and is_number else None), ""
    if last in TEXTS:
        return TEXTS[last], ""
    if not (dot and begins and len(begins) <= _LONGEST_GAME and _is_of(begins, _GAME)):
        return None, ""
    return ENDS.get(end), begins


def _is_of(text, letters):
    return all(letter in letters for letter in text)


def _anything(content, game, folder):
    return None


def _text(content, game, folder):
    try:
        content.decode()
    except UnicodeError:
        return DAMAGED, ""
    return None


def _read_by(name, is_sound, content, folder):
    """What the firmware says of this file in a folder."""
    with open(folder + "/" + name, "wb") as f:
        f.write(content)
    try:
        return None if is_sound(folder) else (DAMAGED, "")
    except Exception:  # a parser must not, but then it would on the Pico, too
        return DAMAGED, ""


def _settings(content, game, folder):
    return _read_by("settings.txt", lambda at: not SettingsFile(at).damaged, content, folder)


def _statistics(content, game, folder):
    """Those of a newer version are taken, as games are."""

    def is_sound(at):
        try:
            list(stats.lines(at + "/stats.txt"))
        except stats.Damaged as error:
            return error.args[0] == "BAD_VERSION"
        return True

    return _read_by("stats.txt", is_sound, content, folder)


def _due(content, game, folder):
    return _read_by("due.txt", counting.due, content, folder)


def _save(content, game, folder):
    """A game of other rules is taken: the Pico may have them, and tells about it if not."""
    try:
        saved = save.unpack(content)
    except save.BadSave as error:
        return None if error.args[0] == "BAD_VERSION" else (DAMAGED, "")
    name = registry.name_of(saved.game)
    if name is None or not judge.is_playable(registry.game(name), saved):
        return None
    if game not in ("", name):
        return OTHER_GAME, name
    try:
        Session(name).adopt(save.unpack(content))
    except save.BadSave:
        return DAMAGED, ""
    return None


def _deals(content, game, folder):
    """Each deal tells how long it is, and together they are the whole file."""
    at = 7
    while at < len(content):
        at += 6 + int.from_bytes(content[at : at + 2], "little")
    return None if content[:3] == b"Pd\1" and at == len(content) else (DAMAGED, "")


# What there is, the most bytes of it, and who judges what is in it.
_KINDS = {
    "settings": (_TEXT, _settings),
    "stats": (LONGEST, _statistics),
    "due": (_TEXT, _due),
    "text": (LONGEST, _text),
    "save": (save.LIMIT, _save),
    "deals": (deals.MOST + 512, _deals),
    "bad": (LONGEST, _anything),
}
IN_RECORDS = {"rec": "save", "log": "deals"}
TEXTS = {"settings.txt": "settings", "stats.txt": "stats", "due.txt": "due", "error.txt": "text"}
ENDS = {
    "sav": "save",
    "old": "save",
    "sav.next": "save",
    "log": "deals",
    "log2": "deals",
    "bad": "bad",
    "bad2": "bad",
    "bad3": "bad",
    "bad4": "bad",
    "bad5": "bad",
}
