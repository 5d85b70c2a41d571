"""Do the engine, the rules and the store agree with themselves and with MicroPython's own modules?

mypy looks at them, with the stubs of the Pico's MicroPython; pyproject.toml says how strictly. The
stubs are copied to build/typings, which is also where an editor finds them.
"""

import importlib.metadata
import os
import shutil
import subprocess
import sys

from host_tools.places import BUILD, ROOT

CHECKOUT = True

LOOKED_AT = ("pioche.engine", "pioche.games", "pioche.store")
STUBS = "micropython-rp2-rpi-pico-stubs"
TYPINGS = BUILD / "typings"


def add_arguments(parser):
    """Nothing to choose."""


def run(args):
    copy_stubs()
    words = [word for package in LOOKED_AT for word in ("-p", package)]
    path = os.pathsep.join(map(str, (ROOT / "firmware", TYPINGS)))
    mypy = [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml"]
    mypy += ["--cache-dir", BUILD / "mypy", *words]
    return subprocess.run(mypy, cwd=ROOT, env={**os.environ, "MYPYPATH": path}).returncode


def copy_stubs(folder=TYPINGS):
    """Of the modules that CPython has not; its own do for the others."""
    shutil.rmtree(folder, ignore_errors=True)
    for file in importlib.metadata.files(STUBS):
        name = file.parts[0].removesuffix(".pyi")
        if file.suffix == ".pyi" and name not in sys.stdlib_module_names | {"__builtins__"}:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), folder / file)
