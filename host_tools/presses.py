"""How many keys a move takes: of a strong player's moves, and of any moves there are."""

from array import array

from pioche import bots, registry
from pioche.engine import contract, rng
from pioche.engine.contract import OVER

from . import fingers

BUDGET = 300  # milliseconds of a Pico for each decision: the moves are good ones, not the best


def presses(name, seats, seed):
    """-> (keys for each move of a game between hard players, keys for the mean legal move)."""
    game, view, bot = registry.game(name), registry.view(name), registry.bot(name)
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    uis = [bytearray([seat] + [0] * (view.UI - 1)) for seat in range(seats)]
    game.new(s, seed, seats, contract.default_options(game))
    _hear(game, view, s, o, uis, -1)
    own, mean = [], []
    while game.turn(s) != OVER:
        seat = game.turn(s)
        n = game.legal(s, moves)
        move = moves[0]
        if n > 1:
            game.observe(s, seat, o)
            ways = fingers.ways(view, o, uis[seat])
            move = bots.choose(game, bot, o, seat, bots.HARD, BUDGET, r, moves)
            own.append(len(ways[move]))
            game.legal(s, moves)
            mean.append(sum([len(ways[moves[i]]) for i in range(n)]) / n)
            _press(game, view, s, o, uis[seat], seat, ways[move])
        game.apply(s, move)
        _hear(game, view, s, o, uis, move)
    return own, mean


def _press(game, view, s, o, ui, seat, way):
    """The keys change what the view remembers."""
    game.observe(s, seat, o)
    for event in way[:-1]:
        view.key(o, ui, event)


def _hear(game, view, s, o, uis, move):
    for seat, ui in enumerate(uis):
        game.observe(s, seat, o)
        view.changed(o, ui, move)


def figures():
    """Mean keys per move and game, the shortest way: of hard players' moves; and the mean over all
    legal moves, as of a person who plays whatever seems right."""
    for name in registry.names(registry.HIDDEN):
        seats = registry.game(name).SEATS[0]
        own, mean = presses(name, seats, 5)
        yield name, f"{sum(own) / len(own):.2f}, any move {sum(mean) / len(mean):.2f}"
