"""Raspberry Pi Pico with Pimoroni's Pico Inky Pack: panel and three buttons. See README.md."""

NAME = "inky_pack"
TITLE = "Pico Inky Pack"

PANEL = "pimoroni_2in9"
WIDTH = 296
HEIGHT = 128

SPI = 0
SPI_HZ = 10_000_000  # what the datasheet allows; Pimoroni drives it at 12
SCK = 18
MOSI = 19
CS = 17
DC = 20
RST = 21
BUSY = 26
BUSY_LEVEL = 0  # while the panel works

# GPIO of the buttons A, B and C; each closes to ground.
KEYS = (12, 13, 14)
KEY_LEVEL = 0  # while pressed
KEYS_DO = ("a/hint/up", "b/menu/down", "right/left")
# What is printed on each; they are at the side of the glass, one below the other.
LEGENDS = (("A", None), ("B", None), ("C", None))

HOLD = None  # no latch: it is on while it has power
VBUS = 24  # the Pico's own: high while a USB cable feeds it
BATTERY = (29, None, None)  # the Pico's own: ADC of a third of VSYS; its supply never sinks
