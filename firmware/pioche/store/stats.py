"""How often each game was played and won, by whom; and the totals of an evening.

A deal counts once, by its best end: a patience that was lost, taken back and won is won, and no
deal is won twice. The file is text, with a check in its last line; one that is damaged, or written
by a version with other ways, is kept aside.

    format=1
    no_merci:m=12,5,2,4,31;11,5,1,4,31      who: as it is, and as it was before the last deal
    no_merci:deal=1,0,2F3A                  the deal that counted last
    no_merci:evening=Amh;3;1,2,0;90,70,120  who sits there; games; won by each seat; points
"""

import binascii

from . import files

PLAYED, WON, ROW, LONGEST, BEST = range(5)
NO_BEST = -32768
_NOTHING = (0, 0, 0, 0, NO_BEST)
_LIMIT = 16384
_FORMAT = "1"


class Stats:
    NO_BEST = NO_BEST

    def __init__(self, folder):
        self._path = folder + "/stats.txt"
        self._lines = {}
        self.damaged = None  # the name under which a file that cannot be used was kept
        self.why = ""  # and why: the name of a text
        self._load()

    def _load(self):
        try:
            data = files.read(self._path, _LIMIT)
        except OSError:
            data = b"?"
        if data is None:
            return
        body, _, check = data.rpartition(b"\n")
        if check != _check(body):
            self._give_up("BAD_FILE")
            return
        for line in body.decode().split("\n"):
            name, _, value = line.partition("=")
            self._lines[name] = value
        if self._lines.get("format", _FORMAT) != _FORMAT:
            self._give_up("BAD_VERSION")

    def _give_up(self, why):
        self._lines = {}
        self.why = why
        self.damaged = files.keep_aside(self._path)

    def save(self):
        self._lines["format"] = _FORMAT
        lines = [name + "=" + value for name, value in self._lines.items()]
        body = "\n".join(lines).encode()
        files.write(self._path, body + b"\n" + _check(body))

    # --- one game, one person

    def of(self, game, who):
        """[PLAYED, WON, ROW, LONGEST, BEST]; ROW and LONGEST are games won in a row."""
        return self._read(game, who)[0]

    def people(self, game):
        """Who has played it."""
        start = game + ":"
        found = [name[len(start) :] for name in self._lines if name.startswith(start)]
        return sorted([who for who in found if len(who) == 1])

    def _read(self, game, who):
        """As it is, and as it was before the deal that counted last."""
        both = self._lines.get(game + ":" + who, "").split(";")
        now = _numbers(both[0])
        return now, _numbers(both[-1])

    def count(self, game, deal, results, low):
        """A deal has ended. results: [(who, won, points)]; low: few points are better, None: that
        cannot be told from it."""
        again = self._lines.get(game + ":deal") == deal
        self._lines[game + ":deal"] = deal
        for who, won, points in results:
            now, before = self._read(game, who)
            if again and now[PLAYED] > before[PLAYED]:
                if not won or now[WON] > before[WON]:
                    continue  # it has counted, and no worse
            else:
                before = now
            now = list(before)
            now[PLAYED] += 1
            now[ROW] = now[ROW] + 1 if won else 0
            now[WON] += won
            now[LONGEST] = max(now[LONGEST], now[ROW])
            if low is not None and (now[BEST] == NO_BEST or (points < now[BEST]) == low):
                now[BEST] = points
            self._lines[game + ":" + who] = _text(now) + ";" + _text(before)

    # --- an evening

    def evening(self, game, letters):
        """(games, won by each seat, points of each seat) of these people in a row, or None."""
        parts = self._lines.get(game + ":evening", "").split(";")
        if len(parts) != 4 or parts[0] != letters:
            return None
        won, points = [[int(n) for n in part.split(",")] for part in parts[2:]]
        return int(parts[1]), won, points

    def add_evening(self, game, letters, won, points):
        """Another game of the same people; with others at the table a new evening begins."""
        games, wins, totals = self.evening(game, letters) or (0, [0] * len(won), [0] * len(won))
        wins = ",".join([str(a + b) for a, b in zip(wins, won)])
        totals = ",".join([str(a + b) for a, b in zip(totals, points)])
        self._lines[game + ":evening"] = f"{letters};{games + 1};{wins};{totals}"

    def is_counted(self, game, deal):
        return self._lines.get(game + ":deal") == deal


def _check(body):
    return f"check={binascii.crc32(body) & 0xFFFFFFFF:08x}".encode()


def _numbers(text):
    numbers = [int(n) for n in text.split(",")] if text else []
    return numbers if len(numbers) == 5 else list(_NOTHING)


def _text(numbers):
    return ",".join([str(n) for n in numbers])
