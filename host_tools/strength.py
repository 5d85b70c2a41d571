"""How strong the computer players are, game by game: one command, one page.

Each match is played with the work that the device has time for, seats rotated, on deals that no
tuner has seen. Results are kept in build/strength.json as they come, so that a run that was stopped
goes on; a match is played anew when its players or rules have changed. The page is
firmware/pioche/bots/STRENGTH.md.
"""

import hashlib
import json
import subprocess

from . import arena
from .firmware_path import ROOT

STATE = ROOT / "build" / "strength.json"
PAGE = ROOT / "firmware" / "pioche" / "bots" / "STRENGTH.md"

HEAD = """# How strong the computer players are

Made by `python -m host_tools strength`. Seats are rotated, deals are held out (they begin at seed
{first}), and players do the work that a Pico does in the time they have (`bots.budget`): it is
counted, and what a piece of work takes was measured on the emulated Pico. Shares are of the wins,
with their 95 % interval; `parity` is what equal players would win.
"""


def matches():
    """(game, a name for each seat, games)."""
    for seats in range(1, 6):
        yield "the_game", "hard", seats, 100
        yield "the_game", "normal", seats, 100
    yield "the_game", "easy", 1, 100
    for seats in (3, 4, 5):
        for field in ("normal", "easy", *_rivals("no_merci")):
            games = 120 if field == "mcts" else 600
            yield "no_merci", "hard," + field, seats, games
        for field in ("middle", "fewest", "normal", "random"):
            yield "drahtseilakt", "hard," + field, seats, 300
        yield "drahtseilakt", "normal,easy", seats, 300
    for seats in (2, 4):
        for name in ("six_sequences", *_xxl()):
            games = 100 if name in ("six_sequences", "xxl_pur", "xxl_solo_k") else 400
            for pair in ("hard,normal", "normal,easy", "hard,random"):
                yield name, pair, seats, games


def _rivals(game):
    return [name for name in arena.rivals_of(game) if name != "reference"]


def _xxl():
    from pioche import registry

    return [name for name in registry.names(registry.THINKS) if name.startswith("xxl_")]


def run(jobs, wanted=()):
    """Play what has not been played, and write the page."""
    from pioche import registry

    kept = json.loads(STATE.read_text()) if STATE.exists() else {}
    lines = []
    for game, names, seats, games in matches():
        if game not in registry.names(registry.THINKS):
            continue
        names = names.split(",")
        names += names[-1:] * (seats - len(names))
        key = f"{game} {','.join(names)} {games} {_hash(game)}"
        if key not in kept and not (wanted and game not in wanted):
            print(f"{game}: {' against '.join(dict.fromkeys(names))}, {seats} at the table")
            setting = arena.Setting(game, names, _default_options(game), None)
            kept[key] = arena.figures(setting, arena.run(setting, games, jobs))
            _keep(kept)
        if key in kept:
            lines.append((game, names, kept[key]))
    PAGE.write_text(_page(lines), encoding="utf-8")
    return len(lines)


def _default_options(game):
    from pioche import registry
    from pioche.engine import contract

    return contract.default_options(registry.game(game))


def _keep(kept):
    STATE.parent.mkdir(exist_ok=True)
    part = STATE.with_suffix(".new")
    part.write_text(json.dumps(kept, indent=0))
    part.replace(STATE)


def _hash(game):
    """Changes with the rules, the players and the rivals of a game."""
    family = "xxl_" if game.startswith("xxl_") else game
    paths = sorted((ROOT / "firmware/pioche/bots").glob(f"{family}*.py"))
    paths += sorted((ROOT / "firmware/pioche/games").glob(f"{game}*.py"))
    paths += sorted((ROOT / "host_tools/rivals").glob(f"{game}.py"))
    return hashlib.sha1(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


def _page(lines):
    parts = [HEAD.format(first=arena.FIRST_SEED)]
    last = ""
    for game, names, found in lines:
        if game != last:
            parts.append(f"\n## {game}\n\n| who | seats | games | wins | parity | mean score |")
            parts.append("|---|---|---|---|---|---|")
            last = game
        parts.append(_row(names, found))
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    )
    parts.append(f"\nCommit {commit.stdout.strip()}.")
    return "\n".join(parts) + "\n"


def _row(names, found):
    first = found[names[0]]
    others = names[-1] if names[-1] != names[0] else ""
    who = f"{names[0]} against {others}" if others else f"all {names[0]}"
    score = f"{first['score']:.1f}"
    if others:
        score += f" : {found[others]['score']:.1f}"
    parity = "" if first["parity"] is None else f"{100 * first['parity']:.0f} %"
    share = f"{100 * first['wins']:.1f} ± {100 * first['wins_95']:.1f} %"
    return f"| {who} | {len(names)} | {first['games']} | {share} | {parity} | {score} |"
