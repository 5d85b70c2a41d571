"""A gadget's games in a folder of this computer."""

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
