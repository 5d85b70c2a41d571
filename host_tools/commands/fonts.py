"""Make the font modules of the firmware from the X11 fonts of Debian's xfonts-base."""

import sys
from pathlib import Path

from host_tools.make import fonts

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument(
        "--source",
        type=Path,
        default=fonts.SOURCE,
        metavar="DIR",
        help="folder of the .pcf.gz files (default: %(default)s)",
    )


def run(args) -> int:
    lacking = fonts.missing(args.source)
    if lacking:
        print(f"{args.source} lacks {', '.join(lacking)}: install xfonts-base.", file=sys.stderr)
        return 1
    for name, text in fonts.modules(args.source).items():
        path = fonts.TARGET / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text)} characters of source")
    return 0
