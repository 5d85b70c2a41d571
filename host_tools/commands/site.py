"""Make the web page with the gadget in it: a folder of files for any web server, in build/site.

MicroPython runs in the browser there, and games are kept in it. To look at it on this computer:
python -m http.server -d build/site. Its installer offers the firmwares that `uf2` has built of
these sources, and Pioche as files for every board.
"""

from pathlib import Path

from ..errors import ToolError
from ..places import BUILD


def add_arguments(parser):
    parser.add_argument("--out", type=Path, default=BUILD / "site")


def run(args):
    from ..emulator.images import MissingImage
    from ..web import build, installer

    boards = installer.at_hand()
    try:
        build.site(args.out, boards)
    except MissingImage as error:
        raise ToolError(str(error)) from None
    files = list(args.out.rglob("*.*"))
    print(f"{args.out}: {len(files)} files, {sum(f.stat().st_size for f in files) // 1024} KB")
    missing = [board for board, offered in boards.items() if not offered.image]
    if missing:
        print(f"no firmware to install was built for: {', '.join(missing)}")
    return 0
