"""Which cards a text names, found again in its words alone."""

import re

from tests.say.seen import LONG, RANKS, SUITS

_COLOUR = "|".join(LONG.values())
_XXL = re.compile(rf"\b(\d+) ({_COLOUR}) (\d+) ({_COLOUR})\b")
_RANK = "|".join(sorted(RANKS, key=len, reverse=True))
_SUIT = "|".join(SUITS)
_SPAN = re.compile(rf"\b({_SUIT}) ({_RANK}) to ({_RANK})((?: \((?:{_RANK}) as (?:{_RANK})\))*)")
_AS = re.compile(rf"\(({_RANK}) as ({_RANK})\)")
_SERIES = re.compile(rf"series of ({_RANK}): ((?:(?:{_SUIT})(?:, )?)+)")
_SINGLE = re.compile(rf"\b({_SUIT}) ((?:{_RANK})(?: (?:{_RANK}))*)\b(?! to)")
_NUMBERS = re.compile(r"\b(\d+) to (\d+)\b|\b(\d+)\b")


def xxl(text):
    return {" ".join(found) for found in _XXL.findall(text)}


def k6t(text):
    found = set()
    for suit, low, high, others in _SPAN.findall(text):
        stands = {place: card for card, place in _AS.findall(others)}
        for rank in RANKS[RANKS.index(low) : RANKS.index(high) + 1] if low != "A" else ():
            found.add(f"{suit} {stands.get(rank, rank)}")
    for rank, suits in _SERIES.findall(text):
        found |= {f"{suit} {rank}" for suit in suits.strip(", ").split(", ")}
    for suit, ranks in _SINGLE.findall(_SPAN.sub("", text)):
        found |= {f"{suit} {rank}" for rank in ranks.split(" ")}
    return found


def _numbers(text):
    found = set()
    for low, high, alone in _NUMBERS.findall(text):
        found |= set(map(str, range(int(low), int(high) + 1))) if low else {alone}
    return found


def _behind(words, text):
    """What stands between these words and the end of their sentence, wherever they stand."""
    return re.findall(rf"{words}([^.]*)\.", text)


def the_game(text):
    tops = re.findall(r"(?:rises|falls) from (\d+)", text)
    return _numbers(" ".join(_behind("Your hand: ", text))) | set(tops)


def no_merci(text):
    """Without those that nobody has seen."""
    return _numbers(" ".join(_behind("(?:Card |, cards )", _without_chips(text))))


def _without_chips(text):
    return re.sub(r", chips on it: \d+", "", text)


def drahtseilakt(text):
    """The last word of each thing that lies there."""
    found = _numbers(" ".join(_behind("Your hand: ", text)))
    for told in _behind("On the table: ", text) + _behind("Last trick: ", text):
        found |= {thing.rpartition(" ")[2] for thing in told.split(", ")}
    return found - {"none", "down"}


CARDS = {
    "twenty": k6t,
    "six_sequences": k6t,
    "the_game": the_game,
    "no_merci": no_merci,
    "drahtseilakt": drahtseilakt,
}
