"""One line per game. An id is in every save and record, so it is never given to another game.

(id, module, fewest seats, most seats, how far it is)
Home needs no more than this, so that only the game chosen is ever imported.
"""

RULES = 0  # rules and transcripts only: nobody can play it yet
HIDDEN = 1  # whole, but shown to developers only
SHOWN = 2  # on the home screen

GAMES = (
    (0, "template", 2, 4, HIDDEN),
    (1, "twenty", 1, 1, SHOWN),
)


def names(least=RULES):
    """The games that are at least so far."""
    return [line[1] for line in GAMES if line[4] >= least]


def _load(folder, name):
    return __import__("pioche." + folder + "." + name, None, None, [name])


def game(name):
    """The rules module; ValueError with a sentence when there is no such game."""
    for line in GAMES:
        if line[1] == name:
            return _load("games", name)
    known = ", ".join([line[1] for line in GAMES if line[4] != HIDDEN])
    raise ValueError(f"there is no game '{name}'; there are: {known}")


def view(name):
    return _load("views", name)


def bot(name):
    return _load("bots", name)


def transcript(name):
    return _load("transcript", name)


def name_of(number):
    """The module name of an id, or None."""
    for line in GAMES:
        if line[0] == number:
            return line[1]
    return None
