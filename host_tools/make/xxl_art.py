"""Make the numbers and fills of the XXL deck, for the firmware's ui/xxl_art.py.

A number is a digit of the big font, or xxl_ten.txt of the drawings, which is no wider; round
it goes a rim of paper, so that it can be read on stripes and dots. All of it is data: frozen, that
takes none of the heap.
"""

from pioche.ui import font_big, xxl_cards

from . import art

TARGET = art.TARGET.with_name("xxl_art.py")

WIDTH, HEIGHT = xxl_cards.NUMBER_W, 16  # of a number with its rim; 13 rows are the number's
TOP = 3  # the row of the font in which digits begin
TILE_W, TILE_H = 48, 32

HEADER = '''"""Numbers of the XXL deck and their rims, as pictures of a canvas; the fills of blue
and green, TILES of 48 x 32.

Made by `python -m host_tools art`: change host_tools/make/xxl_art.py, not this file.
"""

# fmt: off
'''


def module_text():
    arts = [xxl_cards.art_of(columns) for columns in [*map(_digit, range(10)), _ten()]]
    size = WIDTH * HEIGHT // 8
    inks = [art[:size] for art in arts]
    rims = [art[size:] for art in arts]
    parts = {"INKS": inks, "RIMS": rims}
    texts = [_table(name, pictures) for name, pictures in parts.items()]
    return HEADER + "\n".join([*texts, _tiles()])


def _digit(digit):
    """The columns of a digit, a row of paper above it."""
    cell = font_big.WIDTH * -(-font_big.HEIGHT // 8)
    at = (ord("0") + digit - 32) * cell
    glyph = font_big.GLYPHS[at : at + cell]
    return [_column(glyph[x :: font_big.WIDTH]) >> TOP << 1 for x in range(font_big.WIDTH)]


def _column(pages):
    """The ink of a column, bit y for row y."""
    bits = int.from_bytes(pages, "little")
    return ~bits & (1 << font_big.HEIGHT) - 1


def _ten():
    rows = art.drawings()["xxl_ten"]
    return [sum(1 << y + 1 for y in range(13) if rows[y][x] == "#") for x in range(len(rows[0]))]


def _tiles():
    """Blue has stripes that fall, green has dots."""
    stripe = sum(3 << y for y in range(0, TILE_H + 6, 6))
    fills = _tile(lambda x: stripe >> x % 6), _tile(lambda x: 0x11111111 << x % 2 * 2)
    return "TILES = (\n" + "".join(f"{_literal(fill, 4)},\n" for fill in fills) + ")\n"


def _tile(column):
    pages = range(0, TILE_H, 8)
    return bytes(~(column(x) >> y) & 255 for y in pages for x in range(TILE_W))


def _table(name, pictures):
    lines = [
        f"    (\n{_literal(picture, 8)},\n        {WIDTH}, {HEIGHT}, 0)," for picture in pictures
    ]
    return "\n".join([f"{name} = (", *lines, ")"]) + "\n"


def _literal(data, indent, width=22):
    """Bytes in lines of source."""
    parts = [data[i : i + width] for i in range(0, len(data), width)]
    return "\n".join(
        " " * indent + 'b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts
    )
