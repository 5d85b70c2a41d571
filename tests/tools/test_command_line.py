"""The command itself, before any of its commands is called."""

import json
import subprocess
import sys

from host_tools.places import ROOT
from pioche.version import VERSION

ASKED = """
import json, sys
before = set(sys.modules)
sys.argv = ["pioche", "--version"]
from host_tools.__main__ import script
try:
    script()
except SystemExit as e:
    print(json.dumps([e.code, sorted(set(sys.modules) - before)]))
"""
NEEDED = {
    *("host_tools", "host_tools.__main__", "host_tools.commands", "host_tools.errors"),
    *("host_tools.firmware_path", "pioche", "pioche.version"),
}
OF_ANY_PYTHON = {"errno"}  # built in


def test_to_tell_the_version_nothing_is_imported_that_it_does_not_need():
    """What a Python starts with is there already; a fifth of a second has room for little more."""
    command = [sys.executable, "-c", ASKED]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    told, answer = done.stdout.splitlines()
    code, imported = json.loads(answer)
    assert (told, code) == (f"pioche {VERSION}", 0)
    assert set(imported) - OF_ANY_PYTHON == NEEDED
