"""Imported for its effect: the firmware and the stand-ins for MicroPython's own modules can be
imported by CPython. (`python -m host_tools` and the tests both come by here.)"""

import sys

from .places import ROOT, SHIM

for _folder in (SHIM, ROOT / "firmware"):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))
