"""The acts that write, as a player does them, and in which worlds each can be done."""

from pioche import events, lang, registry

from .disk_player import texts
from .worlds import other_than, worlds


def move(player):
    player.move(1)


def new_deal(player):
    """By the menu; of games for several by the page before a deal, too."""
    player.menu(texts().NEW_DEAL)
    if player.offers(texts().DEAL):
        player.choose(texts().DEAL)


def deal_after_the_end(player):
    player.key(events.A)


def typed_deal(player):
    player.menu(texts().TYPE_DEAL)
    player.key(events.UP)
    player.key(events.A)


def same_deal(player):
    player.menu(texts().RESTART)


def give_up(player):
    player.menu(texts().GIVE_UP)
    player.key(events.A)


def deal_before(player):
    player.menu(texts().LAST_DEAL)


def keep(player):
    player.menu(texts().KEEP)


def remove_kept(player):
    player.app.desk.home()
    player.rest()
    player.choose(texts().RECORDS)
    player.key(events.HINT)
    player.key(events.A)


def look_at_kept(player):
    player.app.desk.home()
    player.rest()
    player.choose(texts().RECORDS)
    for event in (events.A, events.RIGHT, events.DOWN, events.LEFT, events.B):
        player.key(event)


def setting(player):
    player.app.desk.home()
    player.rest()
    player.choose(texts().SETTINGS)
    player.choose(texts().SET_LARGE)


def name_somebody(player):
    player.app.desk.home()
    player.rest()
    player.choose(texts().SETTINGS)
    player.choose(texts().PEOPLE)
    player.choose(texts().ADD_NAME)
    player.key(events.DOWN)
    player.key(events.A)


def change_seats(player):
    player.menu(texts().SEATS)
    player.app.stage.top().at = 1
    player.key(events.RIGHT)
    player.key(events.B)


def change_option(player):
    """For new deals; of games for several on the page before a deal."""
    session = player.app.desk.session
    player.menu()
    if session.game.SEATS[1] > 1:
        player.choose(texts().NEW_DEAL)
    player.choose(lang.of(session.name).OPTIONS[0][0], last=True)
    player.key(events.B)


def home(player):
    player.move(1)
    player.app.desk.home()
    player.rest()


def another_game(player):
    player.move(1)
    player.read()
    player.play(other_than(player.name))
    player.read()
    player.move()


def sleep(player):
    player.move(1)
    player.read()
    player.sleep()


def switch_on(player):
    player.switch_on()


def take_back(player):
    player.app.desk.session.undo()
    player.app.picture.want()
    player.rest()
    player.app.desk.session.redo()
    player.app.picture.want()
    player.rest()


def move_and_deal(player):
    player.move(1)
    player.read()
    new_deal(player)


def deal_all_the_same(player):
    """Who is asked goes on without the disk."""
    new_deal(player)
    player.read(events.A)
    player.move(1)
    player.read(events.A)
    player.move(1)


# The patience given up so counts as lost if it can be noted, and the page that asked has said that
# nothing can be.
deal_all_the_same.goes_on_unsaved = True


def move_and_deal_before(player):
    player.move(1)
    player.read()
    deal_before(player)


def twice_before(player):
    deal_before(player)
    player.read()
    player.move(2)
    player.read()
    deal_before(player)


def deal_and_another_game(player):
    new_deal(player)
    player.read()
    another_game(player)


def close(player):
    player.move(1)
    player.app.close()


# (act, world)
ALL = (
    (move, "mid"),
    (take_back, "mid"),
    (new_deal, "mid"),
    (typed_deal, "mid"),
    (same_deal, "mid"),
    (deal_before, "mid"),
    (change_option, "mid"),
    (home, "mid"),
    (another_game, "mid"),
    (sleep, "mid"),
    (close, "mid"),
    (setting, "mid"),
    (name_somebody, "mid"),
    (look_at_kept, "mid"),
    (remove_kept, "mid"),
    (switch_on, "mid"),
    (move_and_deal, "mid"),
    (deal_all_the_same, "mid"),
    (deal_all_the_same, "over"),
    (move_and_deal_before, "mid"),
    (twice_before, "mid"),
    (deal_and_another_game, "mid"),
    (give_up, "mid"),
    (change_seats, "mid"),
    (move, "deal"),
    (move_and_deal, "deal"),
    (move, "end"),
    (keep, "over"),
    (deal_after_the_end, "over"),
    (new_deal, "over"),
    (deal_before, "over"),
)


def of(name):
    """Those that this game has, and in which worlds."""
    game = registry.game(name)
    several = game.SEATS[1] > 1
    for act, world in ALL:
        if world not in worlds(name):
            continue
        if act in (give_up, change_seats) and not several:
            continue
        if act is change_option and not game.OPTIONS:
            continue
        if act is take_back and game.UNDO == 0:
            continue
        yield act, world
