"""What the tests of the XXL referees share: games to look at, and ways to falsify them."""

import copy
import itertools
import json

import pytest

from pioche import transcript
from tests.rules.referees import xxl_cards


def played(name, seed, seats, pick=None):
    """A game's transcript, by random players if nobody picks."""
    table = transcript.OpenGame(name, seed, seats, b"")
    pick = pick or transcript.bot_picker(name, seed, 0)
    return [json.loads(transcript.dumps(line)) for line in table.lines(pick)]


def keeper(table, n):
    """Keeps what it may keep, so that the talon runs out and seats come to pass; else the
    first move or the last, in turn."""
    moves = list(table.moves[:n])
    for move in moves:
        if table.game.text(table.state, move) == "keep":
            return move
    table.asked = getattr(table, "asked", 0) + 1
    return moves[0] if table.asked % 2 else moves[-1]


def check_many(name, check, seeds=5):
    """Every number of players, random and keeping ones; gives back all moves seen."""
    seen = []
    for seats in range(2, 7):
        for seed in range(seats, 7919 * seeds, 7919):
            for pick in (None, keeper):
                lines = played(name, seed, seats, pick)
                check_named(check, lines, f"{name} {seats} - {seed}")
                seen += [line["move"] for line in lines[1:-1]]
    return seen


def dealer_tied(name, seed, seats):
    """Does the dealer share the most points of this deal?"""
    header = transcript.OpenGame(name, seed, seats, b"").header()
    deal = json.loads(transcript.dumps(header))["deal"]
    totals = [xxl_cards.totals(hand) for hand in deal["hands"]]
    return totals[deal["dealer"]] == max(totals) and totals.count(max(totals)) > 1


def check_tied_starts(name, check, wanted=3):
    """Deals in which the dealer must not start, though nobody has more points."""
    tied = (seed for seed in range(5000) if dealer_tied(name, seed, 3))
    for seed in itertools.islice(tied, wanted):
        check_named(check, played(name, seed, 3), f"{name} 3 - {seed}")
        wanted -= 1
    assert not wanted


def check_named(check, lines, game):
    try:
        check(lines)
    except AssertionError as wrong:
        raise AssertionError(f"{game}: {wrong}") from wrong


def drop_legal(lines):
    line = next(line for line in lines[1:-1] if len(line["legal"]) > 1)
    line["legal"].remove(next(text for text in line["legal"] if text != line["move"]))


def add_legal(lines):
    lines[3]["legal"].append("pass")


def double_legal(lines):
    lines[2]["legal"].append(lines[2]["legal"][0])


def other_move(lines):
    lines[-2]["move"] = "resign"


def other_seat(lines):
    lines[4]["seat"] = (lines[4]["seat"] + 1) % lines[0]["players"]


def other_score(lines):
    lines[-1]["scores"][0] += 1


def other_place(lines):
    lines[-1]["places"] = lines[-1]["places"][::-1] + [1]


def card_twice(lines):
    deal = lines[0]["deal"]
    deal["hands"][0][0] = deal["hands"][1][0]


def no_such_card(lines):
    lines[0]["deal"]["talon"][-1] = "7Y0R"


def hands_swapped(lines):
    """The seats' cards changed round: the deal is whole, the game is not the same."""
    lines[0]["deal"]["hands"].reverse()


def talon_turned(lines):
    lines[0]["deal"]["talon"].reverse()


def other_dealer(lines):
    lines[0]["deal"]["dealer"] = (lines[0]["deal"]["dealer"] + 1) % lines[0]["players"]


def other_key(lines):
    lines[0]["deal"]["stock"] = lines[0]["deal"].pop("talon")


def no_options(lines):
    del lines[0]["options"]


def no_end(lines):
    lines.pop()


def line_lost(lines):
    del lines[5]


def line_more(lines):
    lines.append(lines[-1])


def part_line(lines):
    lines.insert(-1, {"part": 1, "scores": lines[-1]["scores"], "places": lines[-1]["places"]})


TAMPERINGS = [
    drop_legal,
    add_legal,
    double_legal,
    other_move,
    other_seat,
    other_score,
    other_place,
    card_twice,
    no_such_card,
    hands_swapped,
    talon_turned,
    other_dealer,
    other_key,
    no_options,
    no_end,
    line_lost,
    line_more,
    part_line,
]


def check_notices(name, check, tamper):
    """The referee lets a long game pass, and says which line is wrong in the falsified one."""
    lines = max((played(name, seed, 3, keeper) for seed in range(3)), key=len)
    check(lines)
    falsified = copy.deepcopy(lines)
    tamper(falsified)
    assert falsified != lines
    with pytest.raises(AssertionError, match=r"line \d+: "):
        check(falsified)
