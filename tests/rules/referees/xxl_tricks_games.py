"""Random games of the engine for the referees of xxl_tricks, and ways to tamper with them."""

import copy
import json

import pytest

from pioche import registry, transcript
from pioche.engine.contract import default_options, fits


def played(name, seed, seats, pick=None, options=None):
    """The lines of a game, by default of one in which all play at random."""
    options = default_options(registry.game(name)) if options is None else options
    assert fits(registry.game(name), seats, options)
    table = transcript.OpenGame(name, seed, seats, options)
    lines = table.lines(pick or transcript.bot_picker(name, seed, 0))
    return [json.loads(transcript.dumps(line)) for line in lines]


def preferring(name, seed, *starts):
    """A pick() that takes a move with the first of these starts that there is, else any."""
    at_random = transcript.bot_picker(name, seed, 0)

    def pick(table, n):
        for start in starts:
            for i in range(n):
                if table.game.text(table.state, table.moves[i]).startswith(start):
                    return table.moves[i]
        return at_random(table, n)

    return pick


def rejects(check, lines, tamper, words):
    """The referee takes the game as it was, but after tamper(lines) tells a line and why."""
    check(lines)
    changed = copy.deepcopy(lines)
    tamper(changed)
    assert repr(changed) != repr(lines)
    with pytest.raises(AssertionError, match=rf"^line \d+: .*{words}"):
        check(changed)


def decisions(lines):
    return [line for line in lines if "legal" in line]


def drop_legal(lines):
    line = [line for line in decisions(lines) if len(line["legal"]) > 1][-1]
    line["legal"].remove([move for move in line["legal"] if move != line["move"]][0])


def repeat_legal(lines):
    line = decisions(lines)[0]
    line["legal"].append(line["legal"][0])


def invent_legal(lines):
    decisions(lines)[3]["legal"].append("9G10B")


def other_seat(lines):
    line = decisions(lines)[-1]
    line["seat"] = (line["seat"] + 1) % lines[0]["players"]


def other_move(lines):
    line = [line for line in decisions(lines) if len(line["legal"]) > 1][0]
    line["move"] = [move for move in line["legal"] if move != line["move"]][0]


def other_score(lines):
    lines[-1]["scores"][0] += 1


def other_place(lines):
    lines[-1]["places"][-1] += 1


def card_twice(lines):
    hands = lines[0]["deal"]["hands"]
    hands[1][0] = hands[0][0]


def no_card(lines):
    lines[0]["deal"]["hands"][0][0] = "0Y1Y"


def exchanged_cards(lines):
    hands = lines[0]["deal"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def other_dealer(lines):
    lines[0]["deal"]["dealer"] += 1


def line_lost(lines):
    del lines[-2]


def line_more(lines):
    lines.append(lines[-1])


TAMPERINGS = [
    (drop_legal, "legal moves"),
    (repeat_legal, "legal moves"),
    (invent_legal, "legal moves"),
    (other_seat, "seat"),
    (other_move, ""),
    (other_score, "scores"),
    (other_place, "places"),
    (card_twice, "every card once"),
    (no_card, "cards of the deck"),
    (exchanged_cards, ""),
    (other_dealer, "dealer"),
    (line_lost, ""),
    (line_more, "after the end"),
]
each_tampering = pytest.mark.parametrize("tamper, words", TAMPERINGS)
