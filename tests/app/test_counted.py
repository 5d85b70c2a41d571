"""What of games counts, leaving and coming back, kept games and their pages."""

import random

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche import lang
from pioche.kinds import NAMED
from pioche.store import files
from pioche.store.kept_games import MOST, KeptGames
from pioche.store.save import BadSave
from pioche.ui import home, records, scores, screens
from pioche.ui.replay import Replay
from tests.app.counting import evening_of, of, people, play_to_end, playing


def test_the_end_of_a_game_is_counted_for_the_people_at_the_table(tmp_path):
    """By their letters, somebody only if alone; computers not at all; and once, whatever then."""
    hand = Hand(tmp_path, developer=True)
    hand.app.settings.people[:] = ["Ada"]
    hand = playing(tmp_path, bytes((0, NAMED, 2)))
    hand.app.settings.people[:] = ["Ada"]
    play_to_end(hand)
    s = hand.app.desk.session.state
    assert people(tmp_path, "template") == ["A", "m"]
    game = hand.app.desk.session.game
    for seat, who in ((0, "m"), (1, "A")):
        assert of(tmp_path, "template", who)[:2] == [1, int(game.place(s, seat) == 1)]
    assert evening_of(tmp_path, "template")[:2] == ("mAe", 1)
    hand.app.close()
    hand.app.desk.session.saved(False)
    hand.app.close()
    assert of(tmp_path, "template", "m")[0] == 1
    assert evening_of(tmp_path, "template")[1] == 1


def test_two_nobodies_are_not_counted(tmp_path):
    """Which of them is who? But the evening knows the seats."""
    hand = playing(tmp_path, bytes(2))
    play_to_end(hand)
    assert people(tmp_path, "template") == []
    assert evening_of(tmp_path, "template")[1] == 1


def test_a_patience_that_is_left_is_lost_unless_it_is_won_later(tmp_path):
    """A new deal gives up the one in play; taken up again and won, it is won after all."""
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(7, b"\0")
    session = hand.app.desk.session
    session.play(session.moves[0])
    hand.app.dealer.deal(8, b"\0")
    assert of(tmp_path, "twenty", "m")[:2] == [1, 0]
    hand.app.dealer.last_deal()
    assert hand.app.desk.session.seed == 7 and hand.app.desk.session.history.played == 1
    while hand.app.desk.session.undo():
        pass
    while not session.over():
        session.play(whole_game.choose(session, 0, 3))
    hand.app.picture.want()
    hand.wait()
    assert session.game.won(session.state)
    assert of(tmp_path, "twenty", "m")[:2] == [1, 1]


def test_a_patience_nobody_began_is_not_counted(tmp_path):
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(8, b"\0")
    assert people(tmp_path, "twenty") == []


def test_giving_up_counts_as_lost_and_can_be_undone(tmp_path):
    """The game is gone from home; its set-up page leads back to it."""
    hand = playing(tmp_path, b"\0\2")
    hand.app.desk.session.play(hand.app.desk.session.moves[0])
    log = list(hand.app.desk.session.history.log[: hand.app.desk.session.history.played])
    hand.app.dealer.give_up()
    assert isinstance(hand.app.stage.top(), home.Home) and not hand.app.desk.has_save("template")
    assert of(tmp_path, "template", "m")[:2] == [1, 0]
    hand.app.desk.play("template")
    line = [line for line in hand.app.stage.top().lines if line[2] == hand.app.dealer.last_deal]
    line[0][2]()
    assert isinstance(hand.app.stage.top(), screens.Play)
    assert list(hand.app.desk.session.history.log[: hand.app.desk.session.history.played]) == log


def test_the_deal_before_survives_the_power(tmp_path):
    """A new deal is saved, and so is the one it took the place of; they change places."""
    hand = playing(tmp_path, b"\0\2", seed=5)
    hand.app.dealer.deal(6, b"\0", b"\0\2\2")
    hand.app.close()
    other = Hand(tmp_path, developer=True)
    other.app.desk.play("template")
    assert other.app.desk.session.seed == 6
    other.app.dealer.last_deal()
    assert (other.app.desk.session.seed, other.app.desk.session.seats) == (5, 2)
    other.app.dealer.last_deal()
    assert (other.app.desk.session.seed, other.app.desk.session.seats) == (6, 3)


def test_a_full_flash_costs_the_statistics_nothing(tmp_path, monkeypatch):
    """What could not be written is said; the old file stays."""
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    before = (tmp_path / "stats.txt").read_bytes()
    hand.app.dealer.deal(6, b"\1", b"\0\2")

    def full(path, parts):
        raise OSError(28, "no space")

    monkeypatch.setattr(files, "write_parts", full)
    play_to_end(hand)
    assert (tmp_path / "stats.txt").read_bytes() == before
    assert isinstance(hand.app.stage.top(), screens.Message)


# --- leaving and coming back


def test_a_person_leaves_a_seat_to_a_computer_and_takes_it_back(tmp_path):
    """In mid-game, through the page; the game goes on as it stood."""
    hand = playing(tmp_path, b"\0\0", seed=3)
    hand.app.desk.session.uncover()
    hand.app.stage.open("Seats")
    hand.keys("down right")
    assert hand.app.stage.top().kinds[1] == 2
    hand.keys("b")
    session = hand.app.desk.session
    assert session.kinds == b"\0\2" and not session.covered
    played = session.history.played
    while session.game.turn(session.state) != 0:
        hand.app.step()
    session.act(session.moves[0])
    hand.wait()
    assert session.history.played >= played + 2 and session.game.turn(session.state) == 0
    hand.app.stage.open("Seats")
    hand.keys("down left b")
    assert session.kinds == b"\0\0" and session.covered


def test_the_last_person_cannot_leave(tmp_path):
    """Somebody must play; the next kind of seat that may be is taken."""
    hand = playing(tmp_path, b"\0\2")
    hand.app.stage.open("Seats")
    hand.keys("right right right b")
    assert hand.app.desk.session.kinds[0] == 0


# --- kept games


def test_a_game_that_has_ended_is_kept_and_looked_at_again(tmp_path):
    """Move by move, forwards and back; the game in play stays as it is."""
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    ended = bytes(hand.app.desk.session.state)
    log = list(hand.app.desk.session.history.log[: hand.app.desk.session.history.played])
    hand.app.dealer.keep_record()
    hand.keys("a")
    hand.app.dealer.deal(6, b"\0", b"\0\2")
    hand.app.desk.home()
    hand.app.stage.open("Records")
    hand.keys("a")
    replay = hand.app.stage.top()
    assert isinstance(replay, Replay)
    assert replay.session.history.played == 0 and replay.session.history.logged == len(log)
    seen = {hand.picture}
    for _ in log:
        hand.keys("right")
        seen.add(hand.picture)
    assert bytes(replay.session.state) == ended and len(seen) > len(log) // 2
    hand.keys("right")
    assert replay.session.history.played == len(log)
    hand.keys("left up")
    assert replay.session.history.played == max(0, len(log) - 11)
    hand.keys("b B")
    hand.app.desk.play("template")
    assert hand.app.desk.session.seed == 6


def kept_by(hand):
    """The game that has ended, kept and made ready to be looked at."""
    hand.app.dealer.keep_record()
    number = KeptGames(hand.app.gadget.folder).numbers()[0]
    shelf = hand.app.archive.shelf()
    kept = shelf.made_ready(number, shelf.saved(number))
    hand.app.desk.finish(kept.getting_ready())
    return kept


def test_a_step_back_shows_the_game_as_it_was(tmp_path):
    """Any order of steps gives the state of the log replayed so far."""
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    session = hand.app.desk.session
    kept = kept_by(hand)
    session, states = kept.session, []
    for n in range(session.history.logged + 1):
        kept.go_to(n)
        states.append(bytes(session.state))
    r = random.Random(1)
    for _ in range(30):
        n = r.randrange(-3, session.history.logged + 4)
        kept.go_to(n)
        assert session.state == states[max(0, min(n, session.history.logged))]


def test_records_are_numbered_full_and_deleted(tmp_path):
    """A kept game never takes the place of another; deleting asks first."""
    kept = KeptGames(str(tmp_path))
    assert kept.numbers() == []
    for i in range(MOST):
        assert kept.add(bytes([i]))
    assert not kept.add(b"?") and kept.numbers() == list(range(MOST, 0, -1))
    kept.remove(5)
    assert kept.add(b"new") and kept.numbers()[0] == MOST + 1
    with pytest.raises(BadSave):
        kept.read(1)  # no save


def test_of_many_kept_games_only_those_on_the_glass_are_read(tmp_path, monkeypatch):
    """All of them would take half a second; the one under the cursor is read with its scores."""
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    hand.app.dealer.keep_record()
    hand.keys("a")
    kept = KeptGames(hand.app.gadget.folder)
    whole = (tmp_path / "records" / "0001.rec").read_bytes()
    for _ in range(MOST - 1):
        kept.add(whole)
    read = []
    of_file = KeptGames.read
    monkeypatch.setattr(KeptGames, "read", lambda self, n: read.append(n) or of_file(self, n))
    hand.app.desk.home()
    hand.app.stage.open("Records")
    hand.keys("down")
    assert set(read) < set(range(MOST - 6, MOST + 1)) and MOST in read
    hand.keys("down " * (MOST - 2))
    assert set(read) == set(range(1, MOST + 1)) and len(read) <= 2 * MOST


def at_kept_games(tmp_path):
    """A hand at the list of kept games, of which there is one."""
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    hand.app.dealer.keep_record()
    hand.keys("a")
    hand.app.desk.home()
    hand.app.stage.open("Records")
    hand.wait()
    return hand


def test_a_kept_game_whose_moves_cannot_be_played_is_left_and_told(tmp_path, monkeypatch):
    """It is looked at from its first move, and its moves are only then believed."""
    hand = at_kept_games(tmp_path)
    hand.keys("a")
    replay = hand.app.stage.top()

    def trip(state, move):
        raise IndexError

    monkeypatch.setattr(replay.session.game, "apply", trip)
    hand.keys("right")
    assert hand.app.stage.top().lines == [lang.of("ui").BAD_GAME]
    hand.keys("a")
    assert isinstance(hand.app.stage.top(), records.Records)


def test_deleting_a_kept_game_asks_first(tmp_path):
    hand = at_kept_games(tmp_path)
    hand.keys("A")
    assert isinstance(hand.app.stage.top(), screens.Confirm)
    hand.keys("b A a")
    assert KeptGames(hand.app.gadget.folder).numbers() == []
    hand.keys("b")


@pytest.mark.parametrize(
    "data, why", [(b"Pi and no more", "BAD_FILE"), (b"Pi\4" * 20, "BAD_VERSION")]
)
def test_a_record_that_cannot_be_used_opens_nothing_and_says_why(tmp_path, data, why):
    """Damaged, or in the format of a newer version; it stays where it is."""
    hand = Hand(tmp_path, developer=True)
    KeptGames(hand.app.gadget.folder).add(data)
    hand.app.stage.open("Records")
    hand.keys("a")
    top = hand.app.stage.top()
    assert isinstance(top, records.Records) and getattr(lang.of("ui"), why) in top.words(1)[0]
    assert (tmp_path / "records" / "0001.rec").read_bytes() == data


# --- the pages


def test_the_pages_of_scores_tell_what_was_counted(tmp_path):
    hand = playing(tmp_path, b"\0\2")
    play_to_end(hand)
    session = hand.app.desk.session
    hand.app.stage.open("Scores")
    page = hand.app.stage.top()
    told = sorted(line[1] for line in page.lines)
    assert told == sorted(str(session.game.score(session.state, seat)) for seat in (0, 1))
    hand.keys("a")
    assert page.shows_evening and "1" in page.title
    hand.keys("b")
    hand.app.stage.open("Statistics")
    assert hand.app.stage.top().lines[0][1] == "1"
    hand.app.desk.home()
    hand.app.stage.open("AllStatistics")
    hand.keys("a")
    assert isinstance(hand.app.stage.top(), scores.Statistics)
