"""Write a gallery: every screen in every language as PNG, three times its size, and sheets of all.

python -m host_tools screens            into build/screens; other boards have a sheet each
"""

from pathlib import Path

from pioche.lang import LANGUAGES

from .. import png
from ..drive import gadget, screens
from ..places import BUILD, TOOLS

PICTURES = TOOLS / "pictures"
BEST = (  # what README shows
    *("home", "rules-example", "twenty-hint", "the_game-signal", "no_merci-runs"),
    *("drahtseilakt-trick", "six_sequences-claim", "xxl_after-hint", "xxl_refuse-follow"),
    *("xxl_colour-lead", "xxl_runs-later", "xxl_pur-places"),
)
BOARDS = ("pico_epaper_2in13", "pico_epaper_4in2", "badger2040", "inky_pack")

COLUMNS = 3
GAP = 8  # a multiple of 8 keeps each picture on whole pages of the sheet


def add_arguments(parser):
    parser.add_argument("--out", type=Path, default=BUILD / "screens")
    parser.add_argument("--scale", type=int, default=3)
    parser.add_argument("--readme", action="store_true")


def run(args):
    if args.readme:
        return for_readme()
    args.out.mkdir(parents=True, exist_ok=True)
    count = 0
    for language in LANGUAGES:
        shown = list(screens.pictures(language))
        count += len(shown)
        for name, picture in shown:
            path = args.out / f"{name}-{language}.png"
            png.write(path, screens.WIDTH, screens.HEIGHT, picture, args.scale, border=args.scale)
        sheet(args.out / f"sheet-{language}.png", [picture for _, picture in shown])
    for name in BOARDS:
        board = gadget.board_of(name)
        shown_there = [picture for _, picture in screens.pictures("en", board)]
        sheet(args.out / f"sheet-{name}.png", shown_there, board.WIDTH, board.HEIGHT)
    print(f"{count} pictures and their sheets are in {args.out}")
    return 0


def for_readme():
    """The best of all on one sheet."""
    PICTURES.mkdir(exist_ok=True)
    found = dict(screens.pictures("en"))
    sheet(PICTURES / "sheet.png", [found[name] for name in BEST])
    return 0


def sheet(path, pictures, w=screens.WIDTH, h=screens.HEIGHT):
    """All pictures side by side on black."""
    pages_each = (h + 7) // 8
    rows = -(-len(pictures) // COLUMNS)
    width, pages = COLUMNS * (w + GAP) + GAP, rows * (pages_each + GAP // 8) + 1
    out = bytearray(width * pages)
    for i, picture in enumerate(pictures):
        x = GAP + i % COLUMNS * (w + GAP)
        first = 1 + i // COLUMNS * (pages_each + GAP // 8)
        for page in range(pages_each):
            at = (first + page) * width + x
            out[at : at + w] = picture[page * w : page * w + w]
    png.write(path, width, pages * 8, bytes(out))
