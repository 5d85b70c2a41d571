"""Imported for its effect: the firmware and the stand-ins for MicroPython's own modules can be
imported by CPython. (`python -m host_tools` and the tests both come by here.)"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for _folder in (ROOT / "host_tools" / "shim", ROOT / "firmware"):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))
