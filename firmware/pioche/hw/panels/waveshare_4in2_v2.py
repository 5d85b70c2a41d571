"""Waveshare 4.2 inch black and white, back marked V2 (Rev 2.2): 400 x 300, SSD1683, with a waveform
for partial updates of its own.
"""

DRIVER = "SSD16xx"

WIDTH = 400
HEIGHT = 300

INIT = (
    b"\x01\x03\x2b\x01\x00"  # 300 gate lines
    b"\x11\x01\x03"  # from left to right, then from the first line to the last
    b"\x44\x02\x00\x31"  # from source byte 0 to 49
    b"\x45\x04\x00\x00\x2b\x01"  # from line 0 to 299
    b"\x18\x01\x80"  # its own temperature sensor
)
HOME = b"\x4e\x01\x00\x4f\x02\x00\x00"  # the counters, before each plane

# Its lines lie as those of the canvas do, so its bytes lie where those of the canvas stand.
ORDER = ("MONO_HLSB", 0)

BEFORE_FULL = b"\x21\x02\x40\x00"  # this waveform knows no old picture: take that plane as empty
BEFORE_PARTIAL = b"\x21\x02\x00\x00"  # both planes as they are
FULL = 0xF7  # power on, load waveform 1 for the temperature, show, power off
PARTIAL = 0xFC  # power on, load waveform 2 for the temperature, show in mode 2, stay on
POWER_OFF = 0x83
WAVEFORM = QUICK_WAVEFORM = b""  # none to send

# The panel's waveform 1 for a temperature that is written, 100 degrees: the maker's quick one for
# room temperature, 1.1 s as measured for GxEPD2. Show, and power off.
BEFORE_QUICK_FULL = BEFORE_FULL + b"\x1a\x01\x64"
QUICK_FULL = 0xD7

BORDER_FULL = 0x05  # the border follows the picture's white
BORDER_PARTIAL = 0x80  # the border holds still

FULL_LIMIT_MS = 8000  # 1.1 s if it were the quick one; nobody has published how much longer
PARTIAL_LIMIT_MS = 3000  # 0.36 s
