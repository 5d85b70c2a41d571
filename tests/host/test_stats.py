"""Statistics, evenings and kept games: counted once, and for good."""

import binascii
import random

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche import lang
from pioche.kinds import NAMED
from pioche.store import files
from pioche.store.counting import count_end
from pioche.store.records import MOST, Records
from pioche.store.save import BadSave
from pioche.store.stats import NO_BEST, Damaged, Stats, evening, lines, numbers
from pioche.ui import home, records, scores, screens
from pioche.ui.replay import Replay


def ended(folder, mark, letters, won, points, how="<", game="chess"):
    """A deal with this number has ended, as its save does not know yet."""
    points = ",".join(map(str, points))
    count_end(Stats(str(folder)), f"{game}={mark:08x};;{letters};{won};{points};{how}")


def of(folder, game, who):
    """PLAYED, WON, ROW, LONGEST, BEST."""
    line = Stats(str(folder)).of(game).get(who)
    return numbers(line) if line else [0, 0, 0, 0, NO_BEST]


def people(folder, game):
    return sorted(who for who in Stats(str(folder)).of(game) if len(who) == 1)


def evening_of(folder, game):
    line = Stats(str(folder)).of(game).get("evening")
    return line and evening(line)


def with_check(text):
    body = text.encode()
    return body + b"\ncheck=%08x" % binascii.crc32(body)


def test_games_are_counted_and_kept(tmp_path):
    """Played, won, in a row, the longest row, the best."""
    for i, (won, points) in enumerate((("10", 30), ("10", 25), ("01", 40), ("10", 28))):
        ended(tmp_path, i, "mA", won, (points, 5))
    assert of(tmp_path, "chess", "m") == [4, 3, 1, 2, 25]
    assert of(tmp_path, "chess", "A") == [4, 1, 0, 1, 5]
    assert people(tmp_path, "chess") == ["A", "m"]
    assert of(tmp_path, "whist", "m") == [0, 0, 0, 0, NO_BEST]
    ended(tmp_path, 9, "m", "1", (1,), game="whist")
    assert Stats(str(tmp_path)).sums(["chess", "whist", "go"]) == {"chess": [8, 4], "whist": [1, 1]}


def test_the_best_is_high_where_high_is_good(tmp_path):
    for i, points in enumerate((3, 9, 7)):
        ended(tmp_path, i, "m", "0", (points,), ">")
    ended(tmp_path, 4, "m", "0", (99,), "=")
    assert of(tmp_path, "chess", "m")[4] == 9


def test_a_deal_counts_once_by_its_best_end(tmp_path):
    """Lost, taken back and won: it is won. Won twice: once. Lost after it was won: it stays won."""
    ended(tmp_path, 1, "m", "1", (0,))
    ended(tmp_path, 2, "m", "0", (9,))
    assert of(tmp_path, "chess", "m") == [2, 1, 0, 1, 0]
    ended(tmp_path, 2, "m", "1", (0,))
    assert of(tmp_path, "chess", "m") == [2, 2, 2, 2, 0]
    ended(tmp_path, 2, "m", "1", (0,))
    ended(tmp_path, 2, "m", "0", (5,))
    assert of(tmp_path, "chess", "m") == [2, 2, 2, 2, 0]


def test_an_evening_goes_on_while_the_same_people_sit_there(tmp_path):
    ended(tmp_path, 1, "Am", "10", (3, 8))
    ended(tmp_path, 2, "Am", "01", (4, -2))
    assert evening_of(tmp_path, "chess") == ("Am", 2, [1, 1], [7, 6])
    ended(tmp_path, 3, "AB", "10", (1, 1))
    assert evening_of(tmp_path, "chess") == ("AB", 1, [1, 0], [1, 1])


# --- the file


@pytest.mark.parametrize("at", [0, 10, -3])
def test_a_damaged_file_is_kept_aside(tmp_path, at):
    """What it says is not believed, and the next count begins anew."""
    ended(tmp_path, 1, "m", "1", (0,))
    path = tmp_path / "stats.txt"
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    damaged = Stats(str(tmp_path))
    assert damaged.of("chess") == {} and damaged.damaged.endswith("stats.bad")
    assert (tmp_path / "stats.bad").read_bytes() == data
    ended(tmp_path, 2, "m", "1", (0,))
    assert of(tmp_path, "chess", "m")[0] == 1


def test_a_file_of_a_newer_version_is_kept_aside(tmp_path):
    """It is whole, but may mean something else; this version begins its own."""
    path = tmp_path / "stats.txt"
    data = with_check("format=3\nchess has changed")
    path.write_bytes(data)
    newer = Stats(str(tmp_path))
    assert newer.sums(["chess"]) == {} and newer.why == "BAD_VERSION"
    assert (tmp_path / "stats.bad").read_bytes() == data


def test_a_bad_file_that_cannot_be_kept_aside_is_not_written_over(tmp_path, monkeypatch):
    path = tmp_path / "stats.txt"
    path.write_bytes(b"nobody knows")
    monkeypatch.setattr(files, "keep_aside", lambda path: None)
    with pytest.raises(OSError):
        ended(tmp_path, 1, "m", "1", (0,))
    assert path.read_bytes() == b"nobody knows" and len(list(tmp_path.iterdir())) == 1


def test_a_read_that_fails_once_costs_nothing(tmp_path, monkeypatch):
    """The second try has it; only a file that cannot be read at all is kept aside."""
    ended(tmp_path, 1, "m", "1", (0,))
    fails = [1]

    def opening(path, mode):
        if fails and fails.pop():
            raise OSError(5)
        return open(path, mode)

    monkeypatch.setattr("pioche.store.stats.open", opening, raising=False)
    assert of(tmp_path, "chess", "m")[0] == 1 and not (tmp_path / "stats.bad").exists()


def test_a_file_of_the_first_format_is_read_and_goes_on(tmp_path):
    """As the version before this one wrote it."""
    (tmp_path / "stats.txt").write_bytes(
        with_check(
            "chess:deal=chess.1.2.-.7mA\nchess:m=12,5,2,4,31;11,4,1,4,40\n"
            "chess:evening=mA;3;1,2;90,70\nformat=1"
        )
    )
    assert of(tmp_path, "chess", "m") == [12, 5, 2, 4, 31]
    ended(tmp_path, 1, "mA", "10", (9, 10))
    assert of(tmp_path, "chess", "m") == [13, 6, 3, 4, 9]
    assert evening_of(tmp_path, "chess") == ("mA", 4, [2, 2], [99, 80])
    assert (tmp_path / "stats.txt").read_bytes().startswith(b"format=2\n")
    assert len(list(lines(tmp_path / "stats.txt"))) == 4


BAD_LINES = [
    "chess:m=one,0,0,0,0",
    "chess:m=0,0,0,0,0",
    "chess:m=1,2,0,0,0",
    "chess:m=2,1,2,1,0",
    "chess:m=2,1,1,2,0",
    "chess:m=-1,0,0,0,0",
    "chess:m=3,1,-1,1,0",
    "chess:m=1,1,1,1",
    "chess:m=1,1,1,1,0,0",
    "chess:m=1,1,1,1,99999999999999999999",
    "chess:m=",
    "chess:m=1,1,1,1,0;x,00000000",
    "chess:m=1,1,1,1,0;1,zz",
    "chess:m=1,1,1,1,0;1",
    "chess:whom=1,1,1,1,0",
    "chess:?=1,1,1,1,0",
    ":m=1,1,1,1,0",
    "chess=1,1,1,1,0",
    "nothing",
    "",
    "chess:evening=Am;1;1,0",
    "chess:evening=Am;1;1;1,2",
    "chess:evening=Am;0;0,0;1,2",
    "chess:evening=Am;1;2,0;1,2",
    "chess:evening=Am;1;-1,0;1,2",
    "chess:evening=Am;1;1,0;a,b",
    "chess:evening=;1;;",
    "chess:evening=Am;1;1,0;1,2;3",
    "chess:deals=xyz",
    "chess:deals=00000000",
    "chess:deals=000000000",
    "chess:m=" + "1" * 300,
    "chess:m=1,1,1,1,0" + " " * 100_000,
    "ch\udcffss:m=1,1,1,1,0",
]


@pytest.mark.parametrize("bad", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_line_that_cannot_be_spoils_no_page_and_no_count(tmp_path, bad):
    """With a check that is right: the file as a whole is kept aside, is told, and what comes next
    counts."""
    text = f"format=2\nchess:A=3,1,0,1,5\n{bad}\nwhist:m=1,1,1,1,0"
    data = text.encode(errors="surrogateescape")
    data += b"\ncheck=%08x" % binascii.crc32(data)
    asked = [lambda stats, name=name: stats.of(name) for name in ("chess", "whist")]
    for ask in [lambda stats: stats.sums(["chess"]), *asked]:
        (tmp_path / "stats.txt").write_bytes(data)
        stats = Stats(str(tmp_path))
        assert ask(stats) == {} and stats.why == "BAD_FILE" and stats.damaged
    (tmp_path / "stats.txt").write_bytes(data)
    hand = playing(tmp_path, b"\0\2")
    for page in ("Scores", "Statistics", "AllStatistics"):
        (tmp_path / "stats.txt").write_bytes(data)
        hand.app.stage.open(page)
        hand.app.picture.want()
        hand.wait()
        hand.keys("a a a a")
        hand.app.stage.to_game()
    (tmp_path / "stats.txt").write_bytes(data)
    play_to_end(hand)
    assert of(tmp_path, "template", "m")[0] == 1


def test_no_file_lies_in_memory_whole(tmp_path, monkeypatch):
    """Of one that is much larger than memory a line is read at a time, and of each game only what
    was asked for."""
    path = tmp_path / "stats.txt"
    with open(path, "wb") as f:
        crc, start = 0, b"format=2"
        for i in range(20_000):
            line = start + b"\ngame%d:m=%d,1,1,1,0" % (i, i + 1)
            crc, start = binascii.crc32(line, crc), b""
            f.write(line)
        f.write(b"\ncheck=%08x" % crc)
    largest = [0]
    parts = files.write_parts

    def watching(path, told):
        def look():
            for part in told:
                largest[0] = max(largest[0], len(part))
                yield part

        parts(path, look())

    monkeypatch.setattr(files, "write_parts", watching)
    ended(tmp_path, 1, "m", "1", (0,), game="game77")
    assert of(tmp_path, "game77", "m")[:2] == [79, 2]
    assert largest[0] < 300 and path.stat().st_size > 400_000
    assert Stats(str(tmp_path)).sums(["game5"]) == {"game5": [6, 1]}


def test_the_file_never_grows_beyond_its_bound(tmp_path):
    """Ten people, all games, the largest numbers, any number of deals: a line each and two more."""
    r = random.Random(4)
    for mark in range(600):
        letters = "".join(r.sample("ABCDEFGHIm", r.randint(1, 6)))
        won = "".join(r.choice("01") for _ in letters)
        points = [r.randrange(-30000, 30000) for _ in letters]
        ended(tmp_path, r.randrange(1 << 32), letters, won, points, game=f"xxl_solo_{mark % 3}")
    told = list(lines(tmp_path / "stats.txt"))
    assert len(told) == 3 * 12 and max(len(name) + len(value) for name, value in told) < 250
    with pytest.raises(Damaged):
        list(lines(__file__))


def test_a_line_that_is_there_twice_is_there_once_when_it_has_changed(tmp_path):
    """Else what counts would stand before an older line, and never be seen."""
    line = "\nchess:m=3,1,0,1,5"
    (tmp_path / "stats.txt").write_bytes(with_check("format=2" + line + line))
    ended(tmp_path, 1, "m", "1", (7,))
    assert of(tmp_path, "chess", "m") == [4, 2, 1, 1, 5]


# --- in the app


def playing(tmp_path, kinds, seed=5):
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(seed, b"\1", kinds)
    hand.wait()
    return hand


def play_to_end(hand, seed=1):
    session, r = hand.app.desk.session, random.Random(seed)
    while not session.over():
        session.uncover()
        session.play(session.moves[r.randrange(session.n)])
    hand.app.picture.want()
    hand.wait()


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
    number = Records(hand.app.gadget.folder).numbers()[0]
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
    kept = Records(str(tmp_path))
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
    kept = Records(hand.app.gadget.folder)
    whole = (tmp_path / "records" / "0001.rec").read_bytes()
    for _ in range(MOST - 1):
        kept.add(whole)
    read = []
    of_file = Records.read
    monkeypatch.setattr(Records, "read", lambda self, n: read.append(n) or of_file(self, n))
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
    assert Records(hand.app.gadget.folder).numbers() == []
    hand.keys("b")


@pytest.mark.parametrize(
    "data, why", [(b"Pi and no more", "BAD_FILE"), (b"Pi\3" * 20, "BAD_VERSION")]
)
def test_a_record_that_cannot_be_used_opens_nothing_and_says_why(tmp_path, data, why):
    """Damaged, or in the format of a newer version; it stays where it is."""
    hand = Hand(tmp_path, developer=True)
    Records(hand.app.gadget.folder).add(data)
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
