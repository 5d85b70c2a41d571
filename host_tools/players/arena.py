"""Computer players against each other: seats rotated, deals repeated, all of it seeded.

A player is a level ("easy", "normal", "hard", "random") or one of the game's rivals: players for
comparison that only the host has, in host_tools/players/rivals/<game>.py, each a function
player(game, seats, o, seat, r, moves) -> move.

Every deal is played once in each rotation of the seats, so luck of the deal weighs on no player
more than on another.
"""

import importlib.util
import json
import math
import time
from dataclasses import dataclass, field

from ..errors import ToolError

FIRST_SEED = 500_000_000  # far from the seeds of tests and tuners


@dataclass
class Setting:
    game: str
    players: list  # a name for each seat
    options: bytes
    budget: int | None  # ms of a Pico for a decision; None: as on the device
    first_seed: int = FIRST_SEED


@dataclass
class Record:
    """What one player name has done so far; a game counts once, however many of its seats."""

    games: int = 0
    seats: int = 0  # of a game
    wins: list = field(default_factory=list)  # its share of each game's win
    scores: list = field(default_factory=list)  # its mean score in each game
    places: list = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0


def rivals_of(game):
    """{name: player} of the host's own players of this game."""
    from . import rivals

    own = f"{rivals.__name__}.{game}"
    if importlib.util.find_spec(own) is None:
        return rivals.PLAYERS
    return {**rivals.PLAYERS, **importlib.import_module(own).PLAYERS}


def check_players(game, names):
    from pioche import registry
    from pioche.bots import LEVELS

    known = list(LEVELS) + list(rivals_of(game))
    for name in names:
        if name not in known:
            raise ToolError(f"{game} has no player '{name}'; there are: {', '.join(known)}")
        if name in LEVELS[1:]:
            try:
                registry.bot(game)
            except ValueError as e:
                raise ToolError(e) from None


class Seat:
    """Asks one player; rivals and bots alike see observations only."""

    def __init__(self, setting, number, seed):
        from pioche import bots, registry
        from pioche.bots import LEVELS
        from pioche.engine import rng

        self.name = setting.players[number]
        self.level = LEVELS.index(self.name) if self.name in LEVELS else None
        self.rival = None if self.level is not None else rivals_of(setting.game)[self.name]
        self.bot = registry.bot(setting.game) if self.level else None
        self.work = setting.budget
        if self.work is None and self.level is not None:
            self.work = bots.budget(self.level, len(setting.players))
        self.r = bytearray(rng.BYTES)
        bots.seed(self.r, seed * 8 + number)
        self.decisions = 0
        self.seconds = 0.0

    def decide(self, table, n):
        from pioche import bots

        game, seat = table.game, table.game.turn(table.state)
        if n == 1:
            return table.moves[0]  # nobody thinks about the only move there is
        game.observe(table.state, seat, table.seen)
        begun = time.perf_counter()
        if self.rival:
            move = self.rival(game, table.seats, table.seen, seat, self.r, table.moves)
        else:
            move = bots.choose(
                game, self.bot, table.seen, seat, self.level, self.work, self.r, table.moves
            )
        self.seconds += time.perf_counter() - begun
        self.decisions += 1
        return move

    def signal(self, table, seat):
        from pioche import bots

        if not self.level:
            return -1
        return bots.signal(
            table.game, self.bot, table.state, table.seen, seat, self.level, self.r, table.moves
        )


def play(setting, seed):
    """One game; -> [(score, place, decisions, seconds)] by seat."""
    from pioche import transcript
    from pioche.engine.contract import OVER, optional

    table = transcript.OpenGame(setting.game, seed, len(setting.players), setting.options)
    game, s = table.game, table.state
    seats = [Seat(setting, i, seed) for i in range(len(setting.players))]
    while game.turn(s) != OVER:
        if optional(game, "SIGNALS"):
            _talk(table, seats)
        n = game.legal(s, table.moves)
        game.apply(s, seats[game.turn(s)].decide(table, n))
    return [
        (game.score(s, i), game.place(s, i), seats[i].decisions, seats[i].seconds)
        for i in range(len(seats))
    ]


def _talk(table, seats):
    for i, seat in enumerate(seats):
        move = seat.signal(table, i)
        while move >= 0:
            table.game.apply(table.state, move)
            move = seat.signal(table, i)


def play_one(task):
    setting, seed, shift = task
    turned = setting.players[shift:] + setting.players[:shift]
    rotated = Setting(setting.game, turned, setting.options, setting.budget)
    return turned, play(rotated, seed)


def run(setting, games, crew, progress=True):
    """-> {player name: Record} after at least so many games, played by this crew."""
    todo = tasks(setting, games)
    return records(setting, crew.in_order(play_one, todo, chunk=4, progress=progress))


def tasks(setting, games):
    """For play_one(): at least so many games, each deal in all rotations."""
    rotations = seatings(setting.players)
    deals = -(-games // len(rotations))
    return [(setting, setting.first_seed + k, shift) for k in range(deals) for shift in rotations]


def records(setting, played):
    """{player name: Record} of what play_one() tells of each game."""
    found = {name: Record(seats=setting.players.count(name)) for name in setting.players}
    for names, results in played:
        _count(found, names, results)
    return found


def seatings(players):
    """Only those rotations that seat somebody elsewhere."""
    seen = []
    shifts = []
    for shift in range(len(players)):
        turned = players[shift:] + players[:shift]
        if turned not in seen:
            seen.append(turned)
            shifts.append(shift)
    return shifts


def _count(records, names, results):
    winners = sum(place == 1 for _, place, _, _ in results)
    for name, record in records.items():
        mine = [result for seat, result in zip(names, results) if seat == name]
        record.games += 1
        record.wins.append(sum(place == 1 for _, place, _, _ in mine) / winners)
        record.scores.append(sum(score for score, _, _, _ in mine) / len(mine))
        record.places.append(sum(place for _, place, _, _ in mine) / len(mine))
        record.decisions += sum(n for _, _, n, _ in mine)
        record.seconds += sum(t for _, _, _, t in mine)


# --- figures


def mean(values):
    return sum(values) / len(values)


def interval(values):
    """Half the width of the 95 % interval of the mean."""
    if len(values) < 2:
        return float("inf")
    m = mean(values)
    variance = sum((v - m) ** 2 for v in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))


def figures(setting, records):
    """What the table and the JSON file tell, by player."""
    found = {}
    together = _is_played_together(setting.game)
    for name, r in records.items():
        found[name] = {
            "seats": r.seats,
            "games": r.games,
            "wins": mean([float(s == 0) for s in r.scores] if together else r.wins),
            "wins_95": interval([float(s == 0) for s in r.scores] if together else r.wins),
            "parity": None if together else r.seats / len(setting.players),
            "score": mean(r.scores),
            "score_95": interval(r.scores),
            "place": mean(r.places),
            "ms_per_decision": 1000 * r.seconds / max(1, r.decisions),
        }
    return found


def _is_played_together(name):
    """Do all win or lose together, or does one play alone? Then a win is a score of nothing."""
    from pioche import registry

    return registry.game(name).SEATS[0] == 1


def table(found):
    """The figures as lines for people."""
    heads = ("seats", 5), ("games", 6), ("wins", 16), ("parity", 7), ("score", 16), ("ms", 7)
    yield f"{'player':12} " + " ".join(f"{head:>{width}}" for head, width in heads)
    for name, f in found.items():
        parity = "" if f["parity"] is None else f"{100 * f['parity']:.1f} %"
        yield (
            f"{name:12} {f['seats']:5} {f['games']:6} "
            f"{100 * f['wins']:6.1f} +- {100 * f['wins_95']:4.1f} % {parity:>7} "
            f"{f['score']:8.2f} +- {f['score_95']:4.2f} {f['ms_per_decision']:7.2f}"
        )


def to_json(setting, found):
    return json.dumps(
        {
            "game": setting.game,
            "players": setting.players,
            "options": list(setting.options),
            "budget_ms": setting.budget or "device",
            "first_seed": setting.first_seed,
            "figures": found,
        },
        indent=1,
    )
