"""A Pico has 8 KB of stack, of which each module that is loaded within another takes half a KB."""

import subprocess
import sys

import pytest

from host_tools.places import ROOT
from pioche import registry

# One within the other: with more a kept game could not be opened from .mpy files, whose own file
# system takes of the stack as well. A player is loaded from higher up.
MOST = {"game": 2, "view": 2, "bot": 3}
LOADING = """
import sys
import host_tools.firmware_path
import pioche.app, pioche.lang.en
from importlib.machinery import SourceFileLoader
from pioche import registry

work, names, deepest = SourceFileLoader.exec_module, [], []

def exec_module(loader, module):
    names.append(module.__name__)
    if len(names) > len(deepest):
        deepest[:] = names
    work(loader, module)
    names.pop()

SourceFileLoader.exec_module = exec_module
for load in (registry.game, registry.view, registry.bot):
    deepest.clear()
    load(sys.argv[1])
    print(load.__name__, *deepest)
"""


@pytest.mark.parametrize("name", registry.names(registry.SHOWN))
def test_modules_of_a_game_are_not_loaded_deep_within_others(name):
    command = [sys.executable, "-c", LOADING, name]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for line in told.splitlines():
        what, *names = line.split()
        assert len(names) <= MOST[what], line
