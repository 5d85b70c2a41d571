"""How strong the computer players are, game by game: one command, one page.

Each match is played with the work that the device has time for, seats rotated, on deals that no
tuner has seen. Results are kept in strength.json as they come, one line for each match, so that a
run that was stopped goes on, anywhere; a match is played anew when the program text of its players,
its rules or its rival has changed. The page, firmware/pioche/bots/STRENGTH.md, says which matches
are still to be played.
"""

import ast
import functools
import hashlib
import json
from pathlib import Path

from ..firmware_path import ROOT
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
each move.
"""

TOLD = ("games", "wins", "wins_95", "parity", "score")
LEVELS = ("hard,normal", "normal,easy", "hard,random")
SHED = ("xxl_updown", "xxl_lower", "xxl_after")
TRICKS = ("xxl_refuse", "xxl_runs", "xxl_colour", "xxl_trump")
TOURNAMENTS = ("xxl_pur", "xxl_solo_k")


def matches():
    """(game, a name for each seat or fewer, seats, games): as many as tell what is asked."""
    for level in ("hard", "normal", "easy"):
        yield "twenty", level, 1, 2000
    for level, games in (("hard", 2000), ("normal", 1000)):
        for seats in range(1, 6):
            yield "the_game", level, seats, games
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


def run(jobs, wanted=()):
    """Play what has not been played, of the games wanted or of all, and write the page; -> how many
    matches it tells, and how many are still missing."""
    kept = _kept()
    for key, setting, games in _settings():
        if key not in kept and (not wanted or setting.game in wanted):
            who = f"{_who(setting.players)}, {len(setting.players)} at the table"
            print(f"{setting.game}: {who}", flush=True)
            kept[key] = _told_of(arena.figures(setting, arena.run(setting, games, jobs)))
            _keep(kept)
    return tell(kept)


def tell(kept):
    """Write the page."""
    told, missing = [], []
    for key, setting, _ in _settings():
        line = setting.game, setting.players, kept.get(key)
        (told if key in kept else missing).append(line)
    PAGE.write_text(_page(told, missing), encoding="utf-8")
    return len(told), len(missing)


def _settings():
    """(its name in what is kept, its setting, games) of each match."""
    for game, names, seats, games in matches():
        names = names.split(",")
        setting = arena.Setting(game, _seated(names, seats), _default_options(game), None)
        yield f"{game} {','.join(setting.players)} {games} {_hash(game, names)}", setting, games


def _seated(names, seats):
    """The last one takes all seats that are left."""
    return names + names[-1:] * (seats - len(names))


def _default_options(game):
    from pioche import registry
    from pioche.engine import contract

    return contract.default_options(registry.game(game))


def _kept():
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def _keep(kept):
    """In the order of the page; what was played by players that are no more is forgotten."""
    played = [key for key, *_ in _settings() if key in kept]
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
        paths |= {c for path in list(paths) for c in path.parent.glob("*.c")}
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

    parts = [HEAD.format(first=arena.FIRST_SEED, playouts=package.PLAYOUTS)]
    last = ""
    for game, players, found in told:
        if game != last:
            parts.append(f"\n## {game}\n\n| who | seats | games | wins | parity | mean score |")
            parts.append("|---|---|---|---|---|---|")
            last = game
        parts.append(_row(players, found))
    if missing:
        parts.append("\n## Still to be played\n")
        parts += [f"- {game}: {_who(names)}, {len(names)} seats" for game, names, _ in missing]
    return "\n".join(parts) + "\n"


def _who(players):
    return f"{players[0]} against {players[-1]}" if len(set(players)) > 1 else f"all {players[0]}"


def _row(players, found):
    first = found[players[0]]
    score = f"{first['score']:.1f}"
    if players[-1] != players[0]:
        score += f" : {found[players[-1]]['score']:.1f}"
    parity = "" if first["parity"] is None else f"{100 * first['parity']:.0f} %"
    share = f"{100 * first['wins']:.1f} ± {100 * first['wins_95']:.1f} %"
    return f"| {_who(players)} | {len(players)} | {first['games']} | {share} | {parity} | {score} |"
