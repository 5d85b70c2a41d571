"""The worst of the folders with forged files, for the emulated Pico, which takes a minute for each.

    python -m host_tools.prove.forged.worst        chooses them anew

First those that broke the gadget once. Then in turn, for each entry, of its first folders the one
whose ways to forge are the rarest among those chosen so far; of equals the one with more forged
files, then with the longer log, then the first. A way is what the file is for, how it was forged,
and whether it is taken up all the same.
"""

from collections import Counter

from pioche import registry

from . import fields, folders

BROKE = (("xxl_after", 47), ("twenty", 10), ("the_game", 7))
ALL = 50
FIRST = 100  # folders of each entry


class Candidate:
    def __init__(self, name, seed):
        self.which = name, seed
        made = folders.Folder(name, seed)
        self.ways = sorted(_way(path, made) for path in made.forged)
        self.size = len(made.forged), max(map(_longest, made.forged.items()), default=0)

    def worth(self, chosen):
        return sum(1 / (1 + 4 * chosen[way]) for way in self.ways), self.size


def _way(path, made):
    told = path.rpartition(".")[2], made.ways.get(path, "")
    return *told, path.endswith((".sav", ".old", ".rec")) and folders.is_sound(made.forged[path])


def _longest(file):
    """Moves in its log, if it can be said to have one."""
    path, data = file
    try:
        return len(fields.Fields(data).log) if path.endswith((".sav", ".old", ".rec")) else 0
    except (IndexError, KeyError):
        return 0


def choose():
    found = [Candidate(*which) for which in BROKE]
    chosen = Counter(way for one in found for way in one.ways)
    names = registry.names(registry.SHOWN)
    left = {name: [Candidate(name, seed) for seed in range(FIRST)] for name in names}
    while len(found) < ALL:
        of_entry = left[names[len(found) % len(names)]]
        best = max(of_entry, key=lambda one: one.worth(chosen))  # the first of equals
        of_entry.remove(best)
        if best.which not in BROKE:
            found.append(best)
            chosen.update(best.ways)
    return tuple(one.which for one in found)


WORST = (
    ("xxl_after", 47),
    ("twenty", 10),
    ("the_game", 7),
    ("drahtseilakt", 45),
    ("six_sequences", 48),
    ("xxl_updown", 22),
    ("xxl_lower", 88),
    ("xxl_refuse", 52),
    ("xxl_runs", 35),
    ("xxl_after", 24),
    ("xxl_colour", 29),
    ("xxl_trump", 81),
    ("xxl_pur", 70),
    ("xxl_solo_k", 81),
    ("twenty", 56),
    ("the_game", 27),
    ("no_merci", 8),
    ("drahtseilakt", 96),
    ("six_sequences", 13),
    ("xxl_updown", 59),
    ("xxl_lower", 32),
    ("xxl_refuse", 69),
    ("xxl_runs", 48),
    ("xxl_after", 98),
    ("xxl_colour", 64),
    ("xxl_trump", 18),
    ("xxl_pur", 48),
    ("xxl_solo_k", 94),
    ("twenty", 31),
    ("the_game", 40),
    ("no_merci", 24),
    ("drahtseilakt", 5),
    ("six_sequences", 89),
    ("xxl_updown", 70),
    ("xxl_lower", 54),
    ("xxl_refuse", 87),
    ("xxl_runs", 87),
    ("xxl_after", 31),
    ("xxl_colour", 36),
    ("xxl_trump", 84),
    ("xxl_pur", 9),
    ("xxl_solo_k", 44),
    ("twenty", 41),
    ("the_game", 59),
    ("no_merci", 79),
    ("drahtseilakt", 14),
    ("six_sequences", 51),
    ("xxl_updown", 69),
    ("xxl_lower", 17),
    ("xxl_refuse", 26),
)

if __name__ == "__main__":
    print(choose())
