"""Can a 20/20 deal be won? Tells it for sure, with the moves, from the deal or from later on.

python -m host_tools solve 7
python -m host_tools solve --id twenty.1.1.0.2F3A --after "1-14 3-17"
"""

from ..errors import ToolError


def add_arguments(parser):
    parser.add_argument("seed", nargs="?", type=int, help="of the deal")
    parser.add_argument("--id", help="an identity, instead of the seed")
    parser.add_argument("--after", default="", metavar="MOVES", help='moves played: "3-17 1-5"')


def run(args):
    from pioche.games import twenty

    from ..make import twenty_solver

    s = _position(args)
    found = twenty_solver.moves(twenty_solver.piles_of(s))
    if found is None:
        print("lost: whatever is played, some cards stay")
        return 0
    texts = []
    for a, b in found:
        move = twenty.pair(a, b)
        texts.append(twenty.text(s, move))
        twenty.apply(s, move)
    print("can be won:", " ".join(texts) or "it is won")
    return 0


def _position(args):
    from pioche.engine import contract, identity
    from pioche.games import twenty

    if (args.seed is None) == (args.id is None):
        raise ToolError("which deal? Give a seed or --id")
    try:
        if args.id:
            seed, seats, options = identity.from_text(twenty, args.id)
        else:
            seed, seats, options = args.seed, 1, contract.default_options(twenty)
        contract.check_setup(twenty, seed, seats, options)
    except ValueError as e:
        raise ToolError(e) from None
    s = bytearray(twenty.SIZE)
    twenty.new(s, seed, seats, options)
    for text in args.after.split():
        _play(s, text)
    return s


def _play(s, text):
    from array import array

    from pioche.games import twenty

    moves = array("I", bytes(4 * twenty.MAX_LEGAL))
    for i in range(twenty.legal(s, moves)):
        if twenty.text(s, moves[i]) == text:
            twenty.apply(s, moves[i])
            return
    raise ToolError(f"{text} is not a pair that can be taken there")
