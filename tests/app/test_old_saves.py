"""Games saved by an earlier version of their rules are taken up, and go on by those rules.

`old/1/` holds games of version 1, as the Pioche of that time wrote them: GAME-SEATS-PLACE.sav in
play, GAME-SEATS.rec (and .log, its deals before the last) kept. Nothing makes them anew.
"""

import random
import shutil
from pathlib import Path

import pytest

from host_tools.drive.hand import Hand
from host_tools.usb import known_files, saved_games
from pioche import events as keys
from pioche import registry
from pioche.engine import contract, identity, tricks
from pioche.store import save
from pioche.ui.replay import Replay

OLD = Path(__file__).parent / "old"
IN_PLAY = sorted(OLD.glob("*/*.sav"))
KEPT = sorted(OLD.glob("*/*.rec"))


def unpacked(path):
    return save.unpack(path.read_bytes())


def game_of(path):
    return registry.game(registry.name_of(unpacked(path).game))


def resumed(folder, path):
    """A gadget whose game in play is this file, with that game on the glass."""
    name = game_of(path).NAME
    shutil.copy(path, folder / f"{name}.sav")
    hand = Hand(folder)
    hand.app.desk.play(name)
    return hand


def by_chance(session, r):
    session.act(session.moves[r.randrange(session.n)])


def each(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def test_there_is_one_of_every_game_whose_rules_have_changed():
    """In play, and kept."""
    changed = {n for n in registry.names() if registry.game(n).VERSION > 1}
    assert {game_of(path).NAME for path in IN_PLAY} == changed
    assert {game_of(path).NAME for path in KEPT} == changed
    for path in IN_PLAY + KEPT:
        assert unpacked(path).version == int(path.parent.name) < game_of(path).VERSION


@each(IN_PLAY)
def test_a_game_in_play_is_taken_up_where_it_stood(path, tmp_path):
    """Byte for byte, with its log, its people and the options that mean what was meant."""
    session = resumed(tmp_path, path).app.desk.session
    saved = unpacked(path)
    assert bytes(session.state) == saved.state and session.kinds == saved.kinds
    assert list(session.history.log[: session.history.played]) == list(saved.log[: saved.played])
    assert session.seed == saved.seed and len(session.options) == len(session.game.OPTIONS)
    assert session.options[: len(saved.options)] == expected(session.name, saved.options)
    assert not list(tmp_path.glob("*.bad*"))


def expected(name, options):
    """Options of version 1 as they are numbered now, without those it did not have."""
    if name == "the_game":
        return options[:2] + bytes([options[2] + 1])
    return options


@each(IN_PLAY)
def test_it_is_played_to_its_end_and_saved_on_the_way(path, tmp_path):
    """Saved after each move, and taken up again several times, now as a game of this version."""
    hand = resumed(tmp_path, path)
    r = random.Random(path.stem)
    session = hand.app.desk.session
    moves = 0
    while not session.over():
        by_chance(session, r)
        moves += 1
        assert session.game.check(session.state) == 0
        hand.app.archive.save()
        if moves % 23 == 1:
            state = bytes(session.state)
            (tmp_path / "settings.txt").unlink()  # then no computer plays on before we look
            hand = Hand(tmp_path)
            hand.app.desk.play(session.name)
            session = hand.app.desk.session
            assert bytes(session.state) == state
    assert not list(tmp_path.glob("*.bad*"))
    written = save.unpack((tmp_path / f"{session.name}.sav").read_bytes())
    assert written.version == session.game.VERSION


@each(IN_PLAY)
def test_what_was_played_can_be_gone_through_again(path, tmp_path):
    """Taken back as far as it may be, played again, and the same deal begun anew by today's
    rules."""
    session = resumed(tmp_path, path).app.desk.session
    state = bytes(session.state)
    while session.undo():
        pass
    while session.redo():
        pass
    assert bytes(session.state) == state
    session.restart()
    aged = getattr(session.game, "is_aged", None)
    assert not (aged and aged(session.state))


def put_on_the_shelf(folder, path):
    (folder / "records").mkdir(exist_ok=True)
    shutil.copy(path, folder / "records" / "0001.rec")
    if path.with_suffix(".log").exists():
        shutil.copy(path.with_suffix(".log"), folder / "records" / "0001.log")
    return Hand(folder)


@each(KEPT)
def test_a_kept_game_is_looked_at_from_its_first_move_to_its_end(path, tmp_path):
    """All its deals, as far as they were known then; the list of kept games has its scores."""
    app = put_on_the_shelf(tmp_path, path).app
    saved = unpacked(path)
    app.stage.open("Records")
    found, scores = app.archive.shelf().result_of(app.archive.shelf().saved(1))
    assert found.split(".")[:2] == [game_of(path).NAME, str(game_of(path).VERSION)]
    assert [points for _, points in scores] == [
        str(game_of(path).score(saved.state, seat)) for seat in range(saved.seats)
    ]
    app.stage.key(keys.A)
    told = [] if isinstance(app.stage.top(), Replay) else app.stage.top().lines
    if told:
        app.stage.key(keys.A)
    page = app.stage.top()
    assert isinstance(page, Replay), told
    assert told == []
    steps = 0
    last = None
    while last != bytes(page.session.state) or steps < 3:
        last = bytes(page.session.state)
        page.key(keys.RIGHT)
        if last == bytes(page.session.state):
            page.key(keys.RIGHT)  # into the next deal
        steps += 1
        assert steps < 999
    assert bytes(page.session.state) == saved.state


@each(IN_PLAY + KEPT)
def test_the_tools_of_the_host_know_it(path):
    """`restore` takes it, and its moves are told as text."""
    kind = "saved.sav" if path.suffix == ".sav" else "records/0001.rec"
    name = game_of(path).NAME + ".sav" if path.suffix == ".sav" else kind
    assert known_files.fault(name, path.read_bytes()) is None
    deals = path.with_suffix(".log")
    content = deals.read_bytes() if path.suffix == ".rec" and deals.exists() else b""
    session = saved_games.open_game(path.read_bytes())
    lines = list(saved_games.replay(session, content))
    assert len(lines) > 3 and identity.name_of(lines[0]) == session.name


@each(IN_PLAY)
def test_one_that_lies_is_not_taken(path):
    """A changed byte of its state, with the checksum made right, is found as in any other."""
    session = registry_session(path)
    saved = unpacked(path)
    state = bytearray(saved.state)
    state[3] = (state[3] + 1) % saved.seats  # the dealer
    saved.state = bytes(state)
    if saved.seats > 1:
        with pytest.raises(save.BadSave):
            session.adopt(saved)
    saved = unpacked(path)
    saved.options = saved.options + b"\0"
    with pytest.raises(save.BadSave):
        session.adopt(saved)


def registry_session(path):
    from pioche.session import Session

    return Session(game_of(path).NAME)


def test_an_old_identity_gives_the_same_cards_by_todays_rules():
    """Options that there were not are those that mean what was played then."""
    for text, options in (
        ("xxl_refuse.1.4.-.2F3A", b"\1"),
        ("xxl_runs.1.3.-.7", b""),
        ("xxl_pur.1.5.-.11", b"\1"),
        ("xxl_solo_k.1.2.31.8", b"\3\1\1"),
        ("the_game.1.3.010.5", b"\0\1\1\1"),
        ("the_game.1.1.101.5", b"\1\0\2\1"),
    ):
        game = registry.game(identity.name_of(text))
        seed, seats, found = identity.from_text(game, text)
        assert found == options and seed == int(text.split(".")[-1], 16)
        assert contract.fits(game, seats, found)
        again = identity.to_text(game, seed, seats, found)
        assert again.split(".")[1] == str(game.VERSION)
        assert identity.from_text(game, again) == (seed, seats, found)
        with pytest.raises(ValueError, match="version 0 of the rules"):
            identity.from_text(game, text.replace(".1.", ".0.", 1))


# --- by the rules of then


def test_in_xxl_3_who_has_fewer_cards_than_one_other_may_refuse(tmp_path):
    """Where the rules of today ask for the fewest of all."""
    for stem in ("xxl_refuse-4-may-refuse", "xxl_refuse-5-may-refuse"):
        shutil.rmtree(tmp_path)
        tmp_path.mkdir()
        session = resumed(tmp_path, OLD / "1" / f"{stem}.sav").app.desk.session
        game, s = session.game, session.state
        assert game.may_refuse(s) and not game.asks_fewest(s)
        held = [s[tricks.COUNT + p] + (s[tricks.TABLE + p] != 55) for p in range(s[1])]
        me = s[tricks.TURN]
        assert any(0 < n <= held[me] for p, n in enumerate(held) if p != me)


@pytest.mark.parametrize("stem", ["xxl_runs-2-quiet", "xxl_runs-3-quiet"])
def test_in_xxl_4_a_round_of_swaps_turns_a_card_up(stem, tmp_path):
    session = resumed(tmp_path, OLD / "1" / f"{stem}.sav").app.desk.session
    game, s = session.game, session.state
    left = game.talon_left(s)
    assert game.is_aged(s) and game.quiet(s) == session.seats - 1
    seat = game.turn(s)
    move = next(m for m in session.moves[: session.n] if game.SWAP <= m < game.RUN)
    session.act(move)
    if game.turn(s) == seat:
        session.act(game.END_TURN)
    assert (game.quiet(s), game.talon_left(s)) == (0, left - 1)
