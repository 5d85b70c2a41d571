"""Pimoroni Badger 2040: panel, five buttons, battery, all on one board. See README.md."""

NAME = "badger2040"
TITLE = "Badger 2040"

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

# GPIO of the buttons UP, DOWN, A, B and C; each closes to 3.3 V.
KEYS = (15, 11, 12, 13, 14)
KEY_LEVEL = 1  # while pressed
KEYS_DO = ("up", "down", "a/hint", "b/menu", "right/left")
# What is printed on each, and the column of the glass over it; the arrows are at its side.
LEGENDS = (("↑", None), ("↓", None), ("A", 41), ("B", 147), ("C", 253))

HOLD = 10  # high: stays on without a finger on a button
VBUS = 24  # high: a USB cable feeds it, and the latch cannot switch it off
BATTERY = (29, 28, 27)  # ADC of a third of the battery; ADC of 1.24 V; power for that
