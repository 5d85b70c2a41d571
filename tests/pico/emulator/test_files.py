"""The file system on the flash, as the host reads what the firmware wrote."""

from host_tools.emulator import flash_layout
from host_tools.emulator.pico import Pico

WRITE = """
import os
os.mkdir('/saves')
for size in range(257, 513, 15):
    for round in range(3):
        with open('/saves/a.new', 'wb') as f:
            f.write(bytes([round]) * size)
        os.rename('/saves/a.new', '/saves/a.sav')
        print('wrote', size, round)
"""


def test_what_the_firmware_saves_can_be_read_after_every_save():
    """Saves of 257 to 512 bytes lie inside their folder's block; each must be found whole."""
    pico = Pico().boot()
    seen = set()

    def look():
        line = bytes(pico.out).rpartition(b"wrote ")[2].split()
        if len(line) >= 2 and pico.out.endswith(b"\n"):
            size, value = int(line[0]), int(line[1])
            if (size, value) not in seen:
                seen.add((size, value))
                assert pico.read_files()["saves/a.sav"] == bytes([value]) * size
        return b"\x04" in pico.out[2:]

    pico.send(b"\x01")
    pico.run_until(lambda: b"raw REPL" in pico.out)
    pico.out.clear()
    pico.send(WRITE.encode() + b"\x04")
    pico.run_until(look, step_ms=0.2)
    assert len(seen) == 3 * len(range(257, 513, 15))
    assert flash_layout.unpack_files(flash_layout.pack_files({"/a/b": b"c"}, 1 << 20)) == {
        "a/b": b"c"
    }
