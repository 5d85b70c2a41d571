"""Whoever has no MicroPython images, and is no root who could build them, gets tests that are
skipped with a sentence, and none that fails."""

import os
import re
import subprocess
import sys

from host_tools.emulator import core, images
from host_tools.places import ROOT

PYTEST = """
import os, sys
os.geteuid = lambda: 1000
import pytest
sys.exit(pytest.main(["-n", "0", "-rs", "-x", "tests/pico"]))
"""


def test_without_images_the_tests_of_the_pico_are_skipped(tmp_path):
    """All that want them, under the emulator's own core, which anybody can build."""
    if core.folder().is_dir():
        (tmp_path / core.folder().name).symlink_to(core.folder())
    environ = {**os.environ, "PIOCHE_CACHE": str(tmp_path), "PATH": "/nowhere"}
    for name in ("CI", *(variable for variable, _ in images.IMAGES.values())):
        environ.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", PYTEST], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:]
    reasons = re.findall(r"^SKIPPED .*?:\d+: (.*)", done.stdout, re.M)
    assert len(reasons) > 20 and all("make emulator" in reason for reason in reasons)
