"""How many keys a move takes: of a strong player's moves, and of any moves there are."""

from array import array

from pioche import bots, events, registry
from pioche.engine import contract, rng
from pioche.engine.contract import OVER

from ..drive import fingers

BUDGET = 300  # milliseconds of a Pico for each decision: the moves are good ones, not the best
SEEDS = (5, 6)
MOST = 20  # more presses than any move needs


def presses(name, seats, seed):
    """-> keys for each move of a game between hard players: (the shortest way to it, the shortest
    way to the mean legal move, A alone until it plays something)."""
    game, view, bot = registry.game(name), registry.view(name), registry.bot(name)
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    uis = [bytearray([seat] + [0] * (view.UI - 1)) for seat in range(seats)]
    game.new(s, seed, seats, contract.default_options(game))
    _hear(game, view, s, o, uis, -1)
    taken = []
    while game.turn(s) != OVER:
        seat = game.turn(s)
        n = game.legal(s, moves)
        move = moves[0]
        if n > 1:
            game.observe(s, seat, o)
            ways = fingers.ways(view, o, uis[seat])
            follow = _follow(view, o, uis[seat])
            move = bots.choose(game, bot, o, seat, bots.HARD, BUDGET, r, moves)
            game.legal(s, moves)
            mean = sum([len(ways[moves[i]]) for i in range(n)]) / n
            taken.append((len(ways[move]), mean, follow))
            _press(game, view, s, o, uis[seat], seat, ways[move])
        game.apply(s, move)
        _hear(game, view, s, o, uis, move)
    return taken


def _follow(view, o, ui):
    """How often A is pressed by somebody who does whatever the cursor stands on."""
    ui = bytearray(ui)
    for presses in range(1, MOST):
        if view.key(o, ui, events.A) >= 0:
            return presses
    return MOST


def _press(game, view, s, o, ui, seat, way):
    """The keys change what the view remembers."""
    game.observe(s, seat, o)
    for event in way[:-1]:
        view.key(o, ui, event)


def _hear(game, view, s, o, uis, move):
    for seat, ui in enumerate(uis):
        game.observe(s, seat, o)
        view.changed(o, ui, move)


def means(name):
    """Mean keys per move over some games, for each kind of way."""
    taken = []
    for seats in sorted({*registry.game(name).SEATS}):
        for seed in SEEDS:
            taken += presses(name, seats, seed)
    return [sum(kind) / len(taken) for kind in zip(*taken)]


def figures():
    """Mean keys per move and game: the shortest way to hard players' moves; to any legal move, as
    of a person who plays whatever seems right; and of one who follows the cursor."""
    for name in registry.names(registry.HIDDEN):
        hard, mean, follow = means(name)
        yield name, f"{hard:.2f}, any move {mean:.2f}, following the cursor {follow:.2f}"
