"""The machine code of ui/stamp.py draws what framebuf draws, dot by dot, at its own pace."""

import os
import subprocess
import sys

from tests import support

SCRIPT = support.TESTS / "runtimes" / "stamp_script.py"
ALIKE = "600 pictures alike\nHp |\né→–\n10 ÿ\n"


def test_the_canvas_stamps_as_framebuf_blits():
    """Every way to draw a picture or letters, also half outside the glass, as plain Python."""
    path = os.pathsep.join(map(str, (support.ROOT / "firmware", support.ROOT / "host_tools/shim")))
    done = subprocess.run(
        [sys.executable, SCRIPT],
        env=dict(os.environ, PYTHONPATH=path),
        capture_output=True,
        text=True,
    )
    assert done.stdout == ALIKE, done.stderr


def test_the_machine_code_stamps_as_framebuf_blits():
    """The same where it is compiled; the emulated Pico's pictures are looked at in test_play.py."""
    assert support.micropython(SCRIPT) == ALIKE
