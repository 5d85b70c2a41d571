"""The lists that MicroPython's own installer, mip, reads: Pioche, and the data of each board.

mpremote mip install --target / ./package.json ./boards/badger2040/package.json
"""

import json

from .build import BOARDS, FIRMWARE, boards, for_developers
from .firmware_path import ROOT


def packages():
    """{path of a package.json: its text}"""
    sources = [FIRMWARE / "main.py", *sorted((FIRMWARE / "pioche").rglob("*.py"))]
    names = [path.relative_to(FIRMWARE).as_posix() for path in sources if path.stat().st_size]
    names = [name for name in names if not any(part in "/" + name for part in for_developers())]
    lists = {ROOT / "package.json": [[name, "firmware/" + name] for name in names]}
    for board in boards():
        lists[BOARDS / board / "package.json"] = [["board.py", "board.py"]]
    return {path: _text(urls) for path, urls in lists.items()}


def _text(urls):
    from pioche.app import VERSION

    lines = ",\n    ".join(json.dumps(url) for url in urls)
    return f'{{\n  "version": "{VERSION}",\n  "urls": [\n    {lines}\n  ]\n}}\n'
