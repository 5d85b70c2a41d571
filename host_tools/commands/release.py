"""Make the files of a release, in build/release: for each board a UF2 that leaves saves alone, one
that erases them, and SHA-256 checksums. Each is started on an emulated Pico first."""


def add_arguments(parser):
    parser.add_argument("boards", nargs="*", help="only these boards (default: all)")


def run(args):
    from host_tools.ship import mpy
    from host_tools.ship.release import release

    for board in args.boards:
        mpy.check_board(board)
    release(args.boards)
    return 0
