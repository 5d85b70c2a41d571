"""What the player set up once: lines of text a person can read, a default for everything.

A value that is missing, unknown or out of its list is the default: settings never stop a game. What
another version of Pioche has written there stays, for the day that version is back.
"""

from . import files

# name, values, the first being the default
KNOWN = (
    ("language", ("en", "fr", "de")),
    ("every", ("10", "5", "20", "40")),  # a full refresh after so many partial ones
    ("pace", ("all", "each")),  # what others do: in one picture, or a picture for each act
    ("sleep", ("3", "1", "10")),  # after so many minutes without a press
    ("lock", ("no", "yes")),  # only a held A wakes it
    ("large", ("no", "yes")),  # ranks as big as there is room for
    ("inverse", ("no", "yes")),  # white on black
    ("turned", ("no", "yes")),  # the gadget is held upside down, its arrows on the right
    ("swapped", ("no", "yes")),  # A and B have changed places
    ("counted", ("no", "yes")),  # what could be counted from open acts, as others' chips, is shown
    ("cells", ("aaa", "lipo", "aaa3")),  # the battery: two AAA cells, a LiPo, three AAA cells
)

_OPTIONS = "options."
_TABLE = "table."


class Settings:
    MOST_PEOPLE = 9
    LONGEST_NAME = 8

    def __init__(self, folder):
        self._path = folder + "/settings.txt"
        self._values = {name: values[0] for name, values in KNOWN}
        self.playing = ""  # the game on the glass, so that switching on goes on with it
        self.wanted = {}  # for a game's name, its options for new deals, a digit each
        self.tables = {}  # for a game's name, who sat where, a letter each
        self.people = []  # names of those who play with this gadget; empty: a place that is free
        self.crashed = ""  # the game in which our own code failed last
        self.damaged = None  # the name under which a file that cannot be used was kept
        self._strange = {}  # lines and values that mean nothing to this version
        self._load()

    def _load(self):
        lines = ()
        try:
            data = files.read(self._path) or b""
            lines = data.decode().split("\n")
        except (OSError, UnicodeError):
            self.damaged = files.keep_aside(self._path)
        for line in lines:
            name, _, value = line.partition("=")
            if name == "playing":
                self.playing = value
            elif name == "crashed":
                self.crashed = value
            elif name == "people":
                self.people = [n[: self.LONGEST_NAME] for n in value.split(",")][: self.MOST_PEOPLE]
            elif name.startswith(_TABLE):
                self.tables[name[len(_TABLE) :]] = value
            elif name.startswith(_OPTIONS):
                self.wanted[name[len(_OPTIONS) :]] = value
            elif value in self.choices(name):
                self._values[name] = value
            elif name and value:
                self._strange[name] = value

    def choices(self, name):
        for known, values in KNOWN:
            if known == name:
                return values
        return ()

    def get(self, name):
        return self._values[name]

    def set(self, name, value):
        self._strange.pop(name, None)
        self._values[name] = value

    def next(self, name, step=1):
        """Move on to the next value, round and round."""
        values = self.choices(name)
        self.set(name, values[(values.index(self._values[name]) + step) % len(values)])

    def save(self):
        strange = self._strange
        lines = [f"{name}={self._values[name]}" for name, _ in KNOWN if name not in strange]
        lines += [name + "=" + value for name, value in strange.items()]
        lines += ["playing=" + self.playing, "crashed=" + self.crashed]
        lines += ["people=" + ",".join(self.people)]
        lines += [_OPTIONS + name + "=" + digits for name, digits in self.wanted.items()]
        lines += [_TABLE + name + "=" + letters for name, letters in self.tables.items()]
        files.write(self._path, "\n".join(lines).encode())
