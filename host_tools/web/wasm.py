"""MicroPython as WebAssembly: the npm package that package.json pins, in the cache.

npm has 1.26.0 of the MicroPython that a Pico runs. The lock file names no address, so that npm asks
whatever registry this computer knows; what comes must have the lock's checksum.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path

from ..emulator import cache
from ..emulator.images import MissingImage

HERE = Path(__file__).parent
LISTS = ("package.json", "package-lock.json")
PACKAGE = "@micropython/micropython-webassembly-pyscript"
NPM = ("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier")
TIMEOUT_S = 120


def ensure(version=""):
    """The folder with micropython.mjs and micropython.wasm, got now where it is missing;
    MissingImage where it cannot be had. version: another than the site's."""
    return fetched(HERE, "wasm", version) / PACKAGE


def fetched(lists, called, version=""):
    """The folder with all packages that the lists in this folder pin, in the cache by this name;
    version: PACKAGE in this version instead."""
    pinned = b"".join((lists / name).read_bytes() for name in LISTS)
    wanted = hashlib.sha256(pinned).hexdigest()[:12]
    folder = cache.folder() / f"{called}-{version or wanted}"
    with cache.lock(called):
        if not folder.is_dir():
            _install(folder, lists, version)
    return folder / "node_modules"


def node():
    """The program that runs it outside a browser."""
    found = shutil.which("node")
    if not found:
        raise MissingImage("There is no node, which runs MicroPython's WebAssembly: install it.")
    return found


def _install(folder, lists, version):
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    command = NPM
    if version:
        (part / "package.json").write_text("{}")
        command = (NPM[0], "install", *NPM[2:], f"{PACKAGE}@{version}")
    else:
        for name in LISTS:
            shutil.copy(lists / name, part)
    try:
        done = subprocess.run(command, cwd=part, capture_output=True, text=True, timeout=TIMEOUT_S)
    except FileNotFoundError:
        raise MissingImage(f"There is no npm, which gets {PACKAGE}: install it.") from None
    except subprocess.TimeoutExpired:
        raise MissingImage(f"npm did not get {PACKAGE} in {TIMEOUT_S} s.") from None
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
        raise MissingImage(f"npm did not get {PACKAGE}: {why}")
    part.rename(folder)
