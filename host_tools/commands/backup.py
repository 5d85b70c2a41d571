"""Copy saves, statistics, records and settings of a Pico into one file that people can read.

The game that runs is interrupted for a moment and goes on from its save. `restore` puts the file
back, on the same Pico or another.
"""

import time
from pathlib import Path

from host_tools.errors import ToolError


def add_arguments(parser):
    parser.add_argument("file", nargs="?", type=Path, help="default: pioche-DATE-TIME.json")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")


def run(args):
    from host_tools.plain import printable
    from host_tools.usb import backup, connection, host_files
    from host_tools.usb.progress import show_progress

    file = args.file or Path(time.strftime("pioche-%Y%m%d-%H%M%S.json"))
    if file.exists():
        raise ToolError(f"{file} is there already, and may be all that is left of a game")
    if not file.absolute().parent.is_dir():
        raise ToolError(f"there is no folder {file.absolute().parent}")
    files, board = backup.fetch(args.port or connection.find_port(), show_progress)
    unreadable = [name for name, content in files.items() if content is None]
    for name in unreadable:
        print(f"  {printable(name)}: left out, it cannot be read on the Pico, or is too long")
        del files[name]
    strange = [name for name in files if not backup.may_be_restored(name)]
    for name in strange:
        print(f"  {printable(name)}: left out, no file of Pioche's has such a name")
        del files[name]
    if not files:
        why = "none of its files can be read" if unreadable else "no game was ever played on it"
        raise ToolError(f"there is nothing to back up on this Pico: {why}")
    text = backup.pack(files, time.strftime("%Y-%m-%d %H:%M"), board)
    host_files.write(file, text.encode())
    for name, content in sorted(files.items()):
        print(f"  {name}: {backup.about(name, content)}")
    print(f"{file}: {len(files)} files")
    return 1 if unreadable else 0
