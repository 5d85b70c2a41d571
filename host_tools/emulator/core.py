"""The fast build of rp2040py: made once per machine type, kept in the cache, used by all tests.

`use()` must run before anything imports `rp2040py`; `chip.py` is the one place that does both.
"""

import hashlib
import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from host_tools.emulator import cache

RECIPE = Path(__file__).with_name("core_recipe.py")


def folder() -> Path:
    """One folder per everything the result depends on: a stale core is never found."""
    version = importlib.metadata.version("rp2040py")
    recipe = hashlib.sha256(RECIPE.read_bytes()).hexdigest()[:12]
    abi = sysconfig.get_config_var("SOABI") or platform.python_version()
    return cache.folder() / f"core-{platform.machine()}-{abi}-rp2040py{version}-{recipe}"


def ensure() -> Path:
    """The folder to put on `sys.path`, built now where the cache has none.

    Raises OSError or subprocess.CalledProcessError where it cannot be built.
    """
    wanted = folder()
    if wanted.is_dir():
        return wanted
    with cache.lock("core"):
        if not wanted.is_dir():
            print("building the fast emulator core (once, under a minute) ...", file=sys.stderr)
            _build(wanted)
    return wanted


def _build(wanted: Path) -> None:
    """Build beside the wanted folder and rename: an interrupted build leaves nothing to find."""
    stock = Path(importlib.util.find_spec("rp2040py").origin).parent
    with tempfile.TemporaryDirectory(dir=wanted.parent, prefix=".core-") as work:
        shutil.copytree(stock, Path(work, "rp2040py"), ignore=shutil.ignore_patterns("__pycache__"))
        done = subprocess.run(
            [sys.executable, RECIPE], cwd=work, capture_output=True, text=True, check=False
        )
        if done.returncode:
            log = wanted.parent / "core-build.log"
            log.write_text(done.stdout + done.stderr)
            raise subprocess.CalledProcessError(done.returncode, f"core_recipe.py (see {log})")
        shutil.rmtree(Path(work, "build"), ignore_errors=True)
        os.rename(_packed(Path(work)), wanted)


def _packed(work: Path) -> Path:
    """The package alone in a folder of its own: what the build leaves beside it is not kept."""
    package = work / "core" / "rp2040py"
    package.parent.mkdir()
    os.rename(work / "rp2040py", package)
    for source in (package / "native").glob("*.c"):
        source.unlink()
    return package.parent


def use() -> None:
    """Make `import rp2040py` find the fast build, or say in one line that it will be slow."""
    if "rp2040py" in sys.modules:
        return
    try:
        sys.path.insert(0, str(ensure()))
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"emulator: no fast core, some 20 times slower ({problem})", file=sys.stderr)
