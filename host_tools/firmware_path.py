"""Imported for its effect: the firmware and the stand-ins for MicroPython's own modules can be
imported by CPython. (`python -m host_tools` and the tests both come by here.)

Where the project lies is found out here, with what Python has loaded anyway: `--version` needs no
more. All others ask places.py.
"""

import os
import sys

TOOLS = os.path.dirname(os.path.realpath(__file__))
_PACKED = os.path.join(TOOLS, "project")

INSTALLED = os.path.isdir(_PACKED)
ROOT = _PACKED if INSTALLED else os.path.dirname(TOOLS)  # has firmware/ and boards/
SHIM = os.path.join(TOOLS, "shim")

for _folder in (SHIM, os.path.join(ROOT, "firmware")):
    if _folder not in sys.path:
        sys.path.insert(0, _folder)
