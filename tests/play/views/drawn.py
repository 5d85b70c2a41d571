"""Plays a game with random keys through its view, on any runtime, and prints a checksum of every
picture.

python drawn.py GAME SEATS KEYS        (CPython, or 32-bit MicroPython)
"""

import binascii
import sys
from array import array

from pioche import registry
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.events import KEYS
from pioche.news import Table
from pioche.ui.canvas import Canvas, page_bytes

WIDTH = 296
HEIGHT = 128
SEED = 2026


def run(name, seats, keys):
    """-> the checksums; each seat has its own eyes, and sees the pictures of its own turns."""
    canvas = Canvas(bytearray(page_bytes(WIDTH, HEIGHT)), WIDTH, HEIGHT)  # while memory is whole
    game, view = registry.game(name), registry.view(name)
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    uis = [bytearray([seat] + [0] * (view.UI - 1)) for seat in range(seats)]
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    table = Table()
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, SEED)
    game.new(s, SEED, seats, bytes(len(game.OPTIONS)))
    move = -1
    found = []
    for _ in range(keys):
        seat = game.turn(s)
        if seat == OVER:
            break
        game.observe(s, seat, o)
        ui = uis[seat]
        if move >= 0 or not found:
            for each in range(seats):
                game.observe(s, each, o)
                view.changed(o, uis[each], move)
            game.observe(s, seat, o)
        view.draw(canvas, o, ui, table)
        found.append(f"{binascii.crc32(canvas.buffer):08x}")
        move = view.key(o, ui, rng.below(r, 0, KEYS))
        if rng.below(r, 0, 3) == 0:  # keys alone would often go nowhere
            move = moves[rng.below(r, 0, game.legal(s, moves))]
        if move >= 0:
            table.note(seat, view.act(o, seat, move))
            game.apply(s, move)
    return found


if __name__ == "__main__":
    for line in run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(line)
