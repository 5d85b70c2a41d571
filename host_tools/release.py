"""What people download: for each board a file to drop on it, and the checksums of all."""

import hashlib

from . import build, uf2
from .firmware_path import ROOT

FOLDER = ROOT / "build" / "release"
SUMS = "SHA256SUMS"


def release(boards=None, folder=FOLDER, say=print):
    """Write the files anew; what an older release left there is removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("pioche-*.uf2"), folder / SUMS]:
        old.unlink(missing_ok=True)
    lines = []
    for board in boards or build.boards():
        for how in ({}, {"fresh": True}):
            name = uf2.name(board, **how)
            data = uf2.image(board, **how)
            (folder / name).write_bytes(data)
            lines.append(f"{hashlib.sha256(data).hexdigest()}  {name}\n")
            say(f"{name}  {len(data) // 1024} KB")
    (folder / SUMS).write_text("".join(sorted(lines, key=lambda line: line[66:])))
    say(f"in {folder}; check with: sha256sum -c {SUMS}")
