"""A folder of saves in which some files are forged and others are sound."""

import random
from pathlib import Path

from host_tools.prove.forged import forge, stock
from pioche import registry
from pioche.session import Session
from pioche.store import save
from pioche.ui.canvas import page_bytes

KEPT = 4  # games
PICTURE = page_bytes(296, 128)
SETTINGS = b"language=en\npeople=Ada,Bo,Cleo\nplaying="
STATS = b"format=2\ntwenty:m=12,5,2,4,31;1,9f2a03c1\ntwenty:deals=9f2a03c1006d"


class Folder:
    """What lies there: names and bytes; which of them are sound, and which are forged."""

    def __init__(self, name, seed):
        self.name = name
        self.r = r = random.Random(f"forged {name} {seed}")
        self.sound, self.forged = {}, {}
        self.ways = {}  # of each save and file of deals that is forged: how
        other = r.choice([n for n in stock.names() if n != name])
        saved, log = self._some_game(name)
        self._add(name + ".sav", saved, self._save)
        self._add(name + ".old", self._some_game(name)[0], self._save)
        self._add(name + ".log", log, self._deals)
        self._add(other + ".sav", r.choice(stock.of(other)[0].saves)[0], None)
        for number in range(1, KEPT + 1):
            kept = name if number < KEPT else other
            rec, log = r.choice(stock.of(kept)).ended
            self._add(f"records/{number:04d}.rec", rec, self._save if kept == name else None)
            if log:
                self._add(f"records/{number:04d}.log", log, self._deals if kept == name else None)
        playing = r.choice((name, name, ""))
        self._add("settings.txt", SETTINGS + playing.encode(), self._settings, 0.3)
        self._add("stats.txt", forge.with_check(STATS), self._stats, 0.3)
        if r.random() < 0.1:
            self.forged["due.txt"] = forge.forged_due(r, name)
        if r.random() < 0.1:
            self.forged["glass"] = forge.forged_glass(r, PICTURE)
        if r.random() < 0.05:
            self.forged[r.choice(ODD_NAMES)] = saved

    def _some_game(self, name):
        """A save and its deals; now and then one that is over."""
        played = self.r.choice(stock.of(name))
        return self.r.choice((*played.saves, played.ended))

    def _add(self, path, data, forged, chance=0.5):
        if not data and path.endswith(".log"):
            return
        if forged and self.r.random() < chance:
            told = []
            changed = forged(data, told.append)
            if changed != data:
                self.forged[path] = changed
                self.ways[path] = "".join(told)
                return
        self.sound[path] = data

    def _save(self, data, note):
        r = self.r
        name = self.name if r.random() < 0.8 else r.choice(stock.names())
        others = [self._some_game(name)[0] for _ in range(2)]
        return forge.forged_save(data, r, others, note)

    def _deals(self, data, note):
        others = [played.ended[1] for played in stock.of(self.name)]
        return forge.forged_deals(data, self.r, others, note)

    def _settings(self, data, note):
        return forge.forged_settings(data, self.r, self.name)

    def _stats(self, data, note):
        return forge.forged_stats(data, self.r, self.name)

    def write(self, folder):
        for path, data in {**self.sound, **self.forged}.items():
            path = Path(folder) / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def look(self, folder):
        """After it was used: what was put aside is forged, and what nobody played is as it was.
        AssertionError tells what is not so."""
        sound = set(self.sound.values()) - set(self.forged.values())
        for path in Path(folder).rglob("*"):
            if path.is_file() and ".bad" in path.name:
                assert path.read_bytes() not in sound, f"{path.name} is sound"
        played = {self.name + kind for kind in (".sav", ".old", ".log", ".log2")}
        played |= {"settings.txt", "stats.txt", "due.txt"}
        for name, data in self.sound.items():
            if name not in played:
                now = (Path(folder) / name).read_bytes()
                assert now == data or is_sound(now), f"{name} is no more what it was"


def is_sound(data):
    """Is this a save that can be taken up? Keys may have led to another game."""
    try:
        saved = save.unpack(data)
        name = registry.name_of(saved.game)
        if name:
            Session(name).adopt(saved)
    except save.BadSave:
        return False
    return bool(name)


ODD_NAMES = ("records/\u00b2.rec", "records/9.rec", "records/-001.rec", "records/99999999999.rec")
