"""The panel models, by the names that boards give to their panels."""

from host_tools.emulator.epaper import Pins
from host_tools.emulator.ssd1680 import SSD1680, SSD1683, SSD1680Otp, SSD1680Small
from host_tools.emulator.uc8151 import UC8151

MODELS = {
    "waveshare_2in9_v2": SSD1680,
    "goodisplay_2in9": SSD1680Otp,
    "waveshare_2in13_v4": SSD1680Small,
    "waveshare_4in2_v2": SSD1683,
    "pimoroni_2in9": UC8151,
}


def panel_of(board, **how):
    """The model of this board's panel, at its pins; `board` has the names of a board.py."""
    pins = Pins(cs=board.CS, dc=board.DC, rst=board.RST, busy=board.BUSY)
    return MODELS[board.PANEL](spi=board.SPI, pins=pins, **how)
