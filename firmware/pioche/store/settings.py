"""What the player set up once: lines of text a person can read, a default for everything.

A value that is missing, unknown or out of its list is the default: settings never stop a game. What
another version of Pioche has written there stays, for the day that version is back.
"""

from . import files

# (name, values, the first being the default, the text that tells a value); SET_... tells the name
KNOWN = (
    ("language", ("en", "fr", "de"), "LANGUAGE"),
    ("every", ("10", "5", "20", "40"), "TIMES"),  # a full refresh after so many partial ones
    ("glass", ("calm", "quick"), "GLASSES"),  # how pictures follow each other where it is mild
    ("pace", ("all", "each"), "PACES"),  # what others do: in one picture, or one for each act
    ("sleep", ("3", "1", "10"), "MINUTES"),  # after so many minutes without a press
    ("lock", ("no", "yes"), "NO_YES"),  # only a held A wakes it
    ("cells", ("aaa", "lipo", "aaa3"), "CELLS"),  # the battery: two AAA cells, a LiPo, three AAA
    ("large", ("no", "yes"), "NO_YES"),  # ranks as big as there is room for
    ("inverse", ("no", "yes"), "NO_YES"),  # white on black
    ("turned", ("no", "yes"), "NO_YES"),  # the gadget is upside down, its arrows on the right
    ("swapped", ("no", "yes"), "NO_YES"),  # A and B have changed places
    ("counted", ("no", "yes"), "NO_YES"),  # what could be counted from open acts is shown
)

# What is noted of a game.
OPTIONS = "options."  # for new deals, a digit each
SEATS = "table."  # who sat where, a letter each
LESSON = "lesson."  # the step of its lesson where one has left it
_LIMIT = 4096  # bytes; of a longer file what we know is taken, and the whole is kept aside
_LINE = 256
_MOST_OF_GAMES = 2048  # bytes


class SettingsFile:
    MOST_PEOPLE = 9
    LONGEST_NAME = 8

    def __init__(self, folder):
        self._path = folder + "/settings.txt"
        self._values = {name: values[0] for name, values, _ in KNOWN}
        self.playing = ""  # the game on the glass, so that switching on goes on with it
        self._of_games = ""  # lines of the file as they are: fifteen games take little memory so
        self.people = []  # names of those who play with this gadget; empty: a place that is free
        self.crashed = ""  # the game in which our own code failed last
        self.damaged = None  # the name under which a file that cannot be used was kept
        self.why = ""  # and why, or why it could not be read: the name of a text
        self.unsaved = False  # the last try to save them, or to read them, failed
        self._strange = {}  # lines and values that mean nothing to this version
        self._load()

    def _load(self):
        """What was set before stays: the file could not be read, and now it can."""
        self.why = ""
        try:
            data = files.read(self._path, _LIMIT) or b""
            if len(data) == _LIMIT:
                self._load_long()
                self._put_aside()
            elif not self._take_all(data.split(b"\n")):
                self._put_aside()
        except OSError as e:
            self.why = "NOT_READ"
            self.unsaved = True
            if files.is_broken(e):
                self._put_aside()

    def _put_aside(self):
        self.why = "BAD_FILE"
        self.damaged = files.keep_aside(self._path)

    def _load_long(self):
        """Whatever else is in the file, people keep their names."""
        with open(self._path, "rb") as f:
            line = f.readline(_LINE)
            while line:
                self._take_all((line.rstrip(b"\n"),))
                self._strange.clear()
                line = f.readline(_LINE)

    def _take_all(self, lines):
        """False: not all of them are text."""
        sound = True
        for line in lines:
            try:
                self._take(line.decode())
            except UnicodeError:
                sound = False
        return sound

    def _take(self, line):
        """What a line says, where nothing else was set yet."""
        name, _, value = line.partition("=")
        if name == "playing":
            self.playing = self.playing or _only(_names_games, value)
        elif name == "crashed":
            self.crashed = self.crashed or _only(_is_seen, value)
        elif name == "people":
            people = value.split(",")[: self.MOST_PEOPLE]
            people = [_only(_is_seen, n)[: self.LONGEST_NAME] for n in people]
            self.people = self.people or people
        elif name[: name.find(".") + 1] in (SEATS, OPTIONS, LESSON):
            known = self._of_games
            if f"\n{name}=" not in known and len(known) + len(line) < _MOST_OF_GAMES:
                self._of_games = known + "\n" + line
        elif value in self.choices(name):
            if self._values[name] == self.choices(name)[0]:
                self._values[name] = value
        elif name and value:
            self._strange.setdefault(name, value)

    def choices(self, name):
        for known, values, _ in KNOWN:
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

    def of_game(self, what, name):
        """ "" where nothing is noted."""
        return self._of_games.partition(f"\n{what}{name}=")[2].partition("\n")[0]

    def note_of_game(self, what, name, value):
        before, _, rest = self._of_games.partition(f"\n{what}{name}=")
        _, found, rest = rest.partition("\n")
        self._of_games = f"{before}\n{what}{name}={value}{found}{rest}"

    def save(self):
        """OSError: they are not saved; what cannot be read is not written over."""
        self.unsaved = True
        if self.why == "NOT_READ":
            self._load()
            if self.why == "NOT_READ":
                raise OSError(5)  # EIO
        strange = self._strange
        lines = [f"{name}={self._values[name]}" for name, _, _ in KNOWN if name not in strange]
        lines += [name + "=" + value for name, value in strange.items()]
        lines += ["playing=" + self.playing, "crashed=" + self.crashed]
        lines += ["people=" + ",".join(self.people)]
        files.write(self._path, ("\n".join(lines) + self._of_games).encode())
        self.unsaved = False


def _names_games(c):
    """Is it a letter of which names of games, and so of files, are made?"""
    return "a" <= c <= "z" or "0" <= c <= "9" or c == "_"


def _is_seen(c):
    """Is it a letter, and nothing that a terminal would obey?"""
    return " " <= c < "\x7f" or c >= "\xa0"


def _only(which, text):
    """Without the letters that are not such."""
    return "".join([c for c in text if which(c)])
