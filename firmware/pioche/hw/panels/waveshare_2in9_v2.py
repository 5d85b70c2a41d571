"""Waveshare 2.9 inch black and white, back marked V2: 128 x 296, SSD1680, no partial waveform of
its own, so the host sends one.

The waveform table and the meaning of its values come from Waveshare's Pico_ePaper_Code
(c/lib/e-Paper/EPD_2in9_V2.c, "Author: Waveshare team", 2021; python/Pico_ePaper-2.9.py has the same
but for the repeats of its first group, 1 instead of 2: 22 frames instead of 32), published under
these terms:

    Permission is hereby granted, free of charge, to any person obtaining a copy of this software
    and associated documentation files (the "Software"), to deal in the Software without
    restriction, including without limitation the rights to use, copy, modify, merge, publish,
    distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
    Software is furnished to do so, subject to the following conditions: The above copyright
    notice and this permission notice shall be included in all copies or substantial portions of
    the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
    PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
    LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY WHETHER IN AN ACTION OF CONTRACT, TORT OR
    OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
    DEALINGS IN THE SOFTWARE.
"""

DRIVER = "SSD16xx"

WIDTH = 296  # as it is held: the long side lies
HEIGHT = 128

# Commands sent after every reset: command, number of bytes, bytes.
INIT = (
    b"\x01\x03\x27\x01\x00"  # 296 gate lines
    # Streaming order: the counter runs along the lines first, then from the last byte of a line
    # to the first. Canvas (x, y) so lands on line x, source 127 - y: a canvas in MONO_VLSB order
    # goes to the panel in one write, as it lies in memory.
    b"\x11\x01\x06"
    b"\x44\x02\x0f\x00"  # from source byte 15 down to 0
    b"\x45\x04\x00\x00\x27\x01"  # from line 0 to 295
    b"\x21\x02\x00\x80"  # both planes as they are; sources S8 to S167
    b"\x18\x01\x80"  # its own temperature sensor
)
HOME = b"\x4e\x01\x0f\x4f\x02\x00\x00"  # the counters, before each plane

FULL = 0xF7  # power on, load waveform 1 for the temperature, show, power off
PARTIAL = 0xCC  # power on, show in mode 2 with the waveform the host sent, stay on
POWER_OFF = 0x83

BORDER_FULL = 0x05  # the border follows the picture's white
BORDER_PARTIAL = 0x80  # the border holds still

FULL_LIMIT_MS = 8000  # 4.0 s at room temperature, longer in the cold
PARTIAL_LIMIT_MS = 3000  # 0.74 s, of which 0.1 s for the power to come up

# fmt: off
WAVEFORM = (
    # voltages of LUT0 to LUT4, twelve phase groups each
    b"\x00\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x80\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x40\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    # length and repeats of each phase group
    b"\x0a\x00\x00\x00\x00\x00\x02"
    b"\x01\x00\x00\x00\x00\x00\x00"
    b"\x01\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    # frame rates, and which gates are driven
    b"\x22\x22\x22\x22\x22\x22\x00\x00\x00"
)

# Written for Pioche, in the same order of bytes: a dot that changes is pushed for 11 frames instead
# of 31, and one that stays is left alone, so that no charge is left over. `python -m host_tools
# waveforms` does the sums. No glass was looked at: `doctor --glass` is for that.
QUICK_WAVEFORM = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # black stays black
    b"\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # black to white
    b"\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # white to black
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # white stays white
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # behind all dots
    b"\x0b\x00\x00\x00\x00\x00\x00"
    b"\x01\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00"
    b"\x22\x22\x22\x22\x22\x22\x00\x00\x00"
)

# Every dot to the other colour and back, 20 frames each, and one that changes 11 frames more: the
# charge of a change is the same as above, so that over any pictures it is paid back. It needs the
# old plane, as a partial update does. The border goes the way of white that stays white.
BEFORE_QUICK_FULL = (
    b"\x3c\x01\x07"
    b"\x32\x99"
    b"\x90\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x60\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x90\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x60\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x14\x14\x00\x00\x00\x00\x00"
    b"\x0b\x00\x00\x00\x00\x00\x00"
    b"\x01\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x22\x22\x22\x22\x22\x22\x00\x00\x00"
)
QUICK_FULL = PARTIAL
# fmt: on
