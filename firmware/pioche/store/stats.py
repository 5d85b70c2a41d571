"""How often each game was played and won, by whom; and the totals of an evening.

The file is text, with a check in its last line. It is read and written a line at a time: however
long it is, memory holds one line, and those of the game that is asked for. Of each game it has a
line for each of ten people and two more, none longer than 256 bytes: with all games some 12 KB.
What counts and what does not is decided in counting.py.

    format=2
    no_merci:m=12,5,2,4,31;1,9f2a03c1,7 who: as below; and so many won in a row before the deal
                                        that counted last for this person, its mark, and all
                                        hints, if there were any
    no_merci:deals=9f2a03c1006df1       deals that counted last: mark, and what of them counted
    no_merci:evening=Amh;3;1,2,0;90,70,120  who sits there; games; won by each seat; points
    check=89abcdef                      CRC-32 of all before

One that is damaged, or written by a version with other ways, is kept aside. Format 1 told other
things behind the ";" of a person, and which deal had counted last in other words: that is left out.
"""

import binascii

from . import files

PLAYED, WON, ROW, LONGEST, BEST = range(5)
NO_BEST = -32768
LIMIT = 1 << 29  # of any number here
_FORMAT = "format="
_VERSION = 2
_PIECE = 512  # bytes read at once
_LONGEST = 256  # bytes of a line
_NO_SUCH_FILE = 2  # ENOENT
_TRIES = 3  # to read it


class Damaged(OSError):
    """Why the file cannot be used: args[0] is the name of a text in lang."""


class Stats:
    def __init__(self, folder):
        self.folder = folder
        self._path = folder + "/stats.txt"
        self.damaged = None  # the name under which a file that cannot be used was kept
        self.why = ""  # and why: the name of a text

    def of(self, game):
        """{who, or "deals" or "evening": what its line says} of this game."""
        start, found = game + ":", {}

        def note(name, value):
            if name.startswith(start):
                found[name[len(start) :]] = value

        return self._read(note, found)

    def sums(self, games):
        """{game: [played, won]} of all people together, of these games that were played."""
        found = {}

        def note(name, value):
            game, _, who = name.partition(":")
            if len(who) == 1 and game in games:
                now = numbers(value)
                both = found.setdefault(game, [0, 0])
                both[0] += now[PLAYED]
                both[1] += now[WON]

        return self._read(note, found)

    def _read(self, note, found):
        """note(name, value) of each line; -> found, in which nothing is left of a bad file."""
        for _ in range(_TRIES):
            try:
                for name, value in lines(self._path):
                    note(name, value)
                self.why = ""
                return found
            except OSError as e:
                found.clear()
                self.why = _why(e)
                if isinstance(e, Damaged):
                    break
        if self.why != "NOT_READ":  # else it may be sound, and stays
            self.damaged = files.keep_aside(self._path)
        return found

    def write(self, changed):
        """Put these lines, {name: value}, in place of those there are; OSError where that cannot
        be done, or would go over a bad file that could not be kept aside."""
        files.write_parts(self._path, _checked(_with(self._path, changed)))


def _why(error):
    """The file cannot be used: the name of a text."""
    if isinstance(error, Damaged):
        return error.args[0]
    return "BAD_FILE" if files.is_broken(error) else "NOT_READ"


def _with(path, changed):
    """The lines of the file, some of them changed."""
    done = []
    yield f"{_FORMAT}{_VERSION}"
    for name, value in lines(path):
        if name in done:
            continue
        if name in changed:
            value = changed[name]
            done.append(name)
        yield name + "=" + value
    for name, value in changed.items():
        if name not in done:
            yield name + "=" + value


def _checked(texts):
    """These lines as bytes, and one with their check."""
    crc, start = 0, ""
    for text in texts:
        line = (start + text).encode()
        crc = binascii.crc32(line, crc)
        start = "\n"
        yield line
    yield b"\n" + _check(crc)


def _check(crc):
    return f"check={crc & 0xFFFFFFFF:08x}".encode()


# --- judging


def lines(path):
    """(name, value) of each line of the file, if there is one. Damaged where any is not what it can
    be, or the check is wrong: then none of them is to be believed."""
    crc, start, line, newer = 0, b"", None, False
    for after in _raw_lines(path):
        if line is not None:
            crc = binascii.crc32(start + line, crc)
            newer = newer or (not start and _is_newer(line))
            start = b"\n"
            if not (newer or line.startswith(_FORMAT.encode())):
                yield from _judged(line)
        line = after
    if line is not None and line != _check(crc):
        raise Damaged("BAD_FILE")
    if newer:
        raise Damaged("BAD_VERSION")


def _raw_lines(path):
    try:
        f = open(path, "rb")
    except OSError as e:
        if e.args[0] == _NO_SUCH_FILE:
            return
        raise
    with f:
        rest = b""
        while True:
            piece = f.read(_PIECE)
            if not piece:
                break
            found = (rest + piece).split(b"\n")
            rest = found.pop()
            for line in found:
                yield _short(line)
            _short(rest)
    yield rest


def _short(line):
    if len(line) > _LONGEST:
        raise Damaged("BAD_FILE")
    return line


def _is_newer(line):
    """Is this a first line of a version that may write what this one cannot judge?"""
    format_, _, number = line.partition(b"=")
    return format_ == b"format" and number not in (b"1", b"2")


def _judged(line):
    """(name, value), as this version writes it, of one line; nothing where it has no use for it."""
    try:
        name, _, value = line.decode().partition("=")
        game, _, what = name.partition(":")
        if what == "deals":
            for entry in value.split():
                deal_of(entry)
        elif what == "evening":
            evening(value)
        elif what == "deal" and game:  # of format 1
            return
        elif game and len(what) == 1 and ("A" <= what <= "Z" or what == "m"):
            value = _person(value)
        else:
            raise ValueError
    except ValueError:
        raise Damaged("BAD_FILE") from None
    yield name, value


def numbers(value):
    """PLAYED, WON, ROW, LONGEST and BEST of a person's line; ValueError where that cannot be."""
    now = _whole(value.partition(";")[0])
    if len(now) != 5 or not 0 <= now[ROW] <= now[LONGEST] <= now[WON] <= now[PLAYED] > 0:
        raise ValueError
    return now


def before(value):
    """(won in a row before the deal that counted last for a person, its mark), as far as known."""
    row, mark, _ = _behind(value)
    return int(row or 0), mark


def hints(value):
    """How many a person has asked for."""
    return int(_behind(value)[2] or 0)


def _behind(value):
    """What stands behind the numbers of a person's line: three texts."""
    return (value.partition(";")[2].split(",") + ["", "", ""])[:3]


def _person(value):
    """Such a line; of format 1 without what it tells of the time before."""
    numbers(value)
    now, _, rest = value.partition(";")
    if rest.count(",") == 4:
        return now
    row, mark = before(value)
    if rest and not (0 <= row < LIMIT and len(binascii.unhexlify(mark)) == 4):
        raise ValueError
    if rest.count(",") > 2 or not 0 <= hints(value) < LIMIT:
        raise ValueError
    return value


def deal_of(entry):
    """(mark, what of it counted) of a deal."""
    if len(binascii.unhexlify(entry)) < 5:
        raise ValueError
    return entry[:8], entry[8:]


def evening(value):
    """(who sits there, games, won by each seat, points of each seat); ValueError where that cannot
    be."""
    letters, games, won, points = value.split(";")
    games, won, points = _whole(games)[0], _whole(won), _whole(points)
    if not len(letters) == len(won) == len(points) or games < 1:
        raise ValueError
    if min(won) < 0 or max(won) > games:
        raise ValueError
    return letters, games, won, points


def _whole(text):
    """Whole numbers of a size that can be."""
    found = [int(n) for n in text.split(",")]
    if max(found) >= LIMIT or min(found) <= -LIMIT:
        raise ValueError
    return found
