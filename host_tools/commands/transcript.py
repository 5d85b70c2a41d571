"""Play a game between computer players and print it, or check a game that was printed.

One JSON line for the deal, one for each decision with every legal move, one for the end. The same
identity gives the same lines on every runtime. The first also says which Pioche has written it,
which does not count when games are compared.

    python -m host_tools transcript twenty --seed 7 --bots random > game.jsonl
    python -m host_tools transcript --replay game.jsonl
"""

import json
import secrets

from ..errors import ToolError
from ..plain import printable

_MOST = 16 << 20  # bytes of a file that is played again; the longest game takes a tenth
_SHOWN = 4000  # characters of a line


def add_arguments(parser):
    parser.add_argument("game", nargs="?", help="its name, such as twenty")
    parser.add_argument("--players", type=int, help="how many (default: the fewest)")
    parser.add_argument("--seed", type=int, help="0 .. 2^30 - 1 (default: by chance)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="random", choices=("random", "easy", "normal", "hard"))
    parser.add_argument("--id", help="an identity, instead of game, players, options and seed")
    parser.add_argument("--replay", metavar="FILE", help="play FILE again and compare every line")


def run(args):
    if args.replay:
        return replay(args.replay)
    from pioche import transcript
    from pioche.bots import LEVELS

    name, seed, seats, options = _setup(args)
    table = transcript.OpenGame(name, seed, seats, options)
    try:
        level = LEVELS.index(args.bots)
        pick = transcript.bot_picker(name, seed, level)
        talk = transcript.bot_talker(name, seed, level)
    except ValueError as e:
        raise ToolError(e) from None
    for text in signed(transcript.dumps(line) for line in table.lines(pick, talk)):
        print(text)
    return 0


def signed(lines):
    """These lines, with our version in the first."""
    from pioche.version import VERSION

    lines = iter(lines)
    yield f'{{"pioche": "{VERSION}", {next(lines)[1:]}'
    yield from lines


def _setup(args):
    from pioche import registry
    from pioche.engine import contract, identity

    try:
        if args.id:
            name = identity.name_of(args.id)
            return (name, *identity.from_text(registry.game(name), args.id))
        if not args.game:
            raise ToolError("which game? Name one, or give --id or --replay")
        game = registry.game(args.game)
        options = _options(game, args.option)
        seats = game.SEATS[0] if args.players is None else args.players
        seed = secrets.randbelow(contract.SEED_LIMIT) if args.seed is None else args.seed
        contract.check_setup(game, seed, seats, options)
    except ValueError as e:
        raise ToolError(e) from None
    return args.game, seed, seats, options


def _options(game, texts):
    """-> bytes of indices, from NAME=VALUE texts."""
    from pioche.engine import contract

    options = bytearray(contract.default_options(game))
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not '{text}'")
        i, j = contract.option_index(game, name, value)
        options[i] = j
    return bytes(options)


# --- checking


class Difference(Exception):
    """At which line, what was expected, what was found."""


def replay(path):
    try:
        with open(path, "rb") as f:
            data = f.read(_MOST + 1)
        lines = data.decode().rstrip().splitlines()
    except OSError as e:
        raise ToolError(f"{path}: {e.strerror}") from None
    except UnicodeDecodeError:
        raise ToolError(f"{path} is not a file of text") from None
    if len(data) > _MOST:
        raise ToolError(f"{path} is too long for a game")
    try:
        moves = compare(lines)
    except Difference as e:
        number = e.args[0]
        expected, found = [printable(text, _SHOWN) for text in e.args[1:]]
        print(f"{path}:{number}: expected {expected}\n{path}:{number}: found    {found}")
        return 1
    print(f"{path}: {moves} moves, every line as the rules have it")
    return 0


def compare(lines):
    """Play the game of these lines again; Difference at the first that is not as it must be."""
    from pioche import transcript

    found = [_parse(lines, i) for i in range(len(lines))]
    if found and isinstance(found[0], dict):
        found[0].pop("pioche", None)
    table = _table_of(lines, found)
    at = 0  # index of the line being compared

    def pick(table, n):
        """The move the file tells, if the rules allow it."""
        line = found[at + 1] if at + 1 < len(found) else {}
        said = line.get("move") if isinstance(line, dict) else None
        texts = [table.game.text(table.state, table.moves[i]) for i in range(n)]
        if said not in texts:
            raise Difference(at + 2, "a legal move of " + ", ".join(texts), _shown(lines, at + 1))
        return table.moves[texts.index(said)]

    def talk(table):
        """The signal the file tells, if the rules allow it."""
        line = found[at + 1] if at + 1 < len(found) else {}
        if not isinstance(line, dict) or "say" not in line:
            return None
        seat = line.get("seat")
        for move in table.says(seat if type(seat) is int else -1):
            if table.game.text(table.state, move) == line["say"]:
                return move
        raise Difference(at + 2, "a signal this seat may give now", _shown(lines, at + 1))

    moves = 0
    for at, pairs in enumerate(table.lines(pick, talk)):  # noqa: B007  (they look at it)
        text = transcript.dumps(pairs)
        if at >= len(found) or not _same(json.loads(text), found[at]):
            raise Difference(at + 1, text, _shown(lines, at))
        moves += "move" in found[at]
    if len(lines) > at + 1:
        raise Difference(at + 2, "nothing after the end", lines[at + 1])
    return moves


def _parse(lines, i):
    try:
        line = json.loads(lines[i])
        _canonical(line)  # what is nested too deeply to be compared is no line either
        return line
    except (ValueError, RecursionError):
        raise Difference(i + 1, "a line of JSON", lines[i]) from None


def _shown(lines, i):
    return lines[i] if i < len(lines) else "the end of the file"


def _same(expected, found):
    """Equal, but for the order of the legal moves, which is free; 1, 1.0 and true are not equal."""
    return _canonical(expected) == _canonical(found)


def _canonical(line):
    if isinstance(line, dict) and isinstance(line.get("legal"), list):
        line = dict(line, legal=sorted(line["legal"], key=json.dumps))
    return json.dumps(line, sort_keys=True)


def _table_of(lines, found):
    """The table that the first line describes."""
    from pioche import registry, transcript
    from pioche.engine import contract

    header = found[0] if found and isinstance(found[0], dict) else {}
    try:
        game = registry.game(header["game"])
        if {type(header["players"]), type(header["seed"])} != {int}:
            raise TypeError
        options = _options(game, [f"{k}={v}" for k, v in header["options"].items()])
        contract.check_setup(game, header["seed"], header["players"], options)
        return transcript.OpenGame(header["game"], header["seed"], header["players"], options)
    except (KeyError, TypeError, AttributeError, RecursionError):
        wanted = "game, players, options, seed and deal"
        raise Difference(1, wanted, _shown(lines, 0)) from None
    except ValueError as e:
        raise Difference(1, f"a game that can be ({e})", _shown(lines, 0)) from None
