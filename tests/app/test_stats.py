"""Statistics: what is counted, and their file."""

import binascii
import random

import pytest

from pioche.store import files
from pioche.store.stats import NO_BEST, Damaged, Stats, lines
from tests.app.counting import ended, evening_of, of, people, play_to_end, playing


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
