"""One line per game. An id is in every save and record, so it is never given to another game.

(id, module, fewest seats, most seats, shown on the home screen)
Home needs no more than this, so that only the game chosen is ever imported.
"""

GAMES = (
    (0, "template", 2, 4, False),
    (1, "twenty", 1, 1, True),
)


def _load(folder, name):
    return __import__("pioche." + folder + "." + name, None, None, [name])


def game(name):
    """The rules module; ValueError with a sentence when there is no such game."""
    for line in GAMES:
        if line[1] == name:
            return _load("games", name)
    known = ", ".join([line[1] for line in GAMES if line[4]])
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
