"""Write a gallery: a page with every screen in every language on every board, each a PNG as well.

python -m host_tools screens            into build/screens; open its index.html
python -m host_tools screens --readme   the sheet that README shows
"""

import shutil
from pathlib import Path

from pioche.lang import LANGUAGES

from .. import png
from ..crew import Crew
from ..drive import gadget, screens
from ..make import gallery
from ..places import BUILD, TOOLS
from ..ship import mpy

PICTURES = TOOLS / "pictures"
BEST = (  # what README shows
    *("home", "rules-example", "twenty-hint", "the_game-signal", "no_merci-runs"),
    *("drahtseilakt-trick", "six_sequences-claim", "xxl_after-hint", "xxl_refuse-follow"),
    *("xxl_colour-lead", "xxl_runs-later", "xxl_pur-places"),
)

COLUMNS = 3
GAP = 8  # a multiple of 8 keeps each picture on whole pages of the sheet


def add_arguments(parser):
    parser.add_argument("--out", type=Path, default=BUILD / "screens")
    parser.add_argument("--scale", type=int, default=1, help="of the files; the page can enlarge")
    parser.add_argument("--board", action="append", help="only of this one; may be given again")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--readme", action="store_true")


def run(args):
    if args.readme:
        return for_readme()
    wanted = boards(args.board)
    tasks = [(name, code, args.out, args.scale) for name in wanted for code in LANGUAGES]
    for name in wanted:
        shutil.rmtree(args.out / name, ignore_errors=True)
        (args.out / name).mkdir(parents=True)
    drawn = dict(Crew(args.jobs).work(draw, tasks, fresh=True))
    shown = {}
    for name, code, *_ in tasks:
        for picture in drawn[name, code, args.out, args.scale]:
            shown.setdefault(picture, []).append((name, code))
    widths = {name: gadget.board_of(name).WIDTH for name in wanted}
    index = args.out / "index.html"
    index.write_text(gallery.page(widths, shown), encoding="utf-8")
    print(f"{sum(map(len, shown.values()))} pictures of {len(wanted)} boards: open {index}")
    return 0


def boards(asked=None):
    """Those whose glass or keys differ from one before; or those that are asked for."""
    for name in asked or ():
        mpy.check_board(name)
    found = {}
    for name in asked or (mpy.DEFAULT_BOARD, *mpy.boards()):
        board = gadget.board_of(name)
        found.setdefault((board.WIDTH, board.HEIGHT, board.KEYS_DO, board.LEGENDS), name)
    return list(found.values())


def draw(task):
    """All pictures of a board in a language, as files. -> their names"""
    name, code, folder, scale = task
    board = gadget.board_of(name)
    names = []
    for picture, dots in screens.pictures(code, board):
        path = folder / name / f"{picture}-{code}.png"
        png.write(path, board.WIDTH, board.HEIGHT, dots, scale)
        names.append(picture)
    return names


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
