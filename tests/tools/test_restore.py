"""Putting a backup back: what is taken, that nothing else is written, and what a cut one leaves."""

import json
from pathlib import Path

import pytest
import serial

from host_tools.__main__ import main
from host_tools.prove.peers import meeting, stand_in
from host_tools.prove.peers.stand_in import PORT, StandIn
from host_tools.usb import backup
from tests.tools import backups

SAVES = meeting.saves()
GAME = SAVES["twenty.sav"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def restore(monkeypatch, capsys, pico, files):
    """-> (exit code, what was said, the saves on the Pico then)"""
    Path("games.json").write_text(backup.pack(files, "", ""), encoding="utf-8")
    stand_in.plug_in(monkeypatch, pico)
    code = main(["restore", "games.json", "--yes", "--port", PORT])
    said = capsys.readouterr()
    return code, said.out + said.err, saves_on(pico)


def saves_on(pico):
    tree = pico.files.tree
    return {path[7:]: tree[path] for path in tree if path[:7] == "/saves/" and tree[path]}


@pytest.mark.parametrize("name", backups.NO_NAMES)
def test_only_known_names_are_restored(name, folder, monkeypatch, capsys):
    """The others are left out and told; the games come back all the same."""
    pico = StandIn(meeting.OURS)
    files = {**SAVES, name: b"anything"}
    code, said, found = restore(monkeypatch, capsys, pico, files)
    assert code == 1 and f"  {name}: left out, " in said
    assert found == SAVES and "/saves/" + name not in set(pico.files.tree) - {"/saves/records"}
    assert restore(monkeypatch, capsys, pico, SAVES)[:2] == (
        0,
        f"restored 0 of {len(SAVES)} files; the others were there already\n",
    )


@pytest.mark.parametrize("name, content, why", backups.UNUSABLE)
def test_what_pioche_could_not_use_does_not_replace_what_it_can(
    name, content, why, folder, monkeypatch, capsys
):
    """Each file is read by the firmware's own parser before anything is written."""
    pico = StandIn(meeting.on_the_pico())
    before = saves_on(pico)
    code, said, found = restore(monkeypatch, capsys, pico, {**SAVES, name: content})
    assert code == 1 and f"  {name}: left out, " in said and backups.SAID[why] in said
    assert found == before


def test_results_that_wait_to_be_counted_are_restored(folder, monkeypatch, capsys):
    files = {"due.txt": backups.DUE}
    code, said, found = restore(monkeypatch, capsys, StandIn({}), files)
    assert (code, found) == (0, files), said


def test_a_game_of_other_rules_is_restored(folder, monkeypatch, capsys):
    """The Pico may have these rules."""
    code, said, found = restore(
        monkeypatch, capsys, StandIn({}), {"twenty.sav": backups.OF_OTHER_RULES}
    )
    assert (code, found) == (0, {"twenty.sav": backups.OF_OTHER_RULES}), said


@pytest.mark.parametrize("spoil", ["sha256", "name", "base64"])
def test_a_backup_is_checked_to_its_end_before_the_first_byte_is_written(
    spoil, folder, monkeypatch, capsys
):
    pico = stand_in.plug_in(monkeypatch, StandIn(meeting.OURS))
    before = dict(pico.files.tree)
    whole = json.loads(backup.pack(SAVES, "", ""))
    entry = [entry for entry in whole["files"] if "base64" in entry][-1]
    entry[spoil] = {"sha256": "0" * 64, "name": "../main.py", "base64": ["?"]}[spoil]
    Path("games.json").write_text(json.dumps(whole))
    assert main(["restore", "games.json", "--yes", "--port", PORT]) == 1
    assert capsys.readouterr().err.count("\n") == 1 and pico.files.tree == before


def test_a_file_without_end_is_no_backup(folder, capsys):
    assert main(["restore", "/dev/zero", "--port", PORT]) == 1
    assert "too long" in capsys.readouterr().err


# --- the cable is pulled


class Cut(StandIn):
    """The cable is pulled before the n-th change of a file."""

    def __init__(self, files, at):
        super().__init__(files)
        self.left, self.cut = at, False
        for name in ("remove", "rename", "mkdir", "open"):
            self._count(name)

    def _count(self, name):
        does = getattr(self.files, name)

        def counted(path, mode="", *rest):
            changes = name != "open" or "w" in mode
            self.left -= changes
            if self.left < 0 and changes:
                self.cut = True
            if self.cut:
                raise SystemExit  # which no program on the Pico takes
            return does(path, mode, *rest) if mode else does(path)

        setattr(self.files, name, counted)

    def run(self, code):
        try:
            return super().run(code)
        except SystemExit:
            return b"", b""

    def work(self):
        if self.cut:
            raise serial.SerialException("gone")


HALF = {"/saves/records": b"a file, as an older restore left it", "/saves/settings.txt": b"x=1"}


@pytest.mark.parametrize(
    "there", [{}, meeting.on_the_pico(), HALF, {"/saves": b"a file"}, {"/saves/a.new": b"half"}]
)
def test_a_restore_that_was_cut_anywhere_can_be_repeated(there, folder, monkeypatch, capsys):
    """Every file is the old one or the new one, and the second time all is well."""
    wanted = meeting.backed_up()
    cuts = 0
    while True:
        pico = Cut(there, cuts)
        code, said, found = restore(monkeypatch, capsys, pico, wanted)
        if code == 0:
            break
        assert "repeat the restore" in said
        old = {path[7:]: content for path, content in there.items()}
        for name, content in found.items():
            stem = name.partition(".bad")[0]
            assert name.endswith(".new") or content in (wanted.get(name), old.get(stem)), name
        again = StandIn({path: c for path, c in pico.files.tree.items() if path and c is not None})
        code, said, found = restore(monkeypatch, capsys, again, wanted)
        assert code == 0 and found.items() >= wanted.items(), said
        assert not [name for name in found if name.endswith(".new")]
        cuts += 1
    assert cuts > 3 and found.items() >= wanted.items()


def test_what_was_in_the_way_is_kept_aside(folder, monkeypatch, capsys):
    """A file where the folder of records belongs, as a restore of before could leave it."""
    pico = StandIn(HALF)
    code, said, found = restore(monkeypatch, capsys, pico, SAVES)
    assert code == 0 and found == {**SAVES, "records.bad": HALF["/saves/records"]}
