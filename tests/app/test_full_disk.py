"""A disk that is full: what cannot be kept is told, and no game is lost by it."""

import pytest

from host_tools.prove.faults.disk import FOLDER, PowerCut, Strike
from host_tools.prove.faults.disk_player import Player, texts
from pioche import events
from pioche.store import save
from pioche.store.kept_games import KeptGames
from pioche.store.settings import SettingsFile
from pioche.ui import home, screens
from tests.app.failing import FAILING, GAME, fill


def seed_of(disk, kind="sav", name=GAME):
    return save.unpack(disk.content[f"{name}.{kind}"]).seed


def played_of(disk, kind="sav", name=GAME):
    return save.unpack(disk.content[f"{name}.{kind}"]).played


def unsaved_move(player):
    """A move that is in memory alone, with a message that was read."""
    fill(player.disk)
    player.move()
    assert texts().NOT_SAVED in player.read()
    assert player.app.desk.session.unsaved


@pytest.mark.parametrize("kind", FAILING)
def test_a_held_b_leads_home_though_nothing_can_be_kept(player, disk, kind):
    """What cannot be saved is told on the way, once."""
    unsaved_move(player)
    fill(disk, kind)
    player.menu()
    player.told.clear()
    player.key(events.MENU)
    assert isinstance(player.app.stage.top(), screens.Message)
    player.key(events.MENU)
    assert isinstance(player.app.stage.top(), home.Home)
    assert texts().NOT_SAVED in player.told or texts().NOT_SAVED_FAULT in player.told


# --- give up, new deals, and back


@pytest.mark.parametrize("kind", FAILING)
def test_a_game_cannot_be_given_up_while_nothing_can_be_kept(player, disk, kind):
    """The game in play and the one before it stay in their files and in memory, and that is
    told; later it can be given up, and taken up again."""
    before, state = dict(disk.content), bytes(player.app.desk.session.state)
    fill(disk, kind)
    player.menu(texts().GIVE_UP)
    player.key(events.A)
    assert texts().NOTHING_LOST in player.read()
    assert disk.content == before
    assert player.app.desk.session.state == state
    disk.heal()
    player.menu(texts().GIVE_UP)
    player.key(events.A)
    assert GAME + ".sav" not in disk.content and seed_of(disk, "old") == 8


@pytest.mark.parametrize("kind", FAILING)
def test_a_new_deal_that_cannot_be_kept_asks_and_leaves_both_games(player, disk, kind):
    """B: all is as it was."""
    before, state = dict(disk.content), bytes(player.app.desk.session.state)
    fill(disk, kind)
    player.app.stage.to_game()
    player.app.dealer.new_deal()
    player.rest()
    assert isinstance(player.app.stage.top(), screens.Confirm)
    player.read(events.B)
    assert disk.content == before
    assert player.app.desk.session.state == state and not player.app.desk.session.unsaved


def test_a_new_deal_on_a_full_disk_takes_the_place_of_none_until_it_is_kept(player, disk):
    """A: it is played in memory; the game before it is the last deal once there is room."""
    before = dict(disk.content)
    fill(disk)
    player.app.dealer.deal(9, player.app.desk.session.options)
    player.rest()
    player.read(events.A)
    assert player.app.desk.session.seed == 9 and disk.content == before
    player.move()
    disk.heal()
    player.move()
    assert (seed_of(disk), seed_of(disk, "old")) == (9, 8)
    assert played_of(disk, "old") == save.unpack(before[GAME + ".sav"]).played


def test_a_second_new_deal_on_a_full_disk_asks_again(player, disk):
    fill(disk)
    player.app.dealer.deal(9, player.app.desk.session.options)
    player.read(events.A)
    player.app.dealer.deal(10, player.app.desk.session.options)
    player.read(events.B)
    assert player.app.desk.session.seed == 9
    player.app.dealer.deal(10, player.app.desk.session.options)
    player.read(events.A)
    disk.heal()
    player.move()
    assert (seed_of(disk), seed_of(disk, "old")) == (10, 8)


@pytest.mark.parametrize("nth", range(12))
@pytest.mark.parametrize("kind", ("full", "error", *FAILING))
def test_back_to_the_deal_before_with_a_fault_overwrites_neither(player, disk, kind, nth):
    """Both deals are there afterwards, whatever fails and whatever is played then."""
    fill(disk, kind, nth)
    player.app.dealer.last_deal()
    player.rest()
    player.read(events.B)
    player.move()
    player.read(events.B)
    disk.heal()
    player.move()
    found = {seed_of(disk), seed_of(disk, "old")}
    assert found == {7, 8}
    assert player.app.desk.session.seed == seed_of(disk)
    assert played_of(disk) == player.app.desk.session.history.played


@pytest.mark.parametrize("kind", FAILING)
def test_the_same_deal_again_that_cannot_be_kept_leaves_the_game(player, disk, kind):
    before, state = dict(disk.content), bytes(player.app.desk.session.state)
    fill(disk, kind)
    player.menu(texts().RESTART)
    assert isinstance(player.app.stage.top(), screens.Confirm)
    player.read(events.B)
    assert disk.content == before and player.app.desk.session.state == state


@pytest.mark.parametrize("at", range(20))
def test_a_new_deal_that_is_cut_is_there_whole_with_the_last_one_or_not_at_all(player, disk, at):
    """The deal before the last one goes only when the new one has come."""
    disk.arm(Strike(at, "cut"))
    try:
        player.app.dealer.deal(9, player.app.desk.session.options)
        player.rest()
    except PowerCut:
        pass
    disk.heal()
    again = Player(disk)
    assert not again.read()
    again.play(GAME)
    assert (again.app.desk.session.seed, seed_of(disk, "old")) in ((8, 7), (9, 8))


# --- leaving what is not saved


def test_another_game_is_not_opened_over_moves_that_are_not_saved(player, disk):
    """It asks, and B stays at home; going on with the game finds them."""
    unsaved_move(player)
    state = bytes(player.app.desk.session.state)
    player.play("twenty")
    assert isinstance(player.app.stage.top(), screens.Confirm)
    assert player.read(events.B) and isinstance(player.app.stage.top(), home.Home)
    player.play(GAME)
    assert player.app.desk.session.state == state
    disk.heal()
    player.move()
    player.play("twenty")
    assert player.app.desk.session.name == "twenty"


def test_another_game_is_opened_all_the_same_where_that_is_wished(player, disk):
    unsaved_move(player)
    before = disk.content[GAME + ".sav"]
    player.play("twenty")
    player.read(events.A)
    assert player.app.desk.session.name == "twenty" and disk.content[GAME + ".sav"] == before


def test_standing_at_another_game_leaves_moves_that_are_not_saved(player, disk):
    """What is got ready by guess costs nothing that is not in a file."""
    unsaved_move(player)
    state = bytes(player.app.desk.session.state)
    player.app.desk.home()
    player.rest()
    player.read()
    for _ in range(4):
        player.key(events.DOWN)
        while player.app.stage.is_preparing():
            player.app.step()
    assert player.app.desk.session is not None and player.app.desk.session.state == state


def test_a_kept_game_is_not_looked_at_over_moves_that_are_not_saved(player, disk):
    """Neither by guess nor by A: the page where room is made is the one people go to then."""
    KeptGames(player.app.gadget.folder).add(disk.content[GAME + ".sav"])
    unsaved_move(player)
    state = bytes(player.app.desk.session.state)
    player.app.desk.home()
    player.rest()
    player.read()
    player.choose(texts().RECORDS)
    while player.app.stage.is_preparing():
        player.app.step()
    assert player.app.desk.session.state == state
    player.key(events.A)
    assert isinstance(player.app.stage.top(), screens.Confirm)
    player.read(events.B)
    assert player.app.desk.session.state == state


def test_moves_that_are_not_saved_are_told_at_home_again(player, disk):
    """Once as it happens, and when the game is left; not at every move."""
    unsaved_move(player)
    player.move()
    assert not player.read()
    player.menu(texts().HOME)
    assert texts().NOT_SAVED in player.read()


def test_the_sleeping_picture_tells_that_moves_are_not_saved(player, disk, drawn, monkeypatch):
    """Who finds it so does not change the battery."""
    unsaved_move(player)
    monkeypatch.setattr(
        type(player.app.picture.canvas),
        "text_centre",
        lambda c, font, x, w, y, s, *ink: drawn.append(s),
    )
    player.sleep()
    assert player.app.power.asleep and texts().NOT_SAVED in drawn
    disk.heal()
    player.wake()
    assert not player.app.desk.session.unsaved
    drawn.clear()
    player.sleep()
    assert texts().NOT_SAVED not in drawn and texts().ASLEEP in drawn


# --- told where it can be read


def test_a_table_that_cannot_be_kept_is_told_over_the_game(player, disk):
    """Before a deal; the message is not swept away with the page."""
    player.menu(texts().NEW_DEAL)
    fill(disk)
    player.choose(texts().DEAL)
    assert texts().NOT_SAVED in player.read()


def test_a_name_that_cannot_be_kept_is_told(disk):
    player = Player(disk)
    player.choose(texts().SETTINGS)
    player.choose(texts().PEOPLE)
    player.choose(texts().ADD_NAME)
    fill(disk)
    for event in (events.DOWN, events.A):
        player.key(event)
    assert texts().NOT_SAVED in player.read()
    assert player.app.settings.people == ["A"]
    disk.heal()
    player.app.desk.home()
    player.app.preferences.change("every", 1)
    assert SettingsFile(FOLDER).people == ["A"]


def test_a_fault_of_the_memory_is_not_told_as_a_full_one(player, disk):
    fill(disk, "error-for-good")
    player.move()
    told = player.read()
    assert texts().NOT_SAVED_FAULT in told and texts().NOT_SAVED not in told
