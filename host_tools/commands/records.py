"""The games that were kept on a Pico: list them, read their moves, export them.

    python -m host_tools records                       what there is
    python -m host_tools records replay 3              all moves of number 3, as text
    python -m host_tools records export 3 game.jsonl   the same as `transcript` writes games

They are read from the Pico, or with --from of a backup or of a folder of saves, such as the
simulator's.
"""

import re
from pathlib import Path

from host_tools.commands.transcript import signed
from host_tools.errors import ToolError

NAME = r"records/([0-9]{1,9})"


def add_arguments(parser):
    parser.add_argument("what", nargs="?", choices=("list", "replay", "export"), default="list")
    parser.add_argument("number", nargs="?", type=int, help="of a game, as the list tells it")
    parser.add_argument("file", nargs="?", type=Path, help="to write to (default: the screen)")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument(
        "--from", dest="source", type=Path, metavar="PATH", help="a backup or a folder of saves"
    )


def run(args):
    from host_tools.plain import printable
    from host_tools.usb import saved_games

    files = {name: content for name, content in _files(args).items() if content is not None}
    games, deals = _kept(files, ".rec"), _kept(files, ".log")
    if args.what == "list":
        return _list(games, deals)
    if args.number not in games:
        raise ToolError(f"which game? There are: {', '.join(map(str, sorted(games))) or 'none'}")
    try:
        session = saved_games.open_game(games[args.number])
    except ToolError as error:
        raise ToolError(f"game {args.number} cannot be read: {error}") from None
    before = deals.get(args.number, b"")
    if args.what == "replay":
        people = [printable(name, 40) for name in saved_games.people_of(files)]
        lines = saved_games.replay(session, before, people)
    else:
        lines = signed(saved_games.transcript(session, before))
    return _write(args.file, lines)


def _kept(files, kind):
    """{number: content} of the kept games' files of this kind."""
    found = {}
    for name, content in files.items():
        number = re.fullmatch(NAME + re.escape(kind), name)
        if number:
            found[int(number[1])] = content
    return found


def _files(args):
    """{name: content} of a folder of saves, wherever it is."""
    from host_tools.usb import backup

    if args.source is None:
        from host_tools.usb import connection
        from host_tools.usb.progress import show_progress

        return backup.fetch(args.port or connection.find_port(), show_progress)[0]
    if not args.source.is_dir():
        return backup.read(args.source)
    paths = [args.source / "settings.txt", *args.source.glob("records/*.rec")]
    paths += args.source.glob("records/*.log")
    return {path.relative_to(args.source).as_posix(): _content(path) for path in paths}


def _content(path):
    """Of a file in a folder of saves; None where it cannot be read, or is none of Pioche's."""
    from host_tools.usb import host_files, pico_files

    try:
        return host_files.read(path, pico_files.LONGEST) if path.is_file() else None
    except ToolError:
        return None


def _list(games, deals):
    from host_tools.usb import saved_games

    for number, content in sorted(games.items()):
        try:
            session = saved_games.open_game(content)
            print(f"{number:4}  {saved_games.told(session, deals.get(number, b''))}")
        except ToolError as error:
            print(f"{number:4}  {error}")
    if not games:
        print("no game was kept; at the end of a game, the menu has a line for it")
    return 0


def _write(file, lines):
    if file is None:
        for line in lines:
            print(line)
        return 0
    from host_tools.usb import host_files

    host_files.write(file, "".join(line + "\n" for line in lines).encode())
    print(f"{file}: written")
    return 0
