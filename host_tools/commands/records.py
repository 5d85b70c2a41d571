"""The games that were kept on a Pico: list them, read their moves, export them.

    python -m host_tools records                       what there is
    python -m host_tools records replay 3              all moves of number 3, as text
    python -m host_tools records export 3 game.jsonl   the same as `transcript` writes games

They are read from the Pico, or with --from of a backup or of a folder of saves, such as the
simulator's.
"""

from pathlib import Path

from host_tools.errors import ToolError


def add_arguments(parser):
    parser.add_argument("what", nargs="?", choices=("list", "replay", "export"), default="list")
    parser.add_argument("number", nargs="?", type=int, help="of a game, as the list tells it")
    parser.add_argument("file", nargs="?", type=Path, help="to write to (default: the screen)")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument(
        "--from", dest="source", type=Path, metavar="PATH", help="a backup or a folder of saves"
    )


def run(args):
    from host_tools import saved_games

    files = _files(args)
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
        lines = saved_games.replay(session, before, saved_games.people_of(files))
    else:
        lines = saved_games.transcript(session, before)
    return _write(args.file, lines)


def _kept(files, kind):
    """{number: content} of the kept games' files of this kind."""
    found = {}
    for name, content in files.items():
        path = Path(name)
        if name.startswith("records/") and path.suffix == kind and path.stem.isdigit():
            found[int(path.stem)] = content
    return found


def _files(args):
    """{name: content} of a folder of saves, wherever it is."""
    from host_tools import backup

    if args.source is None:
        from host_tools import line
        from host_tools.progress import show_progress

        return backup.fetch(args.port or line.find_port(), show_progress)[0]
    try:
        if args.source.is_dir():
            found = [path for path in args.source.rglob("*") if path.is_file()]
            return {p.relative_to(args.source).as_posix(): p.read_bytes() for p in found}
        return backup.unpack(args.source.read_text(encoding="utf-8"), args.source.name)
    except OSError as error:
        raise ToolError(f"{args.source} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ToolError(f"{args.source} is no backup of Pioche") from None


def _list(games, deals):
    from host_tools import saved_games

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
    try:
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise ToolError(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file}: written")
    return 0
