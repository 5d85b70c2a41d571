"""Each kind of file that somebody has forged, by what it does at the gadget."""

import random
from array import array

import pytest

from host_tools.drive.hand import Hand
from host_tools.prove.forged import stock
from host_tools.prove.forged.fields import Fields, packed
from host_tools.prove.forged.trial import watched
from host_tools.usb import saved_games
from pioche import lang, registry
from pioche.engine import contract
from pioche.engine.contract import OVER, UNDO_FREE
from pioche.kinds import HUMAN, NAMED, PEOPLE
from pioche.session import Session
from pioche.store import files, kept_games, save
from pioche.store.save import BadSave
from pioche.store.settings import SettingsFile
from pioche.ui import screens
from pioche.ui.canvas import page_bytes
from pioche.ui.records import Records
from pioche.ui.replay import Replay

NAMES = registry.names(registry.HIDDEN)
SEVERAL = [name for name in NAMES if registry.game(name).SEATS[1] > 1]
CHOOSING = [name for name in NAMES if registry.game(name).OPTIONS]
TOLD = {"the_game": 2}  # its third option, who starts, is seen in no state


def some(name, place=2):
    """A sound save of this game, taken apart."""
    return Fields(stock.of(name)[0].saves[place][0])


def why_not(f, to_look_at=False):
    """Why it is not taken up; "" where it is."""
    with watched():
        try:
            Session(registry.name_of(f.game)).adopt(save.unpack(f.pack()), to_look_at)
        except BadSave as e:
            return e.args[0]
    return ""


# --- saves


@pytest.mark.parametrize("name", NAMES)
def test_sound_saves_are_taken_up(name):
    for played in stock.of(name):
        for data, _ in (*played.saves, played.ended):
            assert why_not(Fields(data)) == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_log_with_a_move_that_was_not_legal_is_refused_and_never_hangs(name):
    """Wherever it stands in the log, and though the state be what it seems to lead to."""
    r = random.Random(name)
    game = registry.game(name)
    moves = array("I", bytes(4 * game.MAX_LEGAL + 400))
    for _ in range(60):
        f = some(name)
        at = r.randrange(len(f.log))
        state = bytearray(f.start)
        for move in f.log[:at]:
            game.apply(state, move)
        legal = moves[: game.legal(state, moves)]
        if hasattr(game, "says"):
            legal += moves[: game.says(state, game.turn(state), moves)]
        f.log[at] = r.choice((r.randrange(700), r.randrange(1 << 16), f.log[at - 1]))
        if f.log[at] not in legal:
            if r.random() < 0.5:  # from there on it was taken back, and can be redone
                f.state[:], f.played, f.floor = state, at, 0
            assert why_not(f) == "BAD_GAME"


@pytest.mark.parametrize("name", SEVERAL)
def test_seats_unlike_those_of_the_state_are_refused(name):
    low, high = registry.game(name).SEATS
    for seats in range(low, high + 1):
        f = some(name)
        own = f.seats
        f.seats, f.kinds = seats, bytes(seats)
        assert (why_not(f) == "") == (seats == own)
        assert (why_not(f, True) == "") == (seats == own)


@pytest.mark.parametrize("name", CHOOSING)
def test_options_unlike_those_of_the_state_are_refused(name):
    """Where the state can tell them: of kept games, too."""
    game = registry.game(name)
    for i, (_, values) in enumerate(game.OPTIONS[: TOLD.get(name)]):
        for value in range(len(values)):
            f = some(name)
            own = f.options[i]
            f.options[i] = value
            assert (why_not(f) == "") == (value == own)
            assert (why_not(f, True) == "") == (value == own)


def never_forgets(name):
    """Does a save of this game always tell how its deal began?"""
    game = registry.game(name)
    if hasattr(game, "deals") or contract.optional(game, "SIGNALS"):
        return False
    return save.never_forgets(save.unpack(some(name, 0).pack()), game.MAX_MOVES)


@pytest.mark.parametrize("name", [name for name in NAMES if never_forgets(name)])
def test_a_deal_that_its_number_does_not_deal_is_refused(name):
    f = some(name, 0)
    f.seed ^= 1
    assert why_not(f) == "BAD_GAME"


def test_a_game_that_goes_on_from_another_state_is_refused():
    """A sound state as the beginning of a deal that began otherwise."""
    f = some("twenty")
    f.start[:], f.log, f.played, f.logged, f.floor = f.state, [], 0, 0, 0
    assert why_not(f) == "BAD_GAME"


@pytest.mark.parametrize("name", SEVERAL)
def test_what_others_have_played_cannot_be_taken_back_whatever_a_file_tells(name):
    """The log of a game with others is not undone beyond where the turn came from them."""
    f = some(name, 3)
    f.floor = 0
    session = Session(name)
    session.adopt(save.unpack(f.pack()))
    if session.game.UNDO == UNDO_FREE or session.over():
        return
    seat = session.game.turn(session.state)
    while session.undo():
        assert session.game.turn(session.state) == seat


def test_kinds_of_seats_that_there_are_not_are_refused():
    for kind in range(256):
        f = some("no_merci")
        f.kinds = bytes([HUMAN, kind, *bytes(f.seats)])[: f.seats]
        sits = kind <= 4 or NAMED <= kind < NAMED + PEOPLE
        assert (why_not(f) == "") == sits
    assert PEOPLE == SettingsFile.MOST_PEOPLE


@pytest.mark.parametrize(
    "log", (b"\x80", b"\1\xff", b"\xff\xff\x04", b"\x80\x80\x80\x80\1", b"\x80" * 900)
)
def test_a_log_of_no_moves_is_refused(log):
    """Unfinished numbers, and such of more than 16 bits."""
    with pytest.raises(BadSave):
        list(save.moves_of(log))


@pytest.mark.parametrize("name", NAMES)
def test_bytes_of_a_view_that_no_key_makes_place_the_cursor_anew(name):
    """The game is taken up all the same, and can be drawn and played."""
    f = some(name, 1)
    f.ui[1:] = b"\xff" * (len(f.ui) - 1)
    session = Session(name)
    session.adopt(save.unpack(f.pack()))
    anew = bytearray([session.ui[0]]) + bytes(len(session.ui) - 1)
    session.view.changed(session.seen, anew, -1)
    assert session.ui == anew


def test_want_of_memory_is_no_fault_of_the_file(monkeypatch):
    """It is not told as one, so that nobody puts the file aside."""
    saved = save.unpack(some("xxl_pur").pack())
    session = Session("xxl_pur")

    def none_left(*what):
        raise MemoryError

    monkeypatch.setattr(session.game, "apply", none_left)
    with pytest.raises(MemoryError):
        session.adopt(saved)


# --- games that were kept


@pytest.fixture
def hand(tmp_path):
    hand = Hand(tmp_path)
    (tmp_path / "records").mkdir()
    return hand


def keep(folder, number, f):
    (folder / "records" / f"{number:04d}.rec").write_bytes(f.pack())


def listed(hand):
    hand.app.desk.home()
    hand.app.stage.open("Records")
    hand.wait()
    assert isinstance(hand.app.stage.top(), Records)
    return hand.app.stage.top()


@pytest.mark.parametrize("field", ("options", "seats", "state", "kinds"))
def test_a_bad_one_among_kept_games_is_told_as_bad_and_the_others_are_listed(field, hand, tmp_path):
    for number, name in ((1, "no_merci"), (2, "drahtseilakt"), (3, "six_sequences")):
        keep(tmp_path, number, Fields(stock.of(name)[0].ended[0]))
    f = Fields(stock.of("drahtseilakt")[0].ended[0])
    if field == "options":
        f.options[0] = 77
    elif field == "seats":
        f.seats = 3 if f.seats == 5 else f.seats + 1
        f.kinds = bytes(f.seats)
    elif field == "kinds":
        f.kinds = b"\x0f" * f.seats
    else:
        f.state[5] = 255
    keep(tmp_path, 2, f)
    page = listed(hand)
    for key in ("down", "a", "down"):
        hand.press(key)
    assert hand.app.stage.top() is page
    words = [page.words(number)[0] for number in (1, 2, 3)]
    texts = lang.of("ui")
    assert words[1] == f"2. {texts.BAD_GAME}"
    assert texts.GAMES["no_merci"] in words[0] and texts.GAMES["six_sequences"] in words[2]


def test_a_kept_game_of_no_known_game_is_told_as_another_versions(hand, tmp_path):
    f = Fields(stock.of("no_merci")[0].ended[0])
    f.game = 200
    keep(tmp_path, 1, f)
    assert listed(hand).words(1)[0] == f"1. {lang.of('ui').BAD_VERSION}"
    hand.press("a")


def test_moves_of_a_kept_game_are_played_as_far_as_they_are_legal(hand, tmp_path):
    """Then it is told; nothing breaks and nothing hangs."""
    f = Fields(stock.of("six_sequences")[0].ended[0])
    f.log[20] = 40000
    keep(tmp_path, 1, f)
    listed(hand)
    assert walk_to_message(hand) == [lang.of("ui").BAD_GAME]


def walk_to_message(hand):
    """Open the game under the cursor, and go on until something is told."""
    hand.press("a")
    for _ in range(40):
        if isinstance(hand.app.stage.top(), screens.Message):
            return hand.app.stage.top().lines
        with watched():
            hand.press("down")
    return None


def test_a_kept_game_that_does_not_end_as_it_is_said_is_told(hand, tmp_path):
    f = Fields(stock.of("no_merci")[0].ended[0])
    other = Fields(stock.of("no_merci")[0].saves[2][0])
    f.state[:] = other.state
    keep(tmp_path, 1, f)
    listed(hand)
    assert walk_to_message(hand) == [lang.of("ui").BAD_GAME]


@pytest.mark.parametrize("moves", (b"\xff\xff\x03" * 9, packed([40000] * 9), b"\x80"))
def test_deals_with_moves_that_were_not_legal_leave_the_last_one(moves, hand, tmp_path):
    """As with a file of deals that is damaged."""
    played = next(p for p in stock.of("six_sequences") if p.ended[1])
    rec, log = played.ended
    (tmp_path / "records" / "0001.rec").write_bytes(rec)
    last = save.check_of(bytes(Fields(rec).start))
    log = log[:7] + len(moves).to_bytes(2, "little") + last + moves
    (tmp_path / "records" / "0001.log").write_bytes(log)
    listed(hand)
    with watched():
        hand.press("a")
        if isinstance(hand.app.stage.top(), Replay):
            hand.press("right")  # to the first of them
    assert hand.app.stage.top().lines == [lang.of("ui").RECORD_PART]


def test_forged_deals_of_a_kept_game_are_no_hang_on_the_computer_either(tmp_path):
    """`records` tells that they are not known."""
    played = next(p for p in stock.of("six_sequences") if p.ended[1])
    session = saved_games.open_game(played.ended[0])
    last = save.check_of(bytes(session.history.start))
    for moves in (packed([40000] * 9), b"\x80", packed([0] * 300)):
        log = played.ended[1][:7] + len(moves).to_bytes(2, "little") + last + moves
        with watched():
            assert not saved_games.Moves(session, log).is_whole
    assert saved_games.Moves(session, played.ended[1]).is_whole


def test_only_names_that_were_given_are_kept_games(hand, tmp_path):
    """Others are left alone, and break no list."""
    for name in ("\u00b2.rec", "1.rec", "00001.rec", "-001.rec", "0000.rec", "x.rec", "0001.REC"):
        (tmp_path / "records" / name).write_bytes(b"")
    assert kept_games.KeptGames(hand.app.gadget.folder).numbers() == []
    keep(tmp_path, 9999, some("twenty"))
    assert kept_games.KeptGames(hand.app.gadget.folder).add(b"one more") and kept_games.KeptGames(
        hand.app.gadget.folder
    ).add(b"another")
    assert kept_games.KeptGames(hand.app.gadget.folder).numbers() == [9999, 2, 1]


# --- settings, and what is on the glass


def settings(folder, text):
    (folder / "settings.txt").write_bytes(text.encode())
    return SettingsFile(str(folder))


def test_options_in_the_settings_that_there_are_not_are_the_first(tmp_path):
    settings(tmp_path, "options.drahtseilakt=z9")
    hand = Hand(tmp_path)
    hand.app.desk.play("drahtseilakt")
    assert bytes(hand.app.desk.session.wanted) == b"\0\0"


def test_names_in_the_settings_are_of_letters_that_can_be_seen(tmp_path):
    """Nothing that a terminal would obey, and no longer than they can be."""
    found = settings(tmp_path, "people=A\x1b[2Jda,B\x9bo,,\tC\x7f,Zo\u00eb Maximiliane")
    assert found.people == ["A[2Jda", "Bo", "", "C", "Zo\u00eb Maxi"]


def test_a_game_in_the_settings_leads_to_no_other_file(tmp_path):
    found = settings(tmp_path, "playing=../secret/x\ncrashed=a/b\x1b")
    assert found.playing == "secretx" and found.crashed == "a/b"


@pytest.mark.parametrize("size", (0, 1, page_bytes(296, 128), page_bytes(296, 128) + 4, 99_999))
def test_a_picture_that_is_not_the_one_kept_is_not_believed(size, tmp_path):
    """The first picture after it is shown in full."""
    (tmp_path / "glass").write_bytes(bytes(size))
    hand = Hand(tmp_path)
    assert hand.frames[0][0] == "full" and not (tmp_path / "glass").exists()
    assert not files.exists(str(tmp_path / "glass"))


def test_the_stock_is_of_every_kind():
    """Games on the way, ended ones, such of several deals, with moves taken back."""
    taken_back = several = 0
    for name in NAMES:
        for played in stock.of(name):
            ended = Session(name)
            ended.adopt(save.unpack(played.ended[0]))
            assert ended.game.turn(ended.state) == OVER or ended.played > 0
            several += bool(played.ended[1])
            taken_back += any(f.played < f.logged for f in map(Fields, next(zip(*played.saves))))
            assert contract.fits(ended.game, ended.seats, ended.options)
    assert several > 5 and taken_back > 5
