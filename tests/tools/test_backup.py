"""The file of a backup: what is in it, and what is refused."""

import contextlib
import json
from array import array

import pytest

from host_tools.__main__ import main
from host_tools.drive.hand import Hand
from host_tools.errors import ToolError
from host_tools.usb import backup, saved_games
from tests.pico.support import host_game

FILES = {
    "settings.txt": b"language=fr\nplaying=twenty\npeople=Zo\xc3\xa9,Max",
    "stats.txt": b"twenty:m=1,0,0,0,3\ncheck=00000000",
    "twenty.sav": bytes(range(256)),
    "records/0001.rec": b"Pi\x01\0",
    "error.txt": b"odd \x1b text\r\n",
    "empty.txt": b"",
}


def packed(**changes):
    whole = json.loads(backup.pack(FILES, "2026-01-01 12:00", "a Pico"))
    return {**whole, **changes}


def refused(whole):
    with pytest.raises(ToolError) as problem:
        backup.unpack(whole if isinstance(whole, str) else json.dumps(whole), "games.json")
    text = str(problem.value)
    assert "games.json" in text and "\n" not in text
    return text


def test_what_goes_in_comes_out():
    assert backup.unpack(backup.pack(FILES, "", ""), "x") == FILES


def test_people_can_read_it():
    """Text stands there line by line, and each save says what it is."""
    text = backup.pack(FILES, "2026-01-01 12:00", "a Pico")
    assert '"people=Zoé,Max"' in text and '"twenty:m=1,0,0,0,3"' in text
    assert '"what": "settings"' in text and '"what": "a game that was kept: damaged"' in text


def test_half_a_backup_is_refused():
    text = backup.pack(FILES, "", "")
    for end in (0, 1, len(text) // 2, len(text) - 3):
        assert "not a whole one" in refused(text[:end])


@pytest.mark.parametrize("other", [[], {}, None, 7, {"files": []}, {"backup of": "x", "format": 1}])
def test_another_file_is_refused(other):
    assert "is no backup" in refused(json.dumps(other))


def test_a_newer_backup_is_refused():
    assert "another version" in refused(packed(format=2))


@pytest.mark.parametrize(
    "name",
    [
        *("../main.py", "/main.py", "records/../../main.py", "a/b", "records/", "", ".", ".."),
        *("C:\\x", "a\\b", "x\n", "x.new", "~", "-x", "a" * 50, "records//x", 7, None),
    ],
)
def test_paths_that_leave_the_folder_are_refused(name):
    files = packed()["files"]
    files[2]["name"] = name
    refused(packed(files=files))


@pytest.mark.parametrize("at", range(len(FILES)))
def test_a_file_that_fails_its_check_is_refused(at):
    """One letter of any file changed by hand, and none is believed."""
    files = packed()["files"]
    kind = "text" if "text" in files[at] else "base64"
    files[at][kind] = ["QUJD" + line for line in files[at][kind]] or ["x"]
    assert files[at]["name"] in refused(packed(files=files))


@pytest.mark.parametrize("broken", [{}, None, {"name": "a", "text": 5, "sha256": ""}])
def test_an_entry_that_lacks_something_is_refused(broken):
    refused(packed(files=[broken]))


@pytest.mark.parametrize("content", [{"base64": ["?"]}, {"base64": ["é"]}, {"text": ["\ud800"]}])
def test_what_no_file_can_hold_is_refused(content):
    refused(packed(files=[{"name": "a", **content, "sha256": ""}]))


def test_nonsense_without_end_is_refused():
    assert "is no backup" in refused("[" * 100_000)


def test_the_same_name_twice_is_refused():
    files = packed()["files"]
    assert "twice" in refused(packed(files=[*files, files[0]]))


# --- records, of a folder of saves


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A gadget on which a game was given up soon and another kept to look at."""
    folder = tmp_path_factory.mktemp("saves")
    hand = host_game(folder)
    play_to_the_end(hand)
    hand.app.dealer.keep_record()
    hand.app.dealer.keep_record()
    (folder / "records" / "0007.rec").write_bytes(b"no game")
    return folder


def play_to_the_end(hand: Hand):
    session = hand.app.desk.session
    while not session.over():
        hand.keys("a")
        if not session.over():
            hand.keys("right a")


def records(capsys, *words):
    code = main(["records", *map(str, words)])
    return code, capsys.readouterr()


def test_the_list_tells_each_game(kept, capsys):
    code, said = records(capsys, "--from", kept)
    lines = said.out.splitlines()
    assert code == 0 and [line.split()[0] for line in lines] == ["1", "2", "7"]
    assert "twenty." in lines[0] and "over" in lines[0] and lines[2].endswith("damaged")


def test_a_replay_tells_every_move(kept, capsys):
    session = saved_games.open_game((kept / "records" / "0001.rec").read_bytes())
    code, said = records(capsys, "replay", 1, "--from", kept)
    lines = said.out.splitlines()
    assert code == 0 and len(lines) == 1 + session.history.played + 1
    assert lines[-1].strip().startswith("you: ")


def test_an_export_is_a_transcript_that_replays(kept, tmp_path, capsys):
    """What `records export` writes of a whole game, `transcript --replay` finds right."""
    file = tmp_path / "game.jsonl"
    assert records(capsys, "export", 1, file, "--from", kept)[0] == 0
    assert main(["transcript", "--replay", str(file)]) == 0


def test_records_of_a_backup(kept, tmp_path, capsys):
    found = {p.relative_to(kept).as_posix(): p for p in kept.rglob("*") if p.is_file()}
    file = tmp_path / "games.json"
    files = {name: path.read_bytes() for name, path in found.items() if name[0] != "."}
    file.write_text(backup.pack(files, "", ""), encoding="utf-8")
    assert records(capsys, "--from", file)[1].out == records(capsys, "--from", kept)[1].out


@pytest.mark.parametrize(
    "words", [("replay", 3), ("replay",), ("replay", 7), ("list", "--from", "/no/such")]
)
def test_what_is_not_there_is_told(kept, words, capsys):
    code, said = records(capsys, *(words if "--from" in words else (*words, "--from", kept)))
    assert code == 1 and said.err.startswith("pioche: ") and said.err.count("\n") == 1


def forged():
    """A kept game of a state that no move leads to, and the deal before it, which tells of one."""
    from pioche.session import Session
    from pioche.store import save

    session = Session("twenty")
    session.deal(7, 1, session.options, bytes(1))
    game, first = session.game, bytes(session.state)
    out = array("I", bytes(4 * game.MAX_LEGAL))
    for move in range(1, 1 << 15):
        state = bytearray(first)
        if move in out[: game.legal(state, out)]:
            continue
        with contextlib.suppress(Exception):
            game.apply(state, move)
            if state != first and not game.check(state):
                break
    session.history.start[:] = session.state[:] = state
    deal = bytes((move & 127 | 128, move >> 7)) if move > 127 else bytes((move,))
    log = b"Pd\1" + save.check_of(first) + bytes((len(deal), 0)) + save.check_of(state) + deal
    return save.pack(session), log


def test_deals_that_cannot_have_been_played_are_not_replayed(tmp_path, capsys):
    """What is left is the game as it was saved, if that can be."""
    (tmp_path / "records").mkdir()
    for kind, content in zip(("rec", "log"), forged()):
        (tmp_path / "records" / f"0001.{kind}").write_bytes(content)
    code, said = records(capsys, "replay", 1, "--from", tmp_path)
    assert code in (0, 1) and "   1  you: " not in said.out
