"""Write the golden files anew: transcripts, and pictures of every screen.

Look at what changed before you commit it: a difference here is a change of rules or of looks.
"""

from pioche.lang import LANGUAGES

from .. import png
from ..drive import screens
from ..places import ROOT
from ..prove import golden

SCREENS = ROOT / "tests" / "runtimes" / "screens"

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("--transcripts", action="store_true", help="only the transcripts")
    parser.add_argument("--screens", action="store_true", help="only the screens")


def run(args):
    if args.transcripts or not args.screens:
        golden.FOLDER.mkdir(exist_ok=True)
        for file, *case in golden.cases():
            lines = golden.transcript(*case)
            (golden.FOLDER / file).write_text("\n".join(lines) + "\n")
    if args.screens or not args.transcripts:
        SCREENS.mkdir(exist_ok=True)
        for language in LANGUAGES:
            for name, picture in screens.pictures(language):
                png.write(
                    SCREENS / f"{name}-{language}.png", screens.WIDTH, screens.HEIGHT, picture
                )
    return 0
