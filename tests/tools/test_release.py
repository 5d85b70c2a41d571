"""A release is whole: for every board both files, and checksums that are those of the files."""

import subprocess

import pytest

from host_tools.errors import ToolError
from host_tools.ship import frozen, mpy, romfs, uf2
from host_tools.ship import release as module
from host_tools.ship.release import SUMS, check_tag, release
from pioche.version import VERSION
from tests import support


def test_a_release_has_every_board_and_right_checksums(monkeypatch, tmp_path):
    support.image("pico")
    monkeypatch.setattr(frozen, "firmware", lambda board: uf2.plain_firmware())
    monkeypatch.setattr(romfs, "parts", lambda board: {0: uf2.plain_firmware()})
    tried = []
    wheel = tmp_path.parent / "pioche-0.0-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    monkeypatch.setattr(module.dist, "dist", lambda say: [wheel])
    monkeypatch.setattr(module, "try_out", lambda data, board: tried.append(board))
    (tmp_path / "pioche-toaster-0.0.uf2").write_bytes(b"of an older release")
    (tmp_path / "mip-old.pack").touch()
    release(folder=tmp_path, say=lambda text: None)
    assert not (tmp_path / "mip-old.pack").exists()
    names = {path.name for path in tmp_path.glob("*.uf2")}
    kinds = [{}, {"fresh": True}, {"romfs": True}]
    assert names == {uf2.name(board, **kind) for board in mpy.boards() for kind in kinds}
    assert tried == [board for board in mpy.boards() for _ in kinds]
    assert (tmp_path / wheel.name).read_bytes() == b"a wheel"
    assert {p.name for p in tmp_path.glob("*.romfs")} == {romfs.name(b) for b in mpy.boards()}
    lists = {path.stem for path in tmp_path.glob("*.json")}
    assert lists == set(mpy.boards())
    done = subprocess.run(["sha256sum", "-c", SUMS], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count(": OK") == len(list(tmp_path.iterdir())) - 1


CHANGES = f"""# Changes

## {VERSION}

- All is new.

## 0.0.1

- It began.
"""


def test_a_tag_is_that_of_the_version_and_has_its_changes(tmp_path):
    """Else a release would go out under another name than its files have, or without a word."""
    changes, notes = tmp_path / "CHANGELOG.md", tmp_path / "build" / "NOTES.md"
    changes.write_text(CHANGES)
    check_tag(f"v{VERSION}", changes, notes)
    assert notes.read_text() == "- All is new.\n"
    with pytest.raises(ToolError, match="is no tag of this version"):
        check_tag("v99.0", changes, notes)
    changes.write_text(CHANGES.replace(f"## {VERSION}", f"## {VERSION} (not yet released)"))
    with pytest.raises(ToolError, match="write what has changed, and when"):
        check_tag(f"v{VERSION}", changes, notes)
