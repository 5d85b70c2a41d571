"""Scripts under 32-bit MicroPython, the second runtime, with the firmware importable.

Whoever asks decides what becomes of it where there is no such runtime: MissingImage tells.
"""

import os
import subprocess

from ..firmware_path import ROOT

PROVE = ROOT / "host_tools" / "prove"
BY_CHANCE = PROVE / "by_chance"


def image(name):
    """A MicroPython image by name: "pico" or "unix32"."""
    from ..emulator import images  # and with it packages that games alone do not need

    return images.find(name)


def micropython(script, *args, heap=200_000, timeout=600):
    """Run a script, which may import `suite` too; -> what it printed."""
    path = f"x:{ROOT / 'firmware'}:{PROVE}"  # the first entry is replaced by the script's folder
    done = subprocess.run(
        [image("unix32"), "-X", f"heapsize={heap}", script, *map(str, args)],
        env=dict(os.environ, MICROPYPATH=path),
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout
