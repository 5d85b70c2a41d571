"""The committed fonts and pictures come from their sources and can be told apart."""

import os
from itertools import combinations

import pytest

from host_tools import png
from host_tools.make import art, fonts, xxl_art
from pioche.ui import art as pictures
from pioche.ui import font_big, font_small, font_text

FONTS = (font_text, font_big, font_small)
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ" + "àâæçéèêëîïôœùûüÿ"
GERMAN = "ÄÖÜẞ" + "äöüß"
SIGNS = "«»’–…·×€°←↑→↓"


def cells(font):
    """{character: bytes of its cell}"""
    size = font.WIDTH * ((font.HEIGHT + 7) // 8)
    parts = [font.GLYPHS[i : i + size] for i in range(0, len(font.GLYPHS), size)]
    return dict(zip(fonts.ASCII + font.EXTRA, parts))


def difference(one, other):
    """Number of pixels in which two pictures of one size differ."""
    return sum((a ^ b).bit_count() for a, b in zip(one, other))


def test_the_fonts_come_from_their_sources():
    if fonts.missing():
        # A machine that checks every change must not pass by leaving this out.
        assert os.environ.get("CI") != "true", "install the package xfonts-base"
        pytest.skip("needs the package xfonts-base")
    for name, text in fonts.modules().items():
        assert (fonts.TARGET / f"{name}.py").read_text(encoding="utf-8") == text, name


def test_the_pictures_come_from_their_drawings():
    assert art.TARGET.read_text(encoding="ascii") == art.module_text()
    assert xxl_art.TARGET.read_text(encoding="ascii") == xxl_art.module_text()


@pytest.mark.parametrize("font", FONTS)
def test_a_font_has_a_cell_of_its_own_for_each_character(font):
    found = cells(font)
    assert len(font.GLYPHS) == len(found) * len(found[" "])
    assert len(set(found.values())) == len(found)
    assert not set(FRENCH + GERMAN + SIGNS) - set(font.EXTRA)


@pytest.mark.parametrize("font", FONTS)
def test_cells_are_ink_on_paper(font):
    unused = -font.HEIGHT % 8
    below = 0xFF << (8 - unused) & 0xFF
    for char, cell in cells(font).items():
        assert (set(cell) == {0xFF}) == (char == " "), char
        assert all(byte & below == below for byte in cell[-font.WIDTH :]), char


@pytest.mark.parametrize("suffix, least", (("", 30), ("_card", 16), ("_small", 16)))
def test_suits_are_told_apart(suffix, least):
    suits = [art.vlsb(art.drawings()[suit + suffix]) for suit in art.SUITS]
    assert len({len(suit) for suit in suits}) == 1
    for one, other in combinations(suits, 2):
        assert difference(one, other) >= least


def test_pictures_keep_the_pixels_of_their_drawings():
    for name, rows in art.shipped().items():
        data, width, height, layout = getattr(pictures, name.upper())
        assert (width, height, layout) == (len(rows[0]), len(rows), 0)
        drawn = ["".join("#."[pixel] for pixel in row) for row in png.unpack(width, height, data)]
        assert drawn == rows


def test_a_picture_survives_a_png_file(tmp_path):
    data, width, height, _ = pictures.LOGO
    png.write(tmp_path / "logo.png", width, height, data)
    assert png.read(tmp_path / "logo.png") == (width, height, data)


def test_scale_and_border_enlarge_a_png(tmp_path):
    data, width, height, _ = pictures.SPADE_CARD
    png.write(tmp_path / "spade.png", width, height, data, scale=3, border=2)
    assert png.read(tmp_path / "spade.png")[:2] == (3 * (width + 4), 3 * (height + 4))


def test_pbm_has_ink_as_1(tmp_path):
    png.write_pbm(tmp_path / "dot.pbm", 3, 1, bytes([1, 0, 1]))
    assert (tmp_path / "dot.pbm").read_bytes() == b"P4\n3 1\n" + bytes([0b01000000])
