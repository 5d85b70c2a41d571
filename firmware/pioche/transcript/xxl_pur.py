"""XXL pur, and XXL individuel, for transcripts: the notes of the game in play, and which it is."""

from .. import registry
from ..games import xxl_pur


def _notes(s):
    return registry.transcript(xxl_pur.game(s).NAME)


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
    return xxl_pur.part_name(s, k), scores, places
