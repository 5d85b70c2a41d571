"""A deal that has ended is counted exactly once, by its best end: whatever fails, whatever is
pressed."""

import errno
import random

import pytest

from host_tools.drive.hand import Hand
from host_tools.prove.faults.counting_walks import follow, losing, patiences, show, winning
from pioche.kinds import NAMED
from pioche.store import files
from pioche.store.counting import count_end
from pioche.store.stats import Stats
from pioche.ui import screens

FULL = OSError(errno.ENOSPC, "no space left")


def counted(folder, game, who="m"):
    """(played, won) of this person, as the file says."""
    path = folder / "stats.txt"
    text = path.read_text() if path.exists() else ""
    for line in text.split("\n"):
        if line.startswith(f"{game}:{who}="):
            return tuple(int(n) for n in line.partition("=")[2].split(",")[:2])
    return 0, 0


def evening(folder, game):
    """How many games of these people in a row."""
    for line in (folder / "stats.txt").read_text().split("\n"):
        if line.startswith(game + ":evening="):
            return int(line.split(";")[1])
    return 0


def at_patience(folder, seed=None):
    hand = Hand(folder)
    hand.app.desk.play("twenty")
    if seed is not None:
        hand.app.dealer.deal(seed, b"\0")
        show(hand)
    return hand


def at_table(folder, kinds, seed=5, name="template"):
    hand = Hand(folder, developer=True)
    hand.app.settings.people[:] = ["Ada", "Bob"]
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    hand.app.dealer.deal(seed, bytes(len(hand.app.desk.session.game.OPTIONS)), kinds)
    show(hand)
    return hand


def end(hand, seed=1):
    """Play by chance to the end."""
    session, r = hand.app.desk.session, random.Random(seed)
    while not session.over():
        session.uncover()
        session.play(session.moves[r.randrange(session.n)])
    show(hand)


# --- whatever is pressed


def test_two_deals_are_two_however_often_one_goes_back_and_forth(tmp_path):
    """Back to the deal before, its last move taken back and redone, and again: nothing counts
    twice."""
    first, second = patiences()[:2]
    hand = at_patience(tmp_path, first)
    for seed in (first, second):
        if hand.app.desk.session.seed != seed:
            hand.app.dealer.deal(seed, b"\0")
        follow(hand.app.desk.session, winning(seed))
        show(hand)
    for _ in range(6):
        hand.app.dealer.last_deal()
        hand.app.desk.session.undo()
        show(hand)
        hand.app.desk.session.redo()
        show(hand)
    assert counted(tmp_path, "twenty") == (2, 2)


def test_an_evening_counts_each_of_its_deals_once(tmp_path):
    """Two deals of the same people, each played to its end again and again."""
    hand = at_table(tmp_path, b"\0\2", seed=5)
    end(hand)
    hand.app.dealer.deal(6, hand.app.desk.session.options)
    end(hand)
    for _ in range(3):
        hand.app.dealer.last_deal()
        hand.app.dealer.restart()
        end(hand)
    assert evening(tmp_path, "template") == 2
    assert counted(tmp_path, "template")[0] == 2


def test_a_deal_that_was_lost_before_another_is_won_after_all(tmp_path):
    """Taken up again and won it is won, though another deal has counted since."""
    first, second = patiences()[:2]
    hand = at_patience(tmp_path, first)
    follow(hand.app.desk.session, losing(first))
    show(hand)
    hand.app.dealer.deal(second, b"\0")
    follow(hand.app.desk.session, winning(second))
    show(hand)
    hand.app.dealer.last_deal()
    follow(hand.app.desk.session, winning(first))
    show(hand)
    assert counted(tmp_path, "twenty") == (2, 2)


def test_a_deal_that_others_end_again_brings_them_nothing(tmp_path):
    """It has counted for those who sat there; whoever takes their seats later did not play it."""
    hand = at_table(tmp_path, bytes((0, NAMED)), seed=5)
    end(hand)
    before = counted(tmp_path, "template", "A")
    hand.app.dealer.restart()
    hand.app.desk.session.reseat(bytes((0, NAMED + 1)))
    end(hand, seed=2)
    assert counted(tmp_path, "template", "A") == before == (1, before[1])
    assert counted(tmp_path, "template", "B") == (0, 0)
    assert evening(tmp_path, "template") == 1


def test_a_patience_left_for_the_deal_before_is_lost(tmp_path):
    """As one that is left for a new deal: else it could be dropped unseen by the next."""
    first, second = patiences()[:2]
    hand = at_patience(tmp_path, first)
    hand.app.dealer.deal(second, b"\0")
    hand.app.desk.session.play(hand.app.desk.session.moves[0])
    show(hand)
    hand.app.dealer.last_deal()
    assert counted(tmp_path, "twenty") == (1, 0)
    hand.app.dealer.last_deal()
    follow(hand.app.desk.session, winning(second))
    show(hand)
    assert counted(tmp_path, "twenty") == (1, 1)


def test_a_save_tells_that_its_deal_was_counted(tmp_path):
    """Without a line of statistics left, what was counted does not count again."""
    seed = patiences()[0]
    hand = at_patience(tmp_path, seed)
    follow(hand.app.desk.session, winning(seed))
    show(hand)
    (tmp_path / "stats.txt").unlink()
    hand = Hand(tmp_path)
    hand.app.desk.session.undo()
    show(hand)
    hand.app.desk.session.redo()
    show(hand)
    assert counted(tmp_path, "twenty") == (0, 0)


# --- whatever fails


def no_statistics(monkeypatch, *names):
    """Files with these names in theirs can no longer be written."""
    write = files.write_parts

    def full(path, parts):
        if any(name in path for name in names):
            raise FULL
        write(path, parts)

    monkeypatch.setattr(files, "write_parts", full)


def test_a_result_that_cannot_be_written_is_counted_with_the_next_save(tmp_path, monkeypatch):
    """One write of the statistics fails: the next picture that is saved brings it."""
    first, second = patiences()[:2]
    hand = at_patience(tmp_path, first)
    follow(hand.app.desk.session, winning(first)[:-1])
    show(hand)
    with monkeypatch.context() as broken:
        no_statistics(broken, "stats")
        hand.app.desk.session.act(winning(first)[-1])
        show(hand)
        assert counted(tmp_path, "twenty") == (0, 0)
    hand.app.dealer.deal(second, b"\0")
    hand.app.desk.session.act(hand.app.desk.session.moves[0])
    show(hand)
    assert counted(tmp_path, "twenty") == (1, 1)


@pytest.mark.parametrize("broken_too", [(), ("due",)])
def test_a_result_that_could_not_be_written_is_counted_after_the_power_was_off(
    tmp_path, monkeypatch, broken_too
):
    """Even where nothing but the save could be: it is over, and was not counted."""
    seed = patiences()[0]
    hand = at_patience(tmp_path, seed)
    follow(hand.app.desk.session, winning(seed)[:-1])
    show(hand)
    with monkeypatch.context() as broken:
        no_statistics(broken, "stats", *broken_too)
        hand.app.desk.session.act(winning(seed)[-1])
        show(hand)
    for _ in range(3):
        hand = Hand(tmp_path)
        show(hand)
        assert counted(tmp_path, "twenty") == (1, 1)
        assert not (tmp_path / "due.txt").exists()


def test_it_is_counted_while_another_game_is_played(tmp_path, monkeypatch):
    """With the next save of whatever game, or when the power comes back to another one."""
    seed = patiences()[0]
    for power_fails in (False, True):
        folder = tmp_path / str(power_fails)
        hand = at_patience(folder, seed)
        follow(hand.app.desk.session, winning(seed)[:-1])
        show(hand)
        with monkeypatch.context() as broken:
            no_statistics(broken, "stats")
            hand.app.desk.session.act(winning(seed)[-1])
            show(hand)
            hand.app.desk.home()
            hand.app.desk.play("the_game")
            hand.app.dealer.new_deal()
            hand.app.stage.to_game()
            show(hand)
            assert counted(folder, "twenty") == (0, 0)
        if power_fails:
            hand = Hand(folder)
        hand.app.desk.session.play(hand.app.desk.session.moves[0])
        show(hand)
        assert hand.app.desk.session.name == "the_game" and counted(folder, "twenty") == (1, 1)


def test_it_is_counted_as_soon_as_there_is_room_again(tmp_path, monkeypatch):
    """Though nothing but the save could be written, and nothing more is played."""
    seed = patiences()[0]
    hand = at_patience(tmp_path, seed)
    follow(hand.app.desk.session, winning(seed)[:-1])
    show(hand)
    with monkeypatch.context() as broken:
        no_statistics(broken, "stats", "due")
        hand.app.desk.session.act(winning(seed)[-1])
        show(hand)
        assert counted(tmp_path, "twenty") == (0, 0)
    show(hand)
    assert counted(tmp_path, "twenty") == (1, 1)


def test_a_better_end_that_could_not_be_written_is_not_forgotten(tmp_path, monkeypatch):
    """Lost and counted, taken back and won while nothing but the save can be written."""
    seed = patiences()[0]
    hand = at_patience(tmp_path, seed)
    follow(hand.app.desk.session, losing(seed))
    show(hand)
    with monkeypatch.context() as broken:
        no_statistics(broken, "stats", "due")
        follow(hand.app.desk.session, winning(seed))
        show(hand)
    assert counted(tmp_path, "twenty") == (1, 0)
    show(Hand(tmp_path))
    assert counted(tmp_path, "twenty") == (1, 1)


def test_the_deals_that_are_in_saves_are_never_forgotten(tmp_path):
    """However many others are counted meanwhile: their saves may not know that they were."""
    hand = at_table(tmp_path, b"\0\2", seed=5)
    end(hand)
    (tmp_path / "template.old").write_bytes((tmp_path / "template.sav").read_bytes())
    for mark in range(20):
        count_end(Stats(str(tmp_path)), f"template={mark:08x};;m;1;7;<")
    told = Stats(str(tmp_path)).of("template")["deals"].split()
    assert len(told) == 6 and told[0].startswith(hand.app.desk.session.mark.hex())


@pytest.mark.parametrize("act", ["deal", "give_up", "last_deal"])
def test_no_deal_is_left_before_it_is_noted(tmp_path, monkeypatch, act):
    """Where that can be written nowhere, all stays as it is, and is told."""
    hand = at_patience(tmp_path, patiences()[0])
    hand.app.dealer.deal(patiences()[1], b"\0")
    hand.app.desk.session.act(hand.app.desk.session.moves[0])
    show(hand)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    state = bytes(hand.app.desk.session.state)
    with monkeypatch.context() as broken:
        no_statistics(broken, "stats", "due")
        getattr(hand.app.dealer, act)(*((9, b"\0") if act == "deal" else ()))
        assert isinstance(hand.app.stage.top(), (screens.Message, screens.Confirm))
        assert hand.app.desk.session.state == state
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_memory_that_is_short_costs_no_result(tmp_path, monkeypatch):
    """Counting needs little; where even that is not there, it is done later."""
    seed = patiences()[0]
    hand = at_patience(tmp_path, seed)
    follow(hand.app.desk.session, winning(seed)[:-1])
    show(hand)
    with monkeypatch.context() as broken:

        def short(path, parts):
            raise MemoryError

        broken.setattr(files, "write_parts", short)
        hand.app.desk.session.act(winning(seed)[-1])
        assert not hand.app.archive.count()
    show(hand)
    assert counted(tmp_path, "twenty") == (1, 1)
