"""A release is whole: for every board both files, and checksums that are those of the files."""

import subprocess

from host_tools.ship import frozen, mpy, uf2
from host_tools.ship import release as module
from host_tools.ship.release import SUMS, release
from tests import support


def test_a_release_has_every_board_and_right_checksums(monkeypatch, tmp_path):
    support.image("pico")
    monkeypatch.setattr(frozen, "firmware", lambda board: uf2.plain_firmware())
    tried = []
    monkeypatch.setattr(module, "try_out", lambda data, board: tried.append(board))
    (tmp_path / "pioche-toaster-0.0.uf2").write_bytes(b"of an older release")
    release(folder=tmp_path, say=lambda text: None)
    names = {path.name for path in tmp_path.glob("*.uf2")}
    kinds = [{}, {"fresh": True}]
    assert names == {uf2.name(board, **kind) for board in mpy.boards() for kind in kinds}
    assert tried == [board for board in mpy.boards() for _ in kinds]
    done = subprocess.run(["sha256sum", "-c", SUMS], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count(": OK") == len(names)
