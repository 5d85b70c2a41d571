"""Make the Python package, in dist/: a wheel and a source archive with everything in them.

Both have the compiled files and, for each board, the firmware with Pioche in it, so that whoever
installs them needs neither compiler nor network. The archive is built, too: it must make the same
wheel, byte for byte.
"""

CHECKOUT = True


def add_arguments(parser):
    """Nothing to choose."""


def run(args):
    from host_tools.ship.dist import dist

    dist()
    return 0
