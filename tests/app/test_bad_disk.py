"""A disk that cannot be read, or that fails halfway."""

import errno

import pytest

from host_tools.drive.hand import Hand
from host_tools.prove.faults.disk import FOLDER, Disk, Strike
from host_tools.prove.faults.disk_player import Player, texts
from pioche import events
from pioche.acts import fresh_start
from pioche.store import deals, files, save
from pioche.store.kept_games import KeptGames
from pioche.store.settings import SEATS, SettingsFile
from pioche.ui import home
from tests.app.failing import FAILING, GAME, fill

# --- what cannot be read, or not be moved


NEWER = bytearray(b"Pi\2 a save of a newer version of Pioche, which is not for us to judge")


@pytest.mark.parametrize("nth", range(40))
def test_a_read_that_fails_once_costs_nothing(player, disk, nth):
    """It is tried again first: no file is put aside, nothing is told."""
    before = dict(disk.content)
    fill(disk, "error", nth)
    again = Player(disk)
    again.play(GAME)
    told = again.read()
    assert not any(".bad" in name for name in disk.content)
    disk.heal()
    again.play(GAME)
    assert again.app.desk.session.seed == 8, told
    for name in (GAME + ".sav", GAME + ".old"):
        assert disk.content[name] == before[name]


def unreadable(disk, monkeypatch, name):
    """Reading this file fails, and nothing else."""
    read = Disk.read

    def failing(self, path):
        if path == name:
            raise OSError(errno.EIO)
        return read(self, path)

    monkeypatch.setattr(Disk, "read", failing)
    return lambda: monkeypatch.setattr(Disk, "read", read)


def test_a_save_that_cannot_be_read_is_told_and_stays(player, disk, monkeypatch):
    """No deal takes its place: one stays at home, and it is there once it can be read."""
    before = dict(disk.content)
    mend = unreadable(disk, monkeypatch, GAME + ".sav")
    again = Player(disk)
    again.read()
    again.play(GAME)
    assert texts().NOT_READ in again.read()
    assert isinstance(again.app.stage.top(), home.Home)
    assert {n: d for n, d in disk.content.items() if n.startswith(GAME)} == {
        n: d for n, d in before.items() if n.startswith(GAME)
    }
    mend()
    again.play(GAME)
    assert again.app.desk.session.seed == 8


def test_settings_that_cannot_be_read_are_told_and_not_written_over(disk, monkeypatch):
    """The defaults do for now; what is changed meanwhile goes to what stands there."""
    disk.content["settings.txt"] = b"language=de\nlarge=yes\npeople=Ada,Bo\nfrontlight=3"
    mend = unreadable(disk, monkeypatch, "settings.txt")
    player = Player(disk)
    assert texts().NOT_READ in player.read()
    player.app.preferences.change("lock", 1)
    player.read()
    assert b"people=Ada,Bo" in disk.content["settings.txt"]
    mend()
    player.app.preferences.change("every", 1)
    settings = SettingsFile(FOLDER)
    assert settings.people == ["Ada", "Bo"] and settings.get("language") == "de"
    assert settings.get("lock") == "yes" and settings.get("every") == "5"
    assert b"frontlight=3" in disk.content["settings.txt"]


@pytest.mark.parametrize("name", (GAME + ".sav", "settings.txt", "stats.txt"))
def test_what_could_not_be_moved_is_not_written_over(player, disk, monkeypatch, name):
    """A newer or damaged file whose renaming fails stays, until it can be put aside."""
    foreign = {
        GAME + ".sav": bytes(NEWER),
        "settings.txt": b"\xff\xfe of a newer version",
        "stats.txt": b"format=9\nof a newer version",
    }[name]
    disk.content[name] = foreign
    rename = Disk.rename

    def failing(self, old, new):
        if old == name:
            raise OSError(errno.EIO)
        rename(self, old, new)

    monkeypatch.setattr(Disk, "rename", failing)
    again = Player(disk)
    again.read()
    again.app.preferences.change("every", 1)
    again.play(GAME)
    again.read()
    again.app.stage.to_game()
    if not again.app.desk.session.seats:
        again.deal(GAME, 11)
    again.app.archive.count(True)
    again.move()
    again.read()
    assert disk.content[name] == foreign
    monkeypatch.setattr(Disk, "rename", rename)
    again.app.preferences.change("every", 1)
    again.app.archive.count(True)
    again.move()
    assert disk.content[name] != foreign and foreign in disk.content.values()


# --- settings


def test_settings_beyond_four_kilobytes_lose_no_names(disk):
    """Lines of other versions are no reason to forget who plays here; the file is kept aside
    whole, and that is told."""
    strange = b"".join([b"strange%d=%s\n" % (i, b"x" * 60) for i in range(90)])
    data = b"language=en\nlarge=yes\n" + strange + b"people=Ada,Bo\ntable.no_merci=Amm"
    disk.content["settings.txt"] = data
    player = Player(disk)
    assert texts().SETTINGS_BAD in player.read()
    assert disk.content["settings.bad"] == data
    settings = player.app.settings
    assert settings.people == ["Ada", "Bo"] and settings.get("large") == "yes"
    assert settings.of_game(SEATS, "no_merci") == "Amm"
    player.app.preferences.change("every", 1)
    assert not Player(disk).read()
    assert SettingsFile(FOLDER).people == ["Ada", "Bo"]


def test_names_beside_all_that_other_versions_have_set_are_read_again(disk):
    """What is written can be read again, whatever was in the file before."""
    for size in range(3600, 4096, 13):
        disk.content["settings.txt"] = b"strange=" + b"x" * (size - 8)
        settings = SettingsFile(FOLDER)
        settings.people[:] = ["Ada", "Bo"]
        settings.save()
        again = SettingsFile(FOLDER)
        assert again.people == ["Ada", "Bo"], size


# --- kept games and deals that have ended


def ended(player):
    while not player.app.desk.session.over():
        player.move()
    return player


@pytest.mark.parametrize("nth", range(30))
@pytest.mark.parametrize("kind", ("full", "error", *FAILING))
def test_keeping_a_game_that_fails_halfway_leaves_nothing_and_can_be_repeated(disk, kind, nth):
    player = Player(disk)
    player.play("xxl_refuse")
    player.deal("xxl_refuse", 3)
    ended(player)
    before = {name for name in disk.content if name.startswith("records")}
    fill(disk, kind, nth)
    player.menu(texts().KEEP)
    struck = disk.count > nth
    told = player.read()
    disk.heal()
    kept = {name for name in disk.content if name.endswith(".rec")}
    assert (texts().RECORD_KEPT in told) == bool(kept)
    if not kept:
        assert struck and texts().NOTHING_LOST in told
        player.menu(texts().KEEP)
        assert texts().RECORD_KEPT in player.read()
    assert {n for n in disk.content if n.startswith("records")} - before == {
        "records/0001.rec",
        "records/0001.log",
    }


def test_a_list_of_kept_games_that_cannot_be_read_is_not_taken_for_an_empty_one(disk, player):
    """The next game that is kept would take the place of the first."""
    kept = KeptGames(player.app.gadget.folder)
    kept.add(disk.content[GAME + ".sav"])
    first = disk.content["records/0001.rec"]
    disk.arm(Strike(0, "error-for-good"))
    with pytest.raises(OSError):
        kept.add(disk.content[GAME + ".old"])
    disk.heal()
    assert disk.content["records/0001.rec"] == first


def test_a_kept_game_that_cannot_be_deleted_is_told(disk, player):
    kept = KeptGames(player.app.gadget.folder)
    kept.add(disk.content[GAME + ".sav"])
    player.app.desk.home()
    player.choose(texts().RECORDS)
    player.key(events.HINT)
    disk.arm(Strike(0, "error-for-good"))
    player.key(events.A)
    assert texts().NOTHING_LOST in player.read()
    disk.heal()
    assert "records/0001.rec" in disk.content


def test_deals_that_cannot_be_noted_are_not_forgotten_by_the_save(disk):
    """The save that has forgotten them is written after them, or not at all."""
    player = Player(disk)
    player.play("xxl_refuse")
    player.deal("xxl_refuse", 3)
    session = player.app.desk.session
    before = bytes(session.history.start)
    write = files.write_parts

    def full(path, parts, *other):
        if path.endswith(".log"):
            raise OSError(errno.ENOSPC)
        write(path, parts, *other)

    files.write_parts = full
    try:
        while session.history.start == before:
            player.move()
        assert save.unpack(disk.content["xxl_refuse.sav"]).start == before
        assert texts().NOT_SAVED in player.read()
    finally:
        files.write_parts = write
    player.move()
    assert save.unpack(disk.content["xxl_refuse.sav"]).start != before
    assert deals.way_in(FOLDER + "/xxl_refuse.log", save.check_of(session.history.start))[1] == 1


@pytest.mark.parametrize("name", ("xxl_trump.log", "xxl_trump.old"))
def test_deals_are_not_written_over_because_one_file_could_not_be_read(disk, monkeypatch, name):
    """Neither those of this game nor those of the one that can be taken up again."""
    player = Player(disk)
    player.play("xxl_trump")
    for seed in (3, 4):
        player.deal("xxl_trump", seed, seats=6)
        session = player.app.desk.session
        first = bytes(session.history.start)
        while session.history.start == first:
            player.move()
    logs = {n: disk.content[n] for n in ("xxl_trump.log", "xxl_trump.log2")}
    again = unreadable(disk, monkeypatch, name)
    second = bytes(session.history.start)
    while session.history.start == second and not session.over():
        player.move()
    player.read()
    assert disk.content["xxl_trump.log"] == logs["xxl_trump.log"]
    again()
    player.move()
    found = [len(disk.content[n]) > len(logs[n]) for n in logs]
    assert sorted(found) == [False, True]


# --- starting anew


def test_a_picture_that_stays_on_the_disk_is_believed_once(disk, player, monkeypatch):
    """The next start by hand has another picture on its glass."""
    shown = bytes(player.app.gadget.panel.buffer)
    disk.content["glass"] = shown

    def failing(self, name):
        raise OSError(errno.EIO)

    monkeypatch.setattr(Disk, "remove", failing)
    known = []
    monkeypatch.setattr("pioche.hw.refresh.Refresh.know", lambda self: known.append(1))
    Player(disk)
    Player(disk)
    assert not known


def test_nothing_starts_anew_before_it_is_written_where_to(disk, player):
    """The settings say which game comes then: if they cannot be written, it goes on as it is."""
    begun = []
    player.gadget.start_anew = lambda: begun.append(1)
    fill(disk)
    fresh_start.begin_anew(player.app, "twenty")
    assert not begun
    disk.heal()
    fresh_start.begin_anew(player.app, "twenty")
    assert begun and SettingsFile(FOLDER).playing == "twenty"


@pytest.mark.parametrize("trouble", ["none", "damaged", "full"])
def test_the_deal_before_is_taken_up_where_none_is_in_play(tmp_path, monkeypatch, trouble):
    """It was given up: set-up offers the last deal. What comes is a game, or set-up as it was."""
    hand = Hand(tmp_path)
    hand.app.desk.play("no_merci")
    hand.app.dealer.deal(5, b"\0", bytes((0, 1, 1)))
    hand.wait()
    hand.app.dealer.give_up()
    last = tmp_path / "no_merci.old"
    assert last.exists() and not (tmp_path / "no_merci.sav").exists()
    if trouble == "damaged":
        last.write_bytes(last.read_bytes()[:-1] + b"?")
    hand = Hand(tmp_path)
    hand.app.desk.play("no_merci")
    assert type(hand.app.stage.top()).__name__ == "Setup"
    if trouble == "full":
        monkeypatch.setattr("pioche.store.files.write_parts", full)
    hand.app.dealer.last_deal()
    hand.wait()
    told = type(hand.app.stage.top()).__name__ == "Message"
    assert told == (trouble != "none")
    if told:
        hand.press("a")
    assert type(hand.app.stage.top()).__name__ == ("Setup" if trouble == "damaged" else "Play")
    assert (hand.app.desk.session.seats == 0) == (trouble == "damaged")


def full(*what):
    raise OSError(28)
