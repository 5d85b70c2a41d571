"""The package for Python's index: a wheel and a source archive, with ready-made files for Picos.

What is ready-made lies in build/ready while they are built, and in the archive, which therefore
makes the same wheel where there is neither network nor compiler.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from ..errors import ToolError
from ..places import BUILD, ROOT
from . import mpy, ready, uf2

FOLDER = ROOT / "dist"
READY = BUILD / "ready"
MOST = 8 << 20  # bytes of the wheel
EPOCH = "1757548800"  # the day that all files bear, on every machine


def write_ready(folder=READY, boards=None):
    """What is made before: MicroPython must be there to build, or the firmwares in the cache."""
    shutil.rmtree(folder, ignore_errors=True)
    for board in boards or mpy.boards():
        for path, content in mpy.device_files(board).items():
            own = ready.BOARDS + "/" + board if path == "/board.mpy" else ready.FILES
            _write(folder / own / path.lstrip("/"), content)
        _write(folder / ready.BOARDS / board / ready.IMAGE, uf2.image(board))


def _write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def dist(folder=FOLDER, say=print):
    """Make both anew, and look whether they are what they should be; -> their paths."""
    write_ready()
    shutil.rmtree(folder, ignore_errors=True)
    wheel, archive = build("wheel", ROOT, folder), build("sdist", ROOT, folder)
    with tempfile.TemporaryDirectory() as work:
        again = build("wheel", unpacked(archive, Path(work)), Path(work) / "dist")
        if again.read_bytes() != wheel.read_bytes():
            raise ToolError(f"{archive} makes another wheel than {wheel}")
    size = wheel.stat().st_size
    if size > MOST:
        raise ToolError(f"{wheel} has {size} bytes, more than {MOST}")
    _run([sys.executable, "-m", "twine", "check", "--strict", wheel, archive], ROOT)
    for path in (wheel, archive):
        say(f"{path}  {path.stat().st_size // 1024} KB")
    return wheel, archive


def unpacked(archive, folder):
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    (found,) = (path for path in folder.iterdir() if path.is_dir())
    return found


def build(kind, project, folder):
    """-> the path of what was made; by the same tools and the same day, so the same bytes."""
    _run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder], project)
    (made,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def digest(data):
    return hashlib.sha256(data).hexdigest()


def _run(command, folder):
    environment = dict(os.environ, SOURCE_DATE_EPOCH=EPOCH)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).splitlines()[-12:])
        raise ToolError(f"{' '.join(map(str, command[1:4]))} failed:\n{tail}")
