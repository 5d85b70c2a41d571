"""How strong the computer players are, game by game: one command, one page.

Each match is played with the work that the device has time for, seats rotated, on deals that no
tuner has seen. Results are kept in strength.json as they come, one line for each match, so that a
run that was stopped goes on, anywhere; a match is played anew when the program text of its players,
its rules or its rival has changed. The page, firmware/pioche/bots/STRENGTH.md, says which matches
are still to be played; until then it tells, and marks, what an earlier program has reached.
"""

import ast
import functools
import hashlib
import json
from pathlib import Path

from ..places import ROOT
from . import arena

STATE = Path(__file__).with_name("strength.json")
PAGE = ROOT / "firmware" / "pioche" / "bots" / "STRENGTH.md"
FIRMWARE = ROOT / "firmware"
RIVALS = Path(__file__).parent / "rivals"

HEAD = """# How strong the computer players are

Made by `python -m host_tools strength`. Seats are rotated, deals are held out (they begin at seed
{first}), and players do the work that a Pico does in the time they have (`bots.budget`): it is
counted, and what a piece of work takes was measured on the emulated Pico. Where two names meet, one
seat is the first one's and all others are the second one's. Wins are the first one's, with their
95 % interval; `parity` is what equal players would win. Names that are no level are players of
`host_tools/players/rivals`: `reference` is fair, knows no game, and plays {playouts} random ends
each move. The Game's tables, at which all are alike, are played by its compiled twin, which may
differ from the device's player in a game of some thousands. {mark} marks what was played by an
earlier program text, of which nobody has tried whether it played alike.
"""

EARLIER = "†"

TOLD = ("games", "wins", "wins_95", "parity", "score")
LEVELS = ("hard,normal", "normal,easy", "hard,random")
SHED = ("xxl_updown", "xxl_lower", "xxl_after")
TRICKS = ("xxl_refuse", "xxl_runs", "xxl_colour", "xxl_trump")
TOURNAMENTS = ("xxl_pur", "xxl_solo_k")


def matches():
    """(game, a name for each seat or fewer, seats, games, options that are told): as many as tell
    what is asked. Without options they are the usual ones."""
    for level in ("hard", "normal", "easy"):
        yield "twenty", level, 1, 2000
    for level in ("hard", "normal"):
        yield "the_game", level, 1, 4000
        for seats in range(2, 6):
            for talk in ("plain", "full", "none"):
                yield "the_game", level, seats, 4000, {"talk": talk}
    for seats in (3, 4, 5):
        for field in ("normal", "easy", *rivals("no_merci")):
            yield "no_merci", "hard," + field, seats, 400
    for seats in (3, 4, 5):
        for field in ("normal", "random", *rivals("drahtseilakt")):
            yield "drahtseilakt", "hard," + field, seats, 240
        yield "drahtseilakt", "normal,easy", seats, 600
    for seats in (2, 4):
        for pair in LEVELS:
            yield "six_sequences", pair, seats, 400
    for name in SHED:
        yield from _of_modest_skill(name)
    for name in TRICKS:
        for seats in (2, 4):
            for pair in LEVELS:
                yield name, pair, seats, 400
    yield "xxl_trump", "reference,normal", 2, 1200
    for name in TOURNAMENTS:
        for pair in LEVELS:
            yield name, pair, 2, 100


def _of_modest_skill(name):
    """Where little can be won, how much is told by the reference."""
    for field in ("random", "normal"):
        yield name, "hard," + field, 2, 1200
        yield name, "reference," + field, 2, 1200
        yield name, "hard," + field, 4, 400
    yield name, "normal,easy", 2, 2000
    yield name, "normal,easy", 4, 2000


def rivals(game):
    """The names of the game's own rivals."""
    return [name for name in arena.rivals_of(game) if name != "reference"]


def run(crew, wanted=()):
    """Play what has not been played, of the games wanted or of all, and write the page; -> how many
    matches it tells, and how many are still missing."""
    kept = _kept()
    for key, setting, games, _ in _settings():
        if key not in kept and (not wanted or setting.game in wanted):
            who = f"{_who(setting.players)}, {len(setting.players)} at the table"
            print(f"{setting.game}: {who}", flush=True)
            kept[key] = _told_of(arena.figures(setting, _played(setting, games, crew)))
            _keep(kept)
    return tell(kept)


def _played(setting, games, crew):
    """Who plays with partners of his own kind is played by the twin."""
    if setting.game == "the_game" and len(set(setting.players)) == 1:
        return {setting.players[0]: _played_by_twin(setting, games, crew)}
    return arena.run(setting, games, crew)


def _played_by_twin(setting, games, crew):
    from pioche.bots import LEVELS

    from .tune_the_game import twin

    level, seats = LEVELS.index(setting.players[0]), len(setting.players)
    left = twin.left(level, seats, setting.options, setting.first_seed, games, crew)
    return arena.Record(games, seats, scores=left, places=[1.0])  # all share it


def tell(kept):
    """Write the page; -> how many of its matches were played by the program of today, and how many
    are still to be played."""
    told, missing = [], []
    for key, setting, _, options in _settings():
        line = setting.game, setting.players, options
        if key not in kept:
            missing.append(line)
        found = _found(kept, key)
        if found:
            mark = "" if found == key else f" {EARLIER}"
            told.append((setting.game, _row(setting.players, options + mark, kept[found])))
    PAGE.write_text(_page(told, missing), encoding="utf-8")
    return sum(key in kept for key, *_ in _settings()), len(missing)


def _found(kept, key):
    """The name of this match in what is kept, or of the same by an earlier program; or None."""
    if key in kept:
        return key
    match = key.rpartition(" ")[0]
    return next((other for other in kept if other.rpartition(" ")[0] == match), None)


def _settings():
    """(its name in what is kept, its setting, games, what is told of its options) of each match."""
    for game, names, seats, games, *chosen in matches():
        names, chosen = names.split(","), chosen[0] if chosen else {}
        setting = arena.Setting(game, _seated(names, seats), _options(game, chosen), None)
        told = "".join(f", {name} {value}" for name, value in chosen.items())
        key = f"{game} {','.join(setting.players)}{told} {games} {_hash(game, names)}"
        yield key, setting, games, told


def _seated(names, seats):
    """The last one takes all seats that are left."""
    return names + names[-1:] * (seats - len(names))


def _options(game, chosen):
    """The usual ones, but for these."""
    from pioche import registry

    options = registry.game(game).OPTIONS
    return bytes([values.index(chosen.get(name, values[0])) for name, values in options])


def _kept():
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def _keep(kept):
    """In the order of the page; what was played by players that are no more is forgotten."""
    played = [found for key, *_ in _settings() if (found := _found(kept, key))]
    lines = [f"{json.dumps(key)}: {json.dumps(kept[key])}" for key in played]
    part = STATE.with_suffix(".new")
    part.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    part.replace(STATE)


def _told_of(figures):
    """What the page tells of each player, in as many digits as mean anything."""
    return {
        name: {kind: found[kind] and round(found[kind], 4) for kind in TOLD}
        for name, found in figures.items()
    }


# --- what a match depends on


def _hash(game, names):
    """Changes with what is in the files that these players and this game are made of; not with
    comments."""
    parts = TRICKS + SHED if game in TOURNAMENTS else ()
    paths = set()
    for name in (game, *parts):
        paths |= _with_imports(FIRMWARE / f"pioche/bots/{name}.py")
    if set(names) & {"reference", *rivals(game)}:
        paths |= {RIVALS / "__init__.py"} | _with_imports(RIVALS / f"{game}.py")
        paths |= {c for path in list(paths) for c in path.parent.glob("*.[ch]")}
    return hashlib.sha1(b"".join(_meaning(path) for path in sorted(paths))).hexdigest()[:12]


@functools.cache
def _meaning(path):
    if path.suffix != ".py":
        return path.read_bytes()
    return ast.dump(ast.parse(path.read_text(encoding="utf-8"))).encode()


@functools.cache
def _with_imports(path):
    """This file of the firmware and all those that it imports, directly or not."""
    found, todo = set(), [path]
    while todo:
        path = todo.pop()
        if path not in found and path.exists():
            found.add(path)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.level:
                    todo += _imported(path, node)
    return frozenset(found)


def _imported(path, node):
    """The files that `from .module import names` may mean."""
    folder = path.parents[node.level - 1]
    if node.module:
        folder = folder / node.module.replace(".", "/")
        yield folder.with_suffix(".py")
    yield folder / "__init__.py"
    for alias in node.names:
        yield folder / f"{alias.name}.py"


# --- the page


def _page(told, missing):
    from . import rivals as package

    facts = {"first": arena.FIRST_SEED, "playouts": package.PLAYOUTS, "mark": EARLIER}
    parts = [HEAD.format(**facts)]
    last = ""
    for game, row in told:
        if game != last:
            parts.append(f"\n## {game}\n\n| who | seats | games | wins | parity | mean score |")
            parts.append("|---|---|---|---|---|---|")
            last = game
        parts.append(row)
    if missing:
        parts.append("\n## Still to be played\n")
        for game, players, options in missing:
            parts.append(f"- {game}: {_who(players)}, {len(players)} seats{options}")
    return "\n".join(parts) + "\n"


def _who(players):
    return f"{players[0]} against {players[-1]}" if len(set(players)) > 1 else f"all {players[0]}"


def _row(players, options, found):
    first = found[players[0]]
    score = f"{first['score']:.1f}"
    if players[-1] != players[0]:
        score += f" : {found[players[-1]]['score']:.1f}"
    parity = "" if first["parity"] is None else f"{100 * first['parity']:.0f} %"
    share = f"{100 * first['wins']:.1f} ± {100 * first['wins_95']:.1f} %"
    who = f"{_who(players)}{options} | {len(players)} | {first['games']}"
    return f"| {who} | {share} | {parity} | {score} |"
