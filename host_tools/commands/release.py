"""Make the files of a release, in build/release: for each board a UF2 that leaves saves alone, one
that erases them, one with Pioche in a ROMFS and that alone, and what mip installs; the Python
package; and SHA-256 checksums.

Each UF2 is started on an emulated Pico first. With --tag it must be the tag of this version, and
what CHANGELOG.md says of it goes to build/NOTES.md.
"""

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("--tag", help="of the release, as in v1.2.0")
    parser.add_argument("boards", nargs="*", help="only these boards (default: all)")


def run(args):
    from host_tools.ship import mpy
    from host_tools.ship.release import check_tag, release

    for board in args.boards:
        mpy.check_board(board)
    if args.tag:
        check_tag(args.tag)
    release(args.boards)
    return 0
