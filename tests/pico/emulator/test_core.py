"""The fast core is built once, never found stale, and missed without harm."""

import subprocess
import sys

import pytest

from host_tools.emulator import core


@pytest.fixture
def recipe(tmp_path, monkeypatch):
    """An empty cache and a recipe of our own."""
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "recipe.py"
    monkeypatch.setattr(core, "RECIPE", path)
    return path


def test_the_tests_run_on_the_fast_core():
    import rp2040py

    assert rp2040py.__file__.startswith(str(core.folder()))


def test_another_recipe_is_another_core(recipe):
    recipe.write_text("one")
    one = core.folder()
    recipe.write_text("two")
    assert core.folder() != one


def test_a_core_is_built_once(recipe, capfd):
    recipe.write_text("open('rp2040py/made', 'x').close()")
    built = core.ensure()
    assert (built / "rp2040py" / "made").exists()
    assert core.ensure() == built
    assert capfd.readouterr().err.count("building") == 1


def test_a_failed_build_leaves_a_log_and_nothing_else(recipe):
    recipe.write_text("raise SystemExit('no compiler')")
    with pytest.raises(subprocess.CalledProcessError, match="core-build.log"):
        core.ensure()
    assert not core.folder().exists()
    assert "no compiler" in (core.folder().parent / "core-build.log").read_text()
    assert not list(core.folder().parent.glob(".core-*"))


def test_without_a_fast_core_one_line_says_so(recipe, capsys, monkeypatch):
    recipe.write_text("raise SystemExit(1)")
    monkeypatch.delitem(sys.modules, "rp2040py")
    before = list(sys.path)
    core.use()
    assert sys.path == before
    assert "no fast core, some 20 times slower" in capsys.readouterr().err
