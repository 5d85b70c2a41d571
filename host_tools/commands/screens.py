"""Write a gallery: every screen in every language as PNG, three times its size, and a sheet of all.

python -m host_tools screens            into build/screens
"""

from pathlib import Path

from .. import png, screens
from ..firmware_path import ROOT

PICTURES = ROOT / "host_tools" / "pictures"
README = ("home", "twenty-hint", "menu", "twenty-lost")

COLUMNS = 3
GAP = 8  # a multiple of 8 keeps each picture on whole pages of the sheet


def add_arguments(parser):
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screens")
    parser.add_argument("--scale", type=int, default=3)
    parser.add_argument("--readme", action="store_true")


def run(args):
    if args.readme:
        return for_readme()
    args.out.mkdir(parents=True, exist_ok=True)
    for language in screens.LANGUAGES:
        shown = list(screens.pictures(language))
        for name, picture in shown:
            path = args.out / f"{name}-{language}.png"
            png.write(path, screens.WIDTH, screens.HEIGHT, picture, args.scale, border=args.scale)
        sheet(args.out / f"sheet-{language}.png", [picture for _, picture in shown])
    print(f"{len(shown) * len(screens.LANGUAGES)} pictures and their sheets are in {args.out}")
    return 0


def for_readme():
    PICTURES.mkdir(exist_ok=True)
    for name, picture in screens.pictures("en"):
        if name in README:
            png.write(PICTURES / f"{name}.png", screens.WIDTH, screens.HEIGHT, picture, 2, border=2)
    return 0


def sheet(path, pictures, scale=1):
    """All pictures side by side on black."""
    w, h = screens.WIDTH, screens.HEIGHT
    rows = -(-len(pictures) // COLUMNS)
    width, pages = COLUMNS * (w + GAP) + GAP, rows * (h + GAP) // 8 + 1
    out = bytearray(width * pages)
    for i, picture in enumerate(pictures):
        x = GAP + i % COLUMNS * (w + GAP)
        first = 1 + i // COLUMNS * (h + GAP) // 8
        for page in range(h // 8):
            at = (first + page) * width + x
            out[at : at + w] = picture[page * w : page * w + w]
    png.write(path, width, pages * 8, bytes(out), scale)
