"""The words every game, bot, view and session share. A game is a module; README.md tells its ten
functions and nine constants, and what else it may have.
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

# What the modules of a game may leave out, and what holds then: the value of a constant, which is
# written in capitals, or what a function answers, whatever it is asked. Of constants alone, the
# table takes no memory where Pioche is in the firmware.
OPTIONAL = (
    # of its rules
    ("deals", 0),
    ("game", None),
    ("PARTS", ()),
    ("ready", None),
    ("SIGNALS", False),
    ("says", 0),
    ("sayer", -1),
    ("may", None),
    ("allows", True),
    ("settled_options", None),
    ("has_options", True),
    ("options_of", None),
    ("is_aged", False),
    ("aged", None),
    ("SECRET_SCORES", False),
    ("COUNTED_SCORES", False),
    ("finished", False),
    # of its view, and of the texts
    ("act", ""),
    ("brought", ""),
    ("shows_last", False),
    ("ending", None),
    ("DECK", None),
    ("FACES", ""),
    # of its computer player
    ("say", -1),
    ("why", None),
    # of its notes for transcripts
    ("parts", 0),
)


def optional(module, name):
    """What a module of a game has of this name in OPTIONAL; else what stands for it there. Who asks
    often does so once, and notes it."""
    found = getattr(module, name, OPTIONAL)  # which no module has
    if found is not OPTIONAL:
        return found
    default = next(default for known, default in OPTIONAL if known == name)
    return default if name.isupper() else lambda *_: default


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
    return optional(game, "allows")(seats, options)


def settled_options(game, seats, options):
    """What these options come to with so many seats."""
    return optional(game, "settled_options")(seats, options) or options


def options_of(game, version, options):
    """Options of this or an earlier VERSION of a game, as this one has them; None where it cannot
    go on from that version."""
    if version == game.VERSION:
        return options
    return optional(game, "options_of")(version, options)


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
