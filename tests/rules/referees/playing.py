"""What the tests of referees share: games played through the engine, and spoiled transcripts."""

import json
from copy import deepcopy
from itertools import product

import pytest

from pioche import registry, transcript
from pioche.engine.contract import fits


def tables(name):
    """Every (seats, options) that go together."""
    game = registry.game(name)
    low, high = game.SEATS
    every = product(*[range(len(values)) for _, values in game.OPTIONS])
    chosen = [bytes(options) for options in every]
    return [(n, o) for n in range(low, high + 1) for o in chosen if fits(game, n, o)]


def lines(name, seed, seats, options, pick=None):
    """A whole game as it would be read from a file; the seats move at random without `pick`."""
    table = transcript.OpenGame(name, seed, seats, options)
    pick = pick or transcript.bot_picker(name, seed, 0)
    return [json.loads(transcript.dumps(line)) for line in table.lines(pick)]


def by_text(choose):
    """A pick() for Table that chooses among the texts of the legal moves."""

    def pick(table, n):
        texts = [table.game.text(table.state, table.moves[i]) for i in range(n)]
        return table.moves[texts.index(choose(texts))]

    return pick


def noticed(check, good, spoil):
    """The referee accepts `good`, and no more once spoil(copy of it) has changed something."""
    check(good)
    bad = deepcopy(good)
    spoil(bad)
    assert bad != good
    with pytest.raises(AssertionError, match="^(line|the transcript)"):
        check(bad)


def decisions(of):
    return [line for line in of if "move" in line]


def remove_a_legal_move(of):
    line = max(decisions(of), key=lambda d: len(d["legal"]))
    line["legal"] = [move for move in line["legal"] if move != line["move"]][1:] + [line["move"]]


def repeat_a_legal_move(of):
    line = decisions(of)[-1]
    line["legal"].append(line["legal"][0])


def change_a_seat(of):
    line = decisions(of)[len(of) // 3]
    line["seat"] = (line["seat"] + 1) % of[0]["players"]


def change_a_score(of):
    of[-1]["scores"][-1] += 1


def change_a_place(of):
    of[-1]["places"][-1] += 1


def change_the_dealer(of):
    of[0]["deal"]["dealer"] = (of[0]["deal"]["dealer"] + 1) % of[0]["players"]


def lose_a_decision(of):
    of.remove(decisions(of)[len(of) // 2])


def lose_the_end(of):
    of.pop()


def write_on_after_the_end(of):
    of.append(of[1])


SPOILERS = [
    remove_a_legal_move,
    repeat_a_legal_move,
    change_a_seat,
    change_a_score,
    change_a_place,
    change_the_dealer,
    lose_a_decision,
    lose_the_end,
    write_on_after_the_end,
]


# --- in deals of hands and a talon, and between the parts of a game


def deal_a_card_twice(of):
    of[0]["deal"]["talon"][0] = of[0]["deal"]["hands"][0][0]


def parts(of):
    return [line for line in of if "part" in line]


def change_a_part(of):
    parts(of)[1]["scores"][0] += 1


def number_the_parts_from_0(of):
    for line in parts(of):
        line["part"] -= 1


def lose_the_last_part(of):
    of.remove(parts(of)[-1])


def keep_the_dealer(of):
    later = [line for line in of if list(line) == ["deal"]]
    later[0]["deal"]["dealer"] = of[0]["deal"]["dealer"]


PARTS = [change_a_part, number_the_parts_from_0, lose_the_last_part, keep_the_dealer]
