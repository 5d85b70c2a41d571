"""From a press that is believed to the first byte of the picture of a screen that it opens.

As answer_times.py, but for the pages round the games, each game's first picture, the curtain
between people, and what is taken up late in a long deal while another game is in memory: a saved
game, the list of those that were kept, one of them. What a press does is done at once, with what
the gadget had got ready while somebody looked at the glass; modules are loaded as they are on the
device: from .mpy files, or frozen.
"""

from array import array

from . import app_prompt

MOST_MS = 150  # from a press to any screen, with Pioche in the firmware

# Pages by what opens them.
PAGES = (
    ("home", "app.desk.home()"),
    ("menu", "app.stage.open('Menu')"),
    ("rules", "app.stage.open('Rules')"),
    ("scores", "app.stage.open('Scores')"),
    ("statistics of a game", "app.stage.open('Statistics')"),
    ("type a deal", "app.stage.open('TypeDeal')"),
    ("set-up", "app.stage.open('Setup')"),
    ("seats", "app.stage.open('Seats')"),
    ("keys", "app.stage.open('Keys')"),
    ("people", "app.stage.open('People')"),
    ("settings", "app.stage.open('Settings')"),
    ("about", "app.stage.open('About')"),
    ("statistics", "app.stage.open('AllStatistics')"),
    ("records", "app.stage.open('Records')"),
    ("curtain", "app.dealer.deal(8, app.desk.session.options, bytes(app.desk.session.seats))"),
    ("what happened", "app.stage.key(events.B)"),
    ("kept game", "app.stage.top().lines[0][2](1)"),
)
# What is done before such a press,
BEFORE = {
    "what happened": "play_until_covered()",
    "kept game": "keep(save.pack(app.desk.session)); app.stage.open('Records')",
}
AMONG_PEOPLE = ("curtain", "what happened")

PROGRAM = """
import board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
from pioche.store.kept_games import KeptGames
from pioche.store import save
from pioche import events
app = App(Device(board, picture))
def saved(*a):
    if app.desk.session:
        app.desk.session.saved()
    return True
app.archive.save = saved  # no time for the disk
keep = KeptGames(app.gadget.folder).add
panel = app.gadget.panel
plane = panel._plane
sent = [0]
def noted(command):
    sent[0] = sent[0] or time.ticks_us()
    plane(command)
panel._plane = noted
def rest():
    while app.is_busy() or app.stage.is_preparing():
        app.step()
def opens(name, act):
    rest()
    sent[0] = 0
    begun = time.ticks_us()
    act()
    app.picture.want()
    while not sent[0]:
        app.step()
    print(name + ":" + str(time.ticks_diff(sent[0], begun)))
    rest()
def play_until_covered():
    app.stage.key(events.A)
    while not app.desk.session.covered and not app.desk.session.over():
        app.desk.session.act(app.desk.session.moves[0])
rest()
def at(line):
    app.desk.home()
    home = app.stage.top()
    home.stand_at([line[-1] for line in home.lines].index(line))
    app.picture.want()
    rest()
def go_back_to(page):
    while type(app.stage.top()).__name__ != page:
        app.stage.key(events.B)
    rest()
def take_up(name, other, saved):
    with open(app.archive.path(name), "wb") as f:
        f.write(saved)
    at(other)
    app.desk.play(other)
    rest()
    at(name)
    opens(name + " taken up", lambda: app.desk.play(name))
    assert app.desk.session.state == save.unpack(saved).state
    keep(saved)
    at(other)
    app.desk.play(other)
    rest()
    at("Records")
    opens(name + " among those kept", lambda: app.stage.open("Records"))
    opens(name + " kept", lambda: app.stage.key(events.A))
    go_back_to("Records")
other = ""
for name, seed, kinds, options, saved in {games!r}:
    app.desk.home()
    opens(name, lambda: app.desk.play(name))
    def deal():
        app.stage.to_game()
        app.dealer.deal(seed, options, kinds)
    opens(name + " dealt", deal)
    app.desk.home()
    app.picture.want()
    rest()
    app.stage.to_game()
    opens(name + " in play", lambda: None)
    for page, before, opening in {pages!r} if name == {last!r} else ():
        exec(before)
        opens(page, eval("lambda: " + opening))
        app.stage.to_game()
    if other:
        take_up(name, other, saved)
    other = name
print({end!r})
"""
END = "all"  # the last line of a program that has not begun anew on its way to another game


def times(pico, names):
    """[(screen, ms)]: the games of these names, and the pages in the last of them."""
    from pioche import registry

    from ..drive import whole_game

    games = []
    for name in names:
        game = registry.game(name)
        options = whole_game.options(name, game)
        games.append((name, *_deal(game, options), options, whole_game.late(name)))
    alone = len(games[-1][2]) == 1  # kinds
    pages = [
        (page, BEFORE.get(page, ""), opening)
        for page, opening in PAGES
        if not (alone and page in AMONG_PEOPLE)
    ]
    facts = {"games": games, "pages": pages, "last": names[-1], "end": END}
    program = app_prompt.BEGIN + PROGRAM.format(**facts)
    *lines, end = app_prompt.run(pico, program).splitlines()
    assert end == END, f"Pioche has begun anew after {end}"
    return [(name, int(us) / 1000) for name, us in (line.rsplit(":", 1) for line in lines)]


def _deal(game, options):
    """(seed, kinds) of a deal at the smallest table that begins with a choice of a person, who so
    waits for no computer."""
    from pioche import bots
    from pioche.kinds import HUMAN

    kinds = bytearray([bots.EASY + 1] * game.SEATS[0])
    state = bytearray(game.SIZE)
    moves = array("H", bytes(2 * game.MAX_LEGAL))
    seed = 0
    while True:
        game.new(state, seed, len(kinds), options)
        if game.legal(state, moves) > 1:
            kinds[game.turn(state)] = HUMAN
            return seed, bytes(kinds)
        seed += 1


def in_time(pico, names):
    """Told in a line: no screen takes longer to open than promised."""
    found = times(pico, names)
    name, ms = max(found, key=lambda one: one[1])
    told = f"{len(found)} screens, at most {ms:.0f} ms: {name}"
    assert ms <= MOST_MS, told
    return told


def figures():
    """Of each game what it opens itself, and of the pages the slowest of all games. Few at a time:
    with the deals of all of them in memory the app would be as short of it as it never is. In the
    firmware a game comes after another; with .mpy files it is the first, for on the way to a
    second one Pioche may begin anew."""
    from pioche import registry

    names = registry.names(registry.SHOWN)
    for title, pico in (
        ("firmware", app_prompt.of_firmware),
        (".mpy files", app_prompt.of_files),
    ):
        pages = {}
        for before, name in zip(names[-1:] + names, names):
            first = pico is app_prompt.of_files
            for screen, ms in times(pico, [name] if first else [before, name]):
                if screen in dict(page[:2] for page in PAGES):
                    pages[screen] = max(pages.get(screen, (0, "")), (ms, name))
                elif screen.startswith(name):
                    yield f"{screen}, {title}", f"{ms:.0f} ms"
        for screen, (ms, name) in pages.items():
            yield f"{screen}, {title}", f"{ms:.0f} ms at most, in {name}"
