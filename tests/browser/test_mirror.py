"""A gadget's games in a folder of this computer."""

import os

import pytest

from host_tools.sim.mirror import Mirror


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_games_come_back(tmp_path):
    mirror = Mirror(tmp_path / "new")
    assert mirror.load() == {}
    mirror.store({"twenty.sav": b"one", "settings.txt": b"language=fr"})
    mirror = Mirror(tmp_path / "new")
    assert mirror.load() == {"twenty.sav": b"one", "settings.txt": b"language=fr"}
    mirror.store({"twenty.sav": b"two"})
    assert Mirror(tmp_path / "new").load() == {"twenty.sav": b"two"}


def test_what_the_gadget_never_had_is_left_alone(tmp_path):
    (tmp_path / ".lock").touch()
    mirror = Mirror(tmp_path)
    assert mirror.load() == {}
    (tmp_path / "notes.txt").write_text("mine")
    mirror.store({})
    assert names(tmp_path) == [".lock", "notes.txt"]


def test_a_file_half_written_is_no_game(tmp_path):
    mirror = Mirror(tmp_path)
    mirror.store({"twenty.sav": b"whole", "twenty.sav.new": b"ha"})
    assert names(tmp_path) == ["twenty.sav"]
    (tmp_path / "twenty.sav.new").write_bytes(b"ha")
    assert mirror.load() == {"twenty.sav": b"whole"}


def test_kept_games_are_games_too(tmp_path):
    """They lie in a folder of their own."""
    files = {"twenty.sav": b"one", "records/0001.rec": b"kept", "records/0001.log": b"deals"}
    mirror = Mirror(tmp_path)
    mirror.store(files)
    assert Mirror(tmp_path).load() == files
    mirror.store({"twenty.sav": b"one"})
    assert Mirror(tmp_path).load() == {"twenty.sav": b"one"}


@pytest.mark.parametrize(
    "name", ["../out", "/out", "records/../../out", "a/b/c", "", "x\0y", ".lock"]
)
def test_names_that_lead_out_of_the_folder_are_no_games(name, tmp_path):
    folder = tmp_path / "saves"
    Mirror(folder).load()
    Mirror(folder).store({name: b"bad", "twenty.sav": b"good"})
    assert names(tmp_path) == ["saves"] and names(folder) == ["twenty.sav"]


def test_nothing_goes_before_what_follows_is_there(tmp_path, monkeypatch):
    """A disk that takes nothing costs no game."""
    mirror = Mirror(tmp_path)
    mirror.store({"twenty.sav": b"one", "twenty.old": b"before"})

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError):
        mirror.store({"twenty.sav": b"two"})
    monkeypatch.undo()
    assert Mirror(tmp_path).load() == {"twenty.sav": b"one", "twenty.old": b"before"}
    mirror.store({"twenty.sav": b"two"})
    assert names(tmp_path) == ["twenty.sav"]
