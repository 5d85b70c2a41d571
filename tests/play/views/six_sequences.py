"""Pictures of positions of Les 6 Séquences."""

from pioche.games import six_sequences as game
from pioche.news import Table
from pioche.ui.canvas import Canvas, page_bytes
from pioche.views import six_sequences as view
from pioche.views.six_sequences_lines import lines
from tests.play.views import words
from tests.positions.six_sequences import MOVES

WIDTH, HEIGHT = 296, 128


def seen(s, seat=0):
    """What a seat sees, and a cursor where it begins."""
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    ui = bytearray(view.UI)
    ui[0] = seat
    view.changed(o, ui, -1)
    return o, ui


def told(s, answer):
    """What a key makes: a move's text, or the answer itself."""
    return game.text(s, answer) if answer >= 0 else answer


def press(s, o, ui, *keys):
    return [told(s, view.key(o, ui, key)) for key in keys]


def on_glass(o, ui, table=None):
    return set(words.on_glass(view, o, ui, table or Table(), WIDTH, HEIGHT))


def moves_of(s):
    """{text: move} of all that is legal."""
    return {game.text(s, m): m for m in MOVES[: game.legal(s, MOVES)]}


# --- the map


def cell(o, ui, suit, place):
    """The dots of a cell of the map, row by row."""
    canvas = Canvas(bytearray(page_bytes(WIDTH, HEIGHT)), WIDTH, HEIGHT)
    view.draw(canvas, o, ui, Table())
    y = lines.map_y + lines.row_h * "SCHDTM".index(suit)
    x = lines.x_of(place)
    return [
        [canvas.pixel(x + i, y + j) for i in range(lines.cell_w)] for j in range(lines.row_h - 1)
    ]


def black(dots):
    """How many dots of a cell are ink."""
    return sum(dots, []).count(0)
