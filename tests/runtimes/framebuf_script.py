"""Draw at random on canvases and print a CRC of each: run by test_framebuf_shim.py under both
CPython and MicroPython, whose lines must agree.
"""

import binascii

import framebuf

_FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
_seed = 1


def below(n):
    """The next number of a small generator that is the same everywhere."""
    global _seed
    _seed = (_seed * 171 + 11213) % 53125
    return _seed % n


def near(size):
    """A coordinate inside a canvas or a little outside."""
    return below(size + 24) - 12


def source():
    width, height = 1 + below(20), 1 + below(20)
    data = bytes([below(256) for _ in range(3 * 24 * 24)])
    layout = _FORMATS[below(3)]
    choice = below(3)
    if choice == 0:
        return (data, width, height, layout)
    if choice == 1:
        return [data, width, height, layout, width + below(5)]
    return framebuf.FrameBuffer(bytearray(data), width, height, layout)


def palette():
    return None if below(2) else (bytes([below(4)]), 2, 1, framebuf.MONO_HMSB)


def draw(canvas, w, h):
    choice = below(10)
    if choice == 0:
        canvas.pixel(near(w), near(h), below(3))
    elif choice == 1:
        canvas.hline(near(w), near(h), near(w), below(2))
    elif choice == 2:
        canvas.vline(near(w), near(h), near(h), below(2))
    elif choice == 3:
        canvas.rect(near(w), near(h), near(w), near(h), below(2))
    elif choice == 4:
        canvas.rect(near(w), near(h), near(w), near(h), below(2), below(2) == 1)
    elif choice == 5:
        canvas.fill_rect(near(w), near(h), near(w), near(h), below(2))
    elif choice == 6:
        canvas.line(near(w), near(h), near(w), near(h), below(2))
    elif choice == 7:
        canvas.blit(source(), near(w), near(h), below(4) - 1, palette())
    elif choice == 8:
        canvas.blit(source(), near(w), near(h))
    elif below(8) == 0:
        canvas.fill(below(2))
    else:
        canvas.scroll(below(9) - 4, below(9) - 4)


def one_canvas(layout, w, h, extra):
    data = bytearray(w * h + 8 * (extra + 8) + 64)
    canvas = framebuf.FrameBuffer(memoryview(data), w, h, layout, w + extra)
    checks = []
    for _ in range(60):
        for _ in range(5):
            draw(canvas, w, h)
        checks.append("%08x" % (binascii.crc32(data) & 0xFFFFFFFF))
        checks.append(str(canvas.pixel(near(w), near(h))))
    print(layout, w, h, extra, " ".join(checks))


def refuses(*arguments):
    try:
        framebuf.FrameBuffer(*arguments)
    except ValueError:
        return 1
    return 0


for _layout in _FORMATS:
    for _ in range(12):
        one_canvas(_layout, 1 + below(70), 1 + below(50), below(3) * below(20))
for _ in range(300):
    print(
        refuses(bytearray(below(40)), below(12), below(30), below(2) * 3, below(14)),
        refuses(bytearray(below(40)), below(12), below(30), 3 + below(2)),
    )
