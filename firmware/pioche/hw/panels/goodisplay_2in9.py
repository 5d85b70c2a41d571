"""Good Display GDEY029T94 and its like, 2.9 inch black and white: 128 x 296, SSD1680, with a
waveform for partial updates of its own.
"""

DRIVER = "SSD16xx"

WIDTH = 296  # as it is held: the long side lies
HEIGHT = 128

INIT = (
    b"\x01\x03\x27\x01\x00"  # 296 gate lines
    # Along the lines first, then from the last byte of a line to the first: see waveshare_2in9_v2.
    b"\x11\x01\x06"
    b"\x44\x02\x0f\x00"  # from source byte 15 down to 0
    b"\x45\x04\x00\x00\x27\x01"  # from line 0 to 295
    b"\x21\x02\x00\x80"  # both planes as they are; sources S8 to S167
    b"\x18\x01\x80"  # its own temperature sensor
)
HOME = b"\x4e\x01\x0f\x4f\x02\x00\x00"  # the counters, before each plane

FULL = 0xF7  # power on, load waveform 1 for the temperature, show, power off
PARTIAL = 0xFC  # power on, load waveform 2 for the temperature, show in mode 2, stay on
POWER_OFF = 0x83
WAVEFORM = QUICK_WAVEFORM = b""  # none to send

# The panel's waveform 1 for a temperature that is written, 100 degrees: the maker's quick one for
# room temperature, 1.7 s as measured for GxEPD2. Show, and power off.
BEFORE_QUICK_FULL = b"\x1a\x01\x64"
QUICK_FULL = 0xD7

BORDER_FULL = 0x05  # the border follows the picture's white
BORDER_PARTIAL = 0x80  # the border holds still

FULL_LIMIT_MS = 8000  # 3.2 s as measured of one of its kind
PARTIAL_LIMIT_MS = 3000  # 0.36 s, others 0.46 s
