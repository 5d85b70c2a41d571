"""Put a backup back on a Pico: saves, statistics, records and settings.

Files that are on the Pico and not in the backup stay. Before any that differs is replaced, it asks.
A backup with a file that fails its check, or that would write elsewhere, is refused as a whole. A
file of it that Pioche could not use is left out and told; the exit code is 1 then.
"""

from pathlib import Path

from host_tools.errors import ToolError


def add_arguments(parser):
    parser.add_argument("file", type=Path, help="what `backup` has written")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument("--yes", action="store_true", help="replace without asking")


def run(args):
    from host_tools.usb import backup, connection
    from host_tools.usb.progress import show_progress
    from host_tools.usb.questions import ask

    files, faults = backup.sound(backup.read(args.file))
    for name, why in faults.items():
        print(f"  {name}: left out, {why}")
    if faults and not files:
        raise ToolError(f"there is nothing in {args.file.name} that could be restored")

    def may_replace(names):
        those = ", ".join(names)
        return args.yes or ask(f"These are others on the Pico and would be replaced: {those}.")

    count = backup.restore(args.port or connection.find_port(), files, may_replace, show_progress)
    if count is None:
        raise ToolError("nothing was restored")
    print(f"restored {count} of {len(files)} files; the others were there already")
    return 1 if faults else 0
