"""How many games at random a second: the page has every entry, and PyPy is what it is for."""

import re
import sys

from host_tools.measure import random_games
from host_tools.places import TOOLS
from pioche import registry

ROW = re.compile(r"^\| (\w+) \| (\d+) \| (\d+) \| ([\d.]+) \|$", re.M)


def test_the_page_has_every_entry_at_least_five_times_as_fast():
    """By PyPy as by CPython, when it was measured last, and OpenSpiel's beside them."""
    page = (TOOLS / "README.md").read_text(encoding="utf-8")
    rows = ROW.findall(page)
    assert [name for name, *_ in rows] == list(registry.names(registry.SHOWN))
    for name, slow, fast, times in rows:
        assert int(fast) >= random_games.TIMES * int(slow), name
        assert abs(float(times) - int(fast) / int(slow)) < 0.1, name
    assert all(f"| OpenSpiel's {name}, from Python | " in page for name in random_games.OTHERS)


def test_what_is_missing_is_said(monkeypatch):
    """Neither PyPy nor OpenSpiel has to be here."""
    monkeypatch.setattr(random_games.shutil, "which", lambda name: None)
    monkeypatch.setattr(random_games, "_rate_by", lambda program, name: program and 100.0)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    lines = list(random_games.lines())
    assert "| twenty | 100 | not here |  |" in lines
    assert lines[-1] == "| OpenSpiel's gin_rummy, from Python | not here | | |"


def test_games_are_played_to_their_ends(monkeypatch):
    """As many as go into the time, the same ones each time."""
    monkeypatch.setattr(random_games, "SECONDS", 0.05)
    monkeypatch.setattr(random_games, "WARMS_UP", {sys.implementation.name: 0})
    player = random_games.Player("template")
    assert random_games._rate(player.play) > 1
    assert player.game.turn(player.state) < 0
