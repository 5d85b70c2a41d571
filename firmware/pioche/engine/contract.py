"""The words every game, bot, view and session share. A game is a module; README.md tells its ten
functions and nine constants.
"""

OVER = -1  # turn(): the game has ended
HIDDEN = 0xFF  # observe(): a byte this seat cannot know
NOBODY = 0xFF  # byte 0 of a view's ui: no person sits at this table
EVERYONE = -1  # observe(): the seat that knows only what all may see

# UNDO: how far a player may take back
UNDO_NEVER = 0
UNDO_TURN = 1  # to the last act of another seat, or the last card this seat was shown
UNDO_FREE = 2  # a patience: to the first card, un-seeing what was seen

SEED_LIMIT = 1 << 30  # seeds are 0 .. SEED_LIMIT - 1


def default_options(game):
    """One index into each option's list of values: the first is the default."""
    return bytes(len(game.OPTIONS))


def option_index(game, name, value):
    """-> (which option, which of its values); ValueError says in a sentence what is wrong."""
    for i, (known, values) in enumerate(game.OPTIONS):
        if known == name:
            for j, v in enumerate(values):
                if str(v) == str(value):
                    return i, j
            raise ValueError(
                "{} has no {}={}; it takes {}".format(
                    game.NAME, name, value, ", ".join([str(v) for v in values])
                )
            )
    names = ", ".join([o[0] for o in game.OPTIONS])
    raise ValueError("{} has no option {} ({})".format(game.NAME, name, names or "it has none"))


def fits(game, seats, options):
    """Do these options go together with so many seats? Games say so where not all of them do."""
    allows = getattr(game, "allows", None)
    return allows is None or allows(seats, options)


def check_setup(game, seed, seats, options):
    """ValueError with a sentence for people when these cannot start this game."""
    low, high = game.SEATS
    if not low <= seats <= high:
        span = str(low) if low == high else f"{low} to {high}"
        raise ValueError(f"{game.NAME} is played by {span}, not by {seats}")
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}")
    if len(options) != len(game.OPTIONS):
        raise ValueError(f"{game.NAME} has {len(game.OPTIONS)} option(s), not {len(options)}")
    for i, j in enumerate(options):
        if j >= len(game.OPTIONS[i][1]):
            raise ValueError(f"option {game.OPTIONS[i][0]} of {game.NAME} is out of range")
    if not fits(game, seats, options):
        raise ValueError(f"these options of {game.NAME} do not go with {seats} players")
