"""`make types` looks at the firmware with MicroPython's stubs, and sees what is wrong."""

import subprocess
import sys

from host_tools.commands import types
from host_tools.places import ROOT

WRONG = """
import micropython
from pioche.engine import rng

micropython.mem_info("much", "more")
rng.no_such_function(1)
"""


def test_what_is_called_wrongly_is_seen(tmp_path, monkeypatch):
    """Of MicroPython's modules, by their stubs, and of ours."""
    types.copy_stubs(tmp_path / "typings")
    (tmp_path / "wrong.py").write_text(WRONG)
    monkeypatch.setenv("MYPYPATH", f"{ROOT / 'firmware'}:{tmp_path / 'typings'}")
    mypy = [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml"]
    mypy += ["--cache-dir", tmp_path / "cache", tmp_path / "wrong.py"]
    done = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True)
    assert 'Module has no attribute "no_such_function"' in done.stdout
    assert 'overload variant of "mem_info"' in done.stdout
