"""ED029TC1, 2.9 inch black and white, on Pimoroni's Badger 2040 and Pico Inky Pack: 128 x 296,
UC8151. (Another name of this controller is IL0373.)

The voltages and times in INIT are those Pimoroni's own driver sets for this panel (pimoroni-pico,
drivers/uc8151, MIT licence).
"""

DRIVER = "UC81xx"

WIDTH = 296  # as it is held: the long side lies
HEIGHT = 128

# Commands sent after every reset: command, number of bytes, bytes.
INIT = (
    b"\x01\x05\x03\x00\x2b\x2b\x2b"  # its own voltages: 16 V for gates, 11 V for dots
    b"\x06\x03\x17\x17\x17"  # soft start of the booster: 10 ms, strength 3
    b"\x03\x01\x00"  # one frame to discharge at power-off
    b"\x41\x01\x00"  # its own temperature sensor
    b"\x60\x01\x22"  # pauses between gates and sources
    b"\x30\x01\x3a"  # 100 frames a second
)

# 128 x 296, black and white, gates from first to last, booster on. Sources run from last to first:
# the first bit of a line is the lowest row of the picture, as it is in a byte of the canvas.
SETTING_FULL = 0x93  # with its own waveforms
SETTING_PARTIAL = 0xB3  # with ours

BORDER_FULL = 0x9C  # 1 is white; the border follows it
BORDER_PARTIAL = 0x1C  # 1 is white; the border floats

# For partial updates, written for Pioche from the meaning of the bytes: four levels of two bits
# (00 ground, 01 to black, 10 to white), how many frames each lasts, how often that is done; seven
# such rows. A dot that changes is pushed to its new colour for 0.3 s; one that stays, and the plane
# behind all dots, is at ground. What pushes a dot to black is as long as what pushes it back, so
# that no charge is left over.
_FRAMES = b"\x1e\x02\x00\x00\x01"
_NO_MORE = bytes(36)
WAVEFORMS = b"".join(
    (
        b"\x20\x2c\x00" + _FRAMES + _NO_MORE + b"\0\0",  # behind all dots; no gate is left open
        b"\x21\x2a\x00" + _FRAMES + _NO_MORE,  # white stays white
        b"\x22\x2a\x80" + _FRAMES + _NO_MORE,  # black to white
        b"\x23\x2a\x40" + _FRAMES + _NO_MORE,  # white to black
        b"\x24\x2a\x00" + _FRAMES + _NO_MORE,  # black stays black
    )
)

# The same with a push of 14 frames: 0.14 s, or twice that, for what is published of this controller
# can be read either way. No glass was looked at: `doctor --glass` is for that.
QUICK_WAVEFORMS = WAVEFORMS.replace(_FRAMES, b"\x0e\x02\x00\x00\x01")

FULL_LIMIT_MS = 10000  # 4.5 s at room temperature, longer in the cold
PARTIAL_LIMIT_MS = 3000  # 0.35 s
