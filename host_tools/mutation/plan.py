"""What is run for the mutants of a module: in order of speed, and only what can notice them."""

import ast
import hashlib
from dataclasses import dataclass

LEFT_ALONE = ("__init__", "twenty_winnable")  # a list of deals has no rules
STAGES = ("golden", "own", "contract", "others")


@dataclass(frozen=True)
class Plan:
    module: str  # such as games.twenty
    games: tuple  # whose rules run through it
    users: tuple  # the game itself, or those that import it
    own: tuple  # files of tests, from the root: those named after it or importing it
    others: tuple  # those of its games
    only: tuple = STAGES

    def stages(self):
        """(name, what is to be run) in order; see stages.py."""
        whats = (self.games, self.own, self.users, self.others)
        return [stage for stage in zip(STAGES, whats) if stage[0] in self.only]

    def key(self):
        """For the name of a file: another plan has another one."""
        return f"{self.module}-{hashlib.sha1(repr(self).encode()).hexdigest()[:8]}"


def modules(root):
    """All that may be mutated."""
    found = []
    for part in ("engine", "games"):
        names = sorted(path.stem for path in root.glob(f"firmware/pioche/{part}/*.py"))
        found += [f"{part}.{name}" for name in names if name not in LEFT_ALONE]
    return found


def source(root, module):
    """Its file."""
    return _path(root, "pioche." + module)


def plan(root, module, registered, only=STAGES):
    """For this module of the project in `root`, where these games are registered."""
    name, whole = module.split(".")[1], "pioche." + module
    games = sorted(_games_through(root, module, registered))
    users = [game for game in games if whole in _imports(_path(root, "pioche.games." + game))]
    if name in games:
        users = [name]
    named, own, others = [], [], []
    for folder in ("rules", "rules/referees", "play", "play/views", "app"):
        for path in sorted(root.glob(f"tests/{folder}/test_*.py")):
            used, file = _imports(path), path.relative_to(root).as_posix()
            if _is_for(path, name):
                named.append(file)
            elif whole in used:
                own.append(file)
            elif any(_is_for(path, game) or "pioche.games." + game in used for game in games):
                others.append(file)
    return Plan(module, tuple(games), tuple(users), tuple(named + own), tuple(others), only)


def _path(root, name):
    return root / "firmware" / (name.replace(".", "/") + ".py")


def _is_for(test, name):
    whole = test.stem == "test_engine_" + name or test.stem == "test_" + name
    return whole or test.stem.startswith(f"test_{name}_")


def _games_through(root, module, registered):
    """The games that import this module, directly or not."""
    found = set()
    for name in registered:
        todo, seen = ["pioche.games." + name], set()
        while todo:
            used = todo.pop()
            path = _path(root, used)
            if used not in seen and path.exists():
                seen.add(used)
                todo += _imports(path)
        if "pioche." + module in seen:
            found.add(name)
    return found


def _imports(path):
    """The whole names of what a file imports, and of the modules that holds it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*path.parts[-3:-1]][: 3 - node.level] if node.level else []  # pioche, folder
            base += node.module.split(".") if node.module else []
            found.add(".".join(base))
            found.update(".".join([*base, alias.name]) for alias in node.names)
    return found
