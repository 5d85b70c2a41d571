"""Raspberry Pi Pico, Waveshare Pico-ePaper-4.2 (back marked V2), six buttons. See README.md."""

NAME = "pico_epaper_4in2"
TITLE = "Pico + ePaper 4.2"

PANEL = "waveshare_4in2_v2"
WIDTH = 400
HEIGHT = 300

SPI = 1
SPI_HZ = 10_000_000  # the vendor's examples use 4 MHz, others 10; the datasheet allows 20
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
BUSY = 13
BUSY_LEVEL = 1  # while the panel works

# GPIO of each key in the order UP, DOWN, LEFT, RIGHT, A, B; each closes to ground.
KEYS = (2, 3, 4, 5, 6, 7)
KEY_LEVEL = 0  # while pressed
KEYS_DO = None  # just that
LEGENDS = None

HOLD = None  # no latch: it is on while it has power
VBUS = 24  # the Pico's own: high while a USB cable feeds it
BATTERY = (29, None, None)  # the Pico's own: ADC of a third of VSYS; its supply never sinks
