"""Put a backup back on a Pico: saves, statistics, records and settings.

Files that are on the Pico and not in the backup stay. Before any that differs is replaced, it asks.
A backup with a file that fails its check, or that would write elsewhere, is refused as a whole.
"""

from pathlib import Path

from host_tools.errors import ToolError


def add_arguments(parser):
    parser.add_argument("file", type=Path, help="what `backup` has written")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument("--yes", action="store_true", help="replace without asking")


def run(args):
    from host_tools import backup, line
    from host_tools.progress import show_progress
    from host_tools.questions import ask

    try:
        text = args.file.read_text(encoding="utf-8")
    except OSError as error:
        raise ToolError(f"{args.file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ToolError(f"{args.file} is no backup of Pioche, or not a whole one") from None
    files = backup.unpack(text, args.file.name)

    def may_replace(names):
        those = ", ".join(names)
        return args.yes or ask(f"These are others on the Pico and would be replaced: {those}.")

    count = backup.restore(args.port or line.find_port(), files, may_replace, show_progress)
    if count is None:
        raise ToolError("nothing was restored")
    print(f"restored {count} of {len(files)} files; the others were there already")
    return 0
