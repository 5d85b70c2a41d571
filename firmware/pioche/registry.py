"""One line per game. An id is in every save and record, so it is never given to another game.

(id, module, fewest seats, most seats, how far it is)
Home needs no more than this, so that only the game chosen is ever imported. Of constants alone, it
takes no memory where Pioche is in the firmware.
"""

from micropython import const

from . import modules

RULES = const(0)  # rules and transcripts only
THINKS = const(1)  # with a computer player, too; not yet on the glass
HIDDEN = const(2)  # whole, but shown to developers only
SHOWN = const(3)  # on the home screen

GAMES = (
    (0, "template", 2, 4, HIDDEN),
    (1, "twenty", 1, 1, SHOWN),
    (2, "the_game", 1, 5, SHOWN),
    (3, "no_merci", 3, 5, SHOWN),
    (4, "drahtseilakt", 3, 5, SHOWN),
    (5, "six_sequences", 2, 4, SHOWN),
    (6, "xxl_updown", 2, 6, SHOWN),
    (7, "xxl_lower", 2, 6, SHOWN),
    (8, "xxl_refuse", 2, 6, SHOWN),
    (9, "xxl_runs", 2, 6, SHOWN),
    (10, "xxl_after", 2, 6, SHOWN),
    (11, "xxl_colour", 2, 6, SHOWN),
    (12, "xxl_trump", 2, 6, SHOWN),
    (13, "xxl_pur", 2, 6, SHOWN),
    (14, "xxl_solo_k", 2, 6, SHOWN),
)


# How the names of games begin, and what their views need, each of these what comes before it.
_VIEWS_NEED = (
    ("xxl_", (("ui", "xxl_cards"), ("views", "xxl_view"))),
    ("six_sequences", (("views", "six_sequences_moves"),)),
)
SOLVED = ("twenty",)  # patiences of which can be told whether they can still be won


def names(least=RULES):
    """The games that are at least so far."""
    return [line[1] for line in GAMES if line[4] >= least]


def seats_of(name):
    """The fewest and the most who play it; the game itself need not be in memory for that."""
    return next(line[2:4] for line in GAMES if line[1] == name)


def game(name):
    """The rules module; ValueError with a sentence when there is no such game."""
    for line in GAMES:
        if line[1] == name:
            return modules.load("games", name)
    known = ", ".join([line[1] for line in GAMES if line[4] != HIDDEN])
    raise ValueError(f"there is no game '{name}'; there are: {known}")


def view(name):
    """Its view; first the cards and such, as one within the other takes much of the stack."""
    for begins, needed in _VIEWS_NEED:
        if name.startswith(begins):
            for folder, module in needed:
                modules.load(folder, module)
    return modules.load("views", name)


def bot(name):
    """Its computer player; ValueError with a sentence while there is none."""
    if name not in names(THINKS):
        raise ValueError(f"{name} has no computer player yet: it plays at random only")
    return modules.load("bots", name)


def in_memory():
    """What there is of games by now; see forget_later()."""
    return modules.played()


def forget_later(before):
    """Let go of all of games that was not there before."""
    modules.forget_played(before)


def forget_bots():
    modules.forget_all("bots")


def transcript(name):
    return modules.load("transcript", name)


def name_of(number):
    """The module name of an id, or None."""
    for line in GAMES:
        if line[0] == number:
            return line[1]
    return None


def is_here(number):
    """Has this gadget the rules of the game with this id? Those of hidden ones developers have."""
    try:
        return any(line[4] == SHOWN or game(line[1]) for line in GAMES if line[0] == number)
    except ImportError:
        return False


def solver(name):
    return modules.load("solvers", name)
