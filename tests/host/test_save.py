"""A game in progress as bytes on a disk that can be damaged, full, or lose its power."""

import binascii
import contextlib
import errno
import os
import random
import types

import pytest

from host_tools.drive.hand import Hand
from pioche import lang, registry
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.store import files, save
from pioche.store.save import BadSave
from pioche.ui import keys, screens
from pioche.ui.canvas import Canvas, page_bytes

NAMES = registry.names(registry.HIDDEN)
CANVAS = Canvas(bytearray(page_bytes(296, 128)), 296, 128)
REASONS = ("BAD_FILE", "BAD_VERSION", "BAD_GAME")


def played(name, seed, moves, undo=0):
    """A session some random moves into a game, one person against computers."""
    game = registry.game(name)
    session = Session(name)
    seats = game.SEATS[0]
    session.deal(seed, seats, default_options(game), bytes([0] + [2] * (seats - 1)))
    r = random.Random(seed)
    for _ in range(moves):
        if not session.over():
            n = game.legal(session.state, session.moves)
            session.play(session.moves[r.randrange(n)])
    for _ in range(undo):
        session.undo()
    return session


def move_cursor(session, seed):
    """Some keys that play nothing."""
    r = random.Random(seed)
    for _ in range(9):
        session.view.key(session.seen, session.ui, r.choice((keys.UP, keys.DOWN, keys.RIGHT)))


def everything(s):
    """All that a save keeps."""
    past = s.history
    fields = (s.seed, s.seats, past.played, past.logged, past.floor)
    parts = (s.options, s.kinds, past.start, s.state, s.seen, s.ui, s.counted)
    return fields + tuple(bytes(p) for p in parts) + (tuple(past.log[: past.logged]),)


def with_crc(data):
    """The same bytes, the CRC at the end made right."""
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


def use(session):
    """What a player may do with a game taken up: nothing of it may fail."""
    from pioche.engine import identity

    session.draw(CANVAS)
    move_cursor(session, session.seed)
    identity.to_text(session.game, session.seed, session.seats, session.options)
    while session.undo():
        pass
    while session.redo():
        pass
    if not session.over():
        n = session.game.legal(session.state, session.moves)
        session.play(session.moves[n - 1])
    session.restart()
    assert len(save.pack(session)) <= save.LIMIT


def try_to_adopt(session, data):
    """None when these bytes were adopted, else the reason; then the session is as it was."""
    before = everything(session)
    try:
        session.adopt(save.unpack(data))
    except BadSave as e:
        assert e.args[0] in REASONS
        assert everything(session) == before
        return e.args[0]
    return None


# --- the bytes


@pytest.mark.parametrize("name", NAMES)
def test_a_save_gives_back_everything(name):
    """Positions from the first to the last, also with moves taken back, come back whole."""
    for seed in range(4):
        for moves in (0, 1, 2, 3, 5, 9, 20, 1000):
            for undo in (0, 1, 3):
                session = played(name, seed, moves, undo)
                move_cursor(session, seed)
                other = played(name, 99, 2)
                other.adopt(save.unpack(save.pack(session)))
                assert everything(other) == everything(session)
                assert save.pack(other) == save.pack(session)


@pytest.mark.parametrize("name", NAMES)
def test_a_save_tells_what_of_its_deal_has_counted(name):
    """And whose it is, whoever sits there later and however often it is restarted; another deal
    has counted for nobody."""
    session = played(name, 3, 1000)
    save.pack(session)
    mark, counted = session.mark, bytes([1] + [ord("m") | 128] * session.seats)
    session.note_counted(counted)
    session.restart()
    other = played(name, 99, 2)
    other.adopt(save.unpack(save.pack(session)))
    assert (other.mark, other.counted) == (mark, counted)
    other.deal(4, other.seats, other.options, other.kinds)
    assert save.pack(other) and other.counted == b"" and other.mark != mark


@pytest.mark.parametrize("name", NAMES)
def test_a_save_of_the_first_format_is_taken_up(name):
    """It does not tell what has counted: but what was over then had, for all."""
    for moves in (5, 1000):
        session = played(name, 3, moves)
        data = save.pack(session)
        first = with_crc(data[:2] + b"\1" + data[3:22] + data[27:])
        other = played(name, 99, 2)
        other.adopt(save.unpack(first))
        assert other.state == session.state and other.history.log[:1] == session.history.log[:1]
        assert other.counted == (b"\xff" * (session.seats + 1) if session.over() else b"")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_taken_up_goes_on_exactly(name):
    """Saved and taken up after every move, a game goes the way it goes without."""
    straight = played(name, 3, 0)
    broken = played(name, 3, 0)
    r = random.Random(5)
    while not straight.over():
        n = straight.game.legal(straight.state, straight.moves)
        move = straight.moves[r.randrange(n)]
        straight.play(move)
        data = save.pack(broken)
        broken = Session(name)
        broken.adopt(save.unpack(data))
        broken.play(move)
        assert everything(broken) == everything(straight)


@pytest.mark.parametrize("name", NAMES)
def test_moves_taken_back_can_be_redone_after_taking_up(name):
    """The log is kept beyond the point to which moves were taken back."""
    session = played(name, 2, 1000, undo=2)
    logged = session.history.logged
    other = Session(name)
    other.adopt(save.unpack(save.pack(session)))
    while other.redo():
        pass
    assert other.history.played == other.history.logged == logged


@pytest.mark.parametrize("name", NAMES)
def test_a_view_that_has_changed_since_places_its_cursor_anew(name, monkeypatch):
    """A save whose ui has another length is taken up, and the view asked to mend its bytes."""
    session = played(name, 2, 4)
    data = save.pack(session)
    monkeypatch.setattr(session.view, "UI", session.view.UI + 2)
    other = Session(name)
    asked = []
    monkeypatch.setattr(other.view, "changed", lambda o, ui, move: asked.append(move))
    other.adopt(save.unpack(data))
    assert other.state == session.state and asked == [-1]


@pytest.mark.parametrize("name", NAMES)
def test_whose_eyes_look_is_never_taken_from_the_file(name):
    """Byte 0 of ui is the session's: a save that says otherwise does not show another's hand."""
    session = played(name, 2, 4)
    session.ui[0] = 1
    other = Session(name)
    other.adopt(save.unpack(save.pack(session)))
    assert other.ui[0] == 0


@pytest.mark.parametrize("name", NAMES)
def test_no_save_is_longer_than_its_limit(name):
    """The longest game there can be, every move of it the largest, still fits."""
    game = registry.game(name)
    session = played(name, 1, 0)
    session.seats = game.SEATS[1]
    session.kinds = bytes(session.seats)
    logs = (played(name, seed, 1000).history for seed in range(20))
    largest = max(max(past.log[: past.logged]) for past in logs)
    past = session.history
    past.played = 0
    while past.make_room(past.played + 1) and save.has_room(session):
        past.log[past.played] = largest
        past.played += 1
    past.logged = past.floor = past.played
    assert past.played >= min(game.MAX_MOVES, 400)  # of longer ones the beginning is forgotten
    assert len(save.pack(session)) <= save.LIMIT == 2048


@pytest.mark.parametrize("name", NAMES)
def test_every_single_byte_corruption_is_refused(name):
    """No byte of a save can change unnoticed, whichever it is and whatever it becomes."""
    session = played(name, 6, 6, undo=1)
    data = save.pack(session)
    other = played(name, 1, 3)
    for at in range(len(data)):
        for change in (1, 0x80, 0xFF, 0x55):
            wrong = bytearray(data)
            wrong[at] ^= change
            assert try_to_adopt(other, bytes(wrong)) is not None, at


@pytest.mark.parametrize("name", NAMES)
def test_every_single_byte_corruption_with_a_right_crc_is_refused_or_harmless(name):
    """Even where the CRC is right, a changed byte does no harm to the game or the player."""
    session = played(name, 6, 6, undo=1)
    data = save.pack(session)
    other = played(name, 1, 3)
    for at in range(len(data) - 4):
        for change in (1, 0x80, 0xFF, 0x55):
            wrong = bytearray(data)
            wrong[at] ^= change
            if try_to_adopt(other, with_crc(wrong)) is None:
                use(other)


@pytest.mark.parametrize("name", NAMES)
def test_a_truncated_file_is_refused(name):
    """Any beginning of a save, also with a CRC of its own, and a save with something behind it."""
    data = save.pack(played(name, 6, 6))
    other = played(name, 1, 3)
    for n in range(len(data)):
        assert try_to_adopt(other, data[:n]) == "BAD_FILE"
        if n >= 4:
            assert try_to_adopt(other, with_crc(data[:n])) == "BAD_FILE"
    assert try_to_adopt(other, data + b"\0") == "BAD_FILE"
    assert try_to_adopt(other, with_crc(data + b"\0")) == "BAD_FILE"


@pytest.mark.parametrize("at", (2, 3, 4))
def test_another_version_is_told_as_such(at):
    """Another format, game or version of the rules is no damage, and is told in its own words."""
    data = bytearray(save.pack(played("twenty", 6, 6)))
    data[at] += 1
    assert try_to_adopt(played("twenty", 1, 3), with_crc(data)) == "BAD_VERSION"


def test_a_log_that_was_never_played_is_told_as_such():
    """A save whose state does not follow from its log does not fit the rules."""
    session = played("twenty", 6, 6)
    session.history.log[2] = session.history.log[3]
    assert try_to_adopt(played("twenty", 1, 3), save.pack(session)) == "BAD_GAME"


def mutated(data, r):
    """Up to four accidents: bytes flipped, set, lost, doubled, moved."""
    data = bytearray(data)
    for _ in range(r.randint(1, 4)):
        at = r.randrange(len(data)) if data else 0
        act = r.randrange(6)
        if act == 0:
            data[at : at + 1] = bytes([data[at] ^ 1 << r.randrange(8)]) if data else b"x"
        elif act == 1:
            data[at : at + 1] = bytes([r.choice((0, 1, 127, 128, 255, r.randrange(256)))])
        elif act == 2:
            del data[at : at + r.choice((1, 1, 2, 40))]
        elif act == 3:
            data[at:at] = data[at : at + r.choice((1, 1, 2, 40))]
        elif act == 4:
            data[at : at + 4] = r.randbytes(4)
        else:
            at = r.randrange(27)  # the head, whose numbers rule the rest
            data[at : at + 1] = bytes([r.randrange(256)])
    return data


@pytest.mark.parametrize("name", NAMES)
def test_no_mutation_raises_anything_else_or_touches_the_session(name):
    """3,000 damaged saves, half with a right CRC: BadSave and nothing changed, or a sound game."""
    r = random.Random(20)
    data = save.pack(played(name, 6, 8, undo=2))
    home = save.pack(played(name, 1, 3))
    session = played(name, 1, 3)
    adopted = 0
    for i in range(3000):
        wrong = mutated(data, r)
        wrong = with_crc(wrong) if i % 2 and len(wrong) >= 4 else bytes(wrong)
        if try_to_adopt(session, wrong) is None:
            adopted += 1
            use(session)
            session.adopt(save.unpack(home))
    assert adopted


@pytest.mark.parametrize("name", NAMES)
def test_numbers_no_save_can_hold_are_refused(name):
    """A right CRC does not make an option, a seat, a seed or a move sound."""
    other = played(name, 1, 3)

    def refused(**fields):
        session = played(name, 6, 6)
        for field, value in fields.items():
            setattr(session.history if hasattr(session.history, field) else session, field, value)
        return try_to_adopt(other, save.pack(session)) is not None

    session = played(name, 6, 6)
    seats, log = session.seats, session.history.log
    assert not refused()
    if session.options:
        assert refused(options=bytes([200] * len(session.options)))
        assert refused(options=b"")
    assert refused(options=bytes(session.options) + b"\0")
    assert refused(seats=0, kinds=b"")
    assert refused(seats=9, kinds=bytes(9))
    assert refused(seats=2, kinds=bytes([0, 9]))
    assert refused(kinds=bytes([1] * seats))  # nobody to play
    assert refused(seed=(1 << 32) - 1)
    huge = list(log[: session.history.logged]) + [1 << 34]
    assert refused(log=huge, logged=len(huge))


# --- the file


class PowerCut(BaseException):
    """Not an OSError: no code gets to tidy up after it."""


class Disk:
    """A filesystem in memory of which any operation can fail, or be the last.

    An operation is opening, writing, closing, renaming or removing. A cut falls before it, or in
    its middle, where a write has put half of its bytes and a rename is done or not.
    """

    def __init__(self, content=()):
        self.content = dict(content)
        self.count = 0
        self.strike_at = None
        self.strike = None  # what happens there: (kind, share of the work done)

    def install(self, monkeypatch):
        monkeypatch.setattr(files, "open", self.open, raising=False)
        monkeypatch.setattr(files, "_replace", self.replace)
        monkeypatch.setattr(
            files,
            "os",
            types.SimpleNamespace(stat=self.stat, remove=self.remove, mkdir=lambda path: None),
        )

    def operation(self, work):
        """work(share) does this share, 0 to 1, of the operation."""
        self.count += 1
        if self.count - 1 != self.strike_at:
            return work(1)
        kind, share = self.strike
        if share:
            work(share)
        raise kind

    def open(self, path, mode):
        if mode == "rb":
            if path not in self.content:
                raise OSError(errno.ENOENT)
            return DiskFile(self, path)

        def create(share):
            self.content[path] = b""

        self.operation(create)
        return DiskFile(self, path)

    def write(self, path, data):
        def put(share):
            self.content[path] += data[: int(len(data) * share)]

        self.operation(put)
        return len(data)

    def replace(self, old, new):
        def move(share):
            if share == 1:
                self.content[new] = self.content.pop(old)

        self.operation(move)

    def remove(self, path):
        def drop(share):
            if path not in self.content:
                raise OSError(errno.ENOENT)
            if share == 1:
                del self.content[path]

        self.operation(drop)

    def stat(self, path):
        if path not in self.content:
            raise OSError(errno.ENOENT)
        return (0, 0, 0, 0, 0, 0, len(self.content[path]))


class DiskFile:
    def __init__(self, disk, path):
        self._disk, self._path = disk, path
        self._written = False

    def read(self, limit):
        return self._disk.content[self._path][:limit]

    def write(self, data):
        self._written = True
        return self._disk.write(self._path, bytes(data))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None and self._written:
            self._disk.operation(lambda share: None)  # closing may fail as well


FULL = OSError(errno.ENOSPC, "no space left")
STRIKES = [
    pytest.param(kind, share, id=f"{word}-{share}")
    for kind, word in ((PowerCut(), "cut"), (FULL, "fails"))
    for share in (0, 0.5, 1)
    if not (kind is FULL and share == 1)
]


@pytest.mark.parametrize("kind, share", STRIKES)
@pytest.mark.parametrize("leftover", (b"", b"older leftover"))
def test_a_write_leaves_the_old_file_or_the_new_one(kind, share, leftover, monkeypatch):
    """Whatever operation fails or is cut, the file is whole: as before or as it shall be."""
    for at in range(20):
        disk = Disk({"/s/a.sav": b"old", "/s/a.sav.new": leftover} if leftover else {})
        disk.content["/s/a.sav"] = b"old"
        disk.strike_at, disk.strike = at, (kind, share)
        disk.install(monkeypatch)
        try:
            files.write("/s/a.sav", b"brand new")
            done = True
        except OSError:
            done = False
            assert disk.content == {"/s/a.sav": b"old"}
        except PowerCut:
            done = False
        assert files.read("/s/a.sav") in (b"old", b"brand new")
        if done:
            assert files.read("/s/a.sav") == b"brand new"
        if disk.count <= at:
            break  # the write has fewer operations: all have been tried
    assert done and at >= 4


@pytest.mark.parametrize("kind, share", STRIKES)
def test_a_move_cut_at_any_operation_resumes_before_or_after_it(kind, share, monkeypatch, tmp_path):
    """The whole gadget, struck at every operation of a save: it goes on with either game."""
    disk = Disk()
    disk.install(monkeypatch)
    hand = Hand(tmp_path)
    hand.keys("A a A a")
    saved = dict(disk.content)
    before = bytes(hand.app.desk.session.state)
    hand.keys("A a")
    after = bytes(hand.app.desk.session.state)
    assert before != after
    outcomes = set()
    for at in range(20):
        disk.content = dict(saved)
        hand = Hand(tmp_path)
        assert hand.app.desk.session.state == before
        disk.count, disk.strike_at, disk.strike = 0, at, (kind, share)
        try:
            hand.keys("A a")
        except PowerCut:
            pass
        struck = disk.count > at
        disk.strike_at = None
        resumed = bytes(Hand(tmp_path).app.desk.session.state)
        assert resumed in (before, after)
        outcomes.add(resumed)
        if not struck:
            break
    assert not struck and at >= 4
    # What failed once is tried again with the next picture; after a cut nobody can.
    assert outcomes == ({before, after} if isinstance(kind, PowerCut) else {after})


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

    monkeypatch.setattr(files, "_replace", replace)
    return lambda: monkeypatch.setattr(files, "_replace", os.replace)


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
