"""What the referees of the tournaments share: parts one after the other, places summed.

Each part is a whole XXL game, refereed by the game's own referee.
"""

from tests.rules.referees import (
    xxl_after,
    xxl_colour,
    xxl_lower,
    xxl_refuse,
    xxl_runs,
    xxl_trump,
    xxl_updown,
)
from tests.rules.referees.reading import lowest_first
from tests.rules.referees.xxl_reading import Reader

GAMES = {
    "xxl_updown": xxl_updown,
    "xxl_lower": xxl_lower,
    "xxl_refuse": xxl_refuse,
    "xxl_runs": xxl_runs,
    "xxl_after": xxl_after,
    "xxl_colour": xxl_colour,
    "xxl_trump": xxl_trump,
}


START = {"start": ["points", "hand"]}


def check(lines, name, options, parts):
    """parts(options chosen) = the ids of the variants in the order in which they are played."""
    reader = Reader(lines, name, options)
    sums = [0] * reader.seats
    for variant in parts(reader.options):
        reader.noted = sums if reader.options["start"] == "points" else None
        places = play_part(reader, variant)
        sums = [before + now for before, now in zip(sums, places)]
    reader.end(sums, lowest_first(sums))


def play_part(reader, variant):
    """One variant with its part line; gives its places."""
    game = GAMES[variant]
    reader.within = variant
    scores = game.play(reader)
    reader.within = None
    places = game.places(scores)
    reader.part(variant, scores, places)
    return places
