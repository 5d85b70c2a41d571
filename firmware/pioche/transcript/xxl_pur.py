"""XXL pur, and XXL individuel, for transcripts: the notes of the game in play, and which it is."""

from ..games import xxl_pur
from . import xxl_after, xxl_colour, xxl_lower, xxl_refuse, xxl_runs, xxl_trump, xxl_updown

_NOTES = (xxl_updown, xxl_lower, xxl_refuse, xxl_runs, xxl_after, xxl_colour, xxl_trump)


def _notes(s):
    return _NOTES[xxl_pur.PARTS.index(xxl_pur.game(s))]


def phase(s):
    return _notes(s).phase(s)


def deal(s):
    return _notes(s).deal(s) + [("part", xxl_pur.game(s).NAME)]


def parts(s):
    return xxl_pur.ended(s)


def part(s, k):
    seats = range(xxl_pur.seats(s))
    scores = [xxl_pur.part_score(s, k, seat) for seat in seats]
    places = [xxl_pur.part_place(s, k, seat) for seat in seats]
    return xxl_pur.part_game(s, k).NAME, scores, places
