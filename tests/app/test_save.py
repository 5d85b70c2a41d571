"""A game in progress as bytes, which can be damaged."""

import random

import pytest

from pioche import events, registry
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.store import save
from pioche.store.save import BadSave
from pioche.ui.canvas import Canvas, page_bytes
from tests.app.saving import REASONS, with_crc
from tests.support import THIN, some

NAMES = registry.names(registry.HIDDEN)


CANVAS = Canvas(bytearray(page_bytes(296, 128)), 296, 128)


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
        session.view.key(session.seen, session.ui, r.choice((events.UP, events.DOWN, events.RIGHT)))


def everything(s):
    """All that a save keeps."""
    past = s.history
    fields = (s.seed, s.seats, past.played, past.logged, past.floor)
    parts = (s.options, s.kinds, past.start, s.state, s.seen, s.ui, s.counted)
    return fields + tuple(bytes(p) for p in parts) + (tuple(past.log[: past.logged]),)


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
    for seed in some(range(4), 1):
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
    logs = (played(name, seed, 1000).history for seed in some(range(20), 4))
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
    for at in some(range(len(data) - 4), 150, name):
        for change in some((1, 0x80, 0xFF, 0x55), 1):
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


@pytest.mark.parametrize("at, more", ((2, 2), (3, 1), (4, 1)))
def test_another_version_is_told_as_such(at, more):
    """Another format, game or version of the rules is no damage, and is told in its own words."""
    data = bytearray(save.pack(played("twenty", 6, 6)))
    data[at] += more
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
    """Damaged saves, half with a right CRC: BadSave and nothing changed, or a sound game."""
    r = random.Random(20)
    data = save.pack(played(name, 6, 8, undo=2))
    home = save.pack(played(name, 1, 3))
    session = played(name, 1, 3)
    adopted = 0
    for i in range(600 if THIN else 3000):
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
