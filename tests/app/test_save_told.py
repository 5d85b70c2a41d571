"""What the glass tells of saves that are bad, or cannot be written."""

import contextlib
import errno
import os

import pytest

from host_tools.drive.hand import Hand
from pioche import lang
from pioche.session import Session
from pioche.store import files, save
from pioche.ui import screens
from tests.app.saving import FULL, REASONS, with_crc

# --- on the glass


def started(folder):
    """A gadget with a game of 20/20 in play."""
    hand = Hand(folder)
    hand.keys("a A a A a")
    return hand


def damaged(data, reason):
    if reason == "BAD_FILE":
        return data[:-1]
    data = bytearray(data)
    data[4 if reason == "BAD_VERSION" else -10] ^= 1
    if reason == "BAD_GAME":
        data = bytearray(data[: -5 - data[21]]) + bytes([200]) + data[-4 - data[21] :]
    return with_crc(data)


@pytest.mark.parametrize("reason", REASONS)
def test_a_bad_save_is_kept_aside_and_told(reason, tmp_path, drawn):
    """The file stays as .bad byte for byte, the glass says why, and a new deal is there."""
    started(tmp_path)
    path = tmp_path / "twenty.sav"
    bad = damaged(path.read_bytes(), reason)
    path.write_bytes(bad)
    drawn.clear()
    hand = Hand(tmp_path)
    assert (tmp_path / "twenty.bad").read_bytes() == bad
    texts = lang.of("ui")
    assert isinstance(hand.app.stage.top(), screens.Message)
    assert {texts.SAVE_BAD, getattr(texts, reason), texts.SAVE_KEPT} <= set(drawn)
    hand.press("a")
    assert isinstance(hand.app.stage.top(), screens.Play)
    assert hand.app.desk.session.history.played == 0
    assert save.unpack(path.read_bytes()).played == 0
    assert isinstance(Hand(tmp_path).app.stage.top(), screens.Play)


def test_a_message_is_not_closed_by_what_was_pressed_before_it_could_be_read(tmp_path, monkeypatch):
    """Saving fails while a move is being shown; keys pressed meanwhile, and while the message
    itself is on its way, do not close it."""
    hand = started(tmp_path)

    def full(path, mode):
        raise FULL

    def tap():
        hand.gadget.key(4, True)
        hand.run(60)
        hand.gadget.key(4, False)
        hand.run(40)

    with monkeypatch.context() as m:
        m.setattr(files, "open", full, raising=False)
        hand.hold("a")
        tap()  # the pair of the hint; its picture is on its way, and saving has failed
        frames = len(hand.frames)
        tap()  # too early: the message has not even been drawn
        while len(hand.frames) == frames:
            hand.app.step()
        tap()  # too early: it is on its way
        hand.wait()
        assert isinstance(hand.app.stage.top(), screens.Message)
        hand.press("a")
        assert isinstance(hand.app.stage.top(), screens.Play)


def test_a_full_filesystem_is_told_and_the_game_goes_on(tmp_path, monkeypatch, drawn):
    """The move is played, the message shown, the old save stays; with space again, it is saved."""
    hand = started(tmp_path)
    path = tmp_path / "twenty.sav"
    old = path.read_bytes()
    count = hand.app.desk.session.history.played

    def full(path, mode):
        raise FULL

    with monkeypatch.context() as m:
        m.setattr(files, "open", full, raising=False)
        drawn.clear()
        hand.keys("A a")
        texts = lang.of("ui")
        assert isinstance(hand.app.stage.top(), screens.Message)
        assert {texts.NOT_SAVED, texts.NOT_SAVED_WHY} <= set(drawn)
        assert hand.app.desk.session.history.played == count + 1
        hand.press("a")
        assert isinstance(hand.app.stage.top(), screens.Play)
        hand.keys("A a")
        assert hand.app.desk.session.history.played == count + 2
        assert path.read_bytes() == old
        assert isinstance(hand.app.stage.top(), screens.Play)  # told once, not at every move
    hand.press("b")
    assert hand.app.desk.session.history.played == count + 1
    assert save.unpack(path.read_bytes()).played == count + 1
    assert Hand(tmp_path).app.desk.session.state == hand.app.desk.session.state


def test_a_gadget_that_cannot_write_at_all_starts_and_plays(tmp_path, monkeypatch):
    """From the first start on a disk without space, nothing but the messages is different."""

    def full(path, mode):
        raise FULL if mode == "wb" else OSError(errno.ENOENT)

    monkeypatch.setattr(files, "open", full, raising=False)
    hand = Hand(tmp_path)
    for _ in range(12):
        hand.press("a")
    assert hand.app.desk.session.history.played >= 2


def test_a_save_keeps_to_its_limit_whatever_the_log(monkeypatch):
    """Where no more moves fit, how the deal began is forgotten rather than the game."""
    session = Session("twenty")
    session.deal(3, 1, b"\0", b"\0")
    monkeypatch.setattr(save, "LIMIT", len(save.pack(session)) + 20)
    forgot = False
    while not session.over():
        before = session.history.played
        session.act(session.moves[0])
        forgot = forgot or session.history.played < before
        data = save.pack(session)
        assert len(data) <= save.LIMIT
        other = Session("twenty")
        other.adopt(save.unpack(data))
        assert other.state == session.state
    assert forgot


def cut_after(monkeypatch, renames):
    """The power fails after so many of them; -> a function that brings it back."""
    left = [renames]

    def replace(a, b):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        os.replace(a, b)

    monkeypatch.setattr(files, "replace", replace)
    return lambda: monkeypatch.setattr(files, "replace", os.replace)


@pytest.mark.parametrize("renames", range(4))
def test_back_to_the_deal_before_loses_neither(tmp_path, monkeypatch, renames):
    """Whenever the power fails: one of both games is in play, and the other can be taken up."""
    hand = Hand(tmp_path)
    hand.keys("a")
    for seed in (7, 8):
        hand.app.dealer.deal(seed, b"\0")
        hand.app.desk.session.play(hand.app.desk.session.moves[0])
        hand.app.picture.want()
        hand.wait()
    power = cut_after(monkeypatch, renames)
    with contextlib.suppress(KeyboardInterrupt):
        hand.app.dealer.last_deal()
    power()
    app = Hand(tmp_path).app
    found = {app.desk.session.seed: app.desk.session.history.played}
    app.dealer.last_deal()
    found[app.desk.session.seed] = app.desk.session.history.played
    assert found == {7: 1, 8: 1}


@pytest.mark.parametrize("renames", range(3))
@pytest.mark.parametrize("both", (True, False))
def test_a_file_takes_the_place_of_another_once_its_own_successor_is_there(
    tmp_path, monkeypatch, both, renames
):
    """Or, after a cut, both are as they were; the first of them need not be there."""
    path, other = f"{tmp_path}/a", f"{tmp_path}/b"
    there = {other: b"b", **({path: b"a"} if both else {})}
    for name, data in there.items():
        files.write(name, data)
    power = cut_after(monkeypatch, renames)
    with contextlib.suppress(KeyboardInterrupt):
        files.write(path, b"new", other)
    power()
    if not files.exists(path):
        files.mend(path)
    left = {name: files.read(name) for name in (path, other)}
    changed = {path: b"new", other: b"a" if both else b"b"}
    assert left == (changed if renames else {path: None, **there})
