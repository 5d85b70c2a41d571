"""A game's identity: everything that fixes a deal, in a text short enough to read out and type in.

twenty.1.1.0.2F3A    name . rules' version . seats . options . seed
                     (one digit an option, its place in the list; the seed in hexadecimal)

One of an earlier version of the rules gives the same cards, by the rules of today and the options
that mean what was meant then.
"""

from .contract import check_setup, options_of

HEX = "0123456789ABCDEF"


def to_text(game, seed, seats, options):
    digits = "".join([HEX[o] for o in options]) or "-"
    return f"{game.NAME}.{game.VERSION}.{seats}.{digits}.{seed:X}"


def name_of(text):
    """The game's name in an identity, which has to be known before its module can be imported."""
    return text.strip().split(".")[0]


def from_text(game, text):
    """-> (seed, seats, options); ValueError says in a sentence what is wrong."""
    parts = text.strip().split(".")
    if len(parts) != 5:
        raise ValueError("an identity looks like twenty.1.1.0.2F3A")
    if parts[0] != game.NAME:
        raise ValueError(f"this identity is for {parts[0]}, not {game.NAME}")
    try:
        version, seats = int(parts[1]), int(parts[2])
        options = bytes([int(d, 16) for d in parts[3] if d != "-"])
        seed = int(parts[4], 16)
    except ValueError:
        raise ValueError("an identity looks like twenty.1.1.0.2F3A") from None
    options = options_of(game, version, options)
    if options is None:
        raise ValueError(
            f"this deal is from version {version} of the rules; here is {game.VERSION}"
        )
    check_setup(game, seed, seats, options)
    return seed, seats, options
