"""Pack the pages of rules and the lessons for the firmware: firmware/pioche/lang/*/*.txt and
firmware/pioche/lessons/*.txt.

    python -m host_tools texts
    python -m host_tools texts --draft no_merci.1.3.0.C    to begin a lesson with: the moves of
                                                           computer players in this deal
"""

from ..make import lessons, texts


def add_arguments(parser):
    parser.add_argument("--draft", metavar="IDENTITY", help="print the beginnings of a lesson")


def run(args):
    if args.draft:
        print("\n".join(lessons.draft(args.draft)))
        return 0
    lessons.write()
    for path in texts.write():
        _, streams = texts.packed(path.parent.name)
        print(f"{path.parent.name}: {sum(map(len, streams))} bytes")
    return 0
