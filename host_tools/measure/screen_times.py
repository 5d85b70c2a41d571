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
    ("home", "app.home()"),
    ("menu", "app.page('menu', 'Menu')"),
    ("rules", "app.page('rules', 'Rules')"),
    ("scores", "app.page('scores', 'Scores')"),
    ("statistics of a game", "app.page('scores', 'Statistics')"),
    ("type a deal", "app.page('type_deal', 'TypeDeal')"),
    ("set-up", "app.page('setup', 'Setup')"),
    ("seats", "app.page('setup', 'Seats')"),
    ("keys", "app.page('rules', 'Keys')"),
    ("people", "app.page('people', 'People')"),
    ("settings", "app.page('settings', 'Settings')"),
    ("about", "app.page('settings', 'About')"),
    ("statistics", "app.page('scores', 'AllStatistics')"),
    ("records", "app.page('records', 'Records')"),
    ("curtain", "app.deal(8, app.session.options, bytes(app.session.seats))"),
    ("what happened", "app.key(keys.B)"),
    ("kept game", "app.top().lines[0][2](1)"),
)
# What is done before such a press,
BEFORE = {
    "what happened": "play_until_covered()",
    "kept game": "app.records().add(save.pack(app.session)); app.page('records', 'Records')",
}
AMONG_PEOPLE = ("curtain", "what happened")

PROGRAM = """
import board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
from pioche.store import save
from pioche.ui import keys
app = App(Device(board, picture))
app._save = lambda *a: True
panel = app.gadget.panel
plane = panel._plane
sent = [0]
def noted(command):
    sent[0] = sent[0] or time.ticks_us()
    plane(command)
panel._plane = noted
def rest():
    while app.refreshing() or app.stale() or app.is_thinking() or app.gets_ahead():
        app.step()
def opens(name, act):
    rest()
    sent[0] = 0
    begun = time.ticks_us()
    act()
    app.redraw()
    while not sent[0]:
        app.step()
    print(name + ":" + str(time.ticks_diff(sent[0], begun)))
    rest()
def play_until_covered():
    app.key(keys.A)
    while not app.session.covered and not app.session.over():
        app.session.act(app.session.moves[0])
rest()
def at(line):
    app.home()
    home = app.top()
    home.stand_at([line[-1] for line in home.lines].index(line))
    app.redraw()
    rest()
def go_back_to(page):
    while type(app.top()).__name__ != page:
        app.key(keys.B)
    rest()
def take_up(name, other, saved):
    with open(app._path(name), "wb") as f:
        f.write(saved)
    at(other)
    app.play(other)
    rest()
    at(name)
    opens(name + " taken up", lambda: app.play(name))
    assert app.session.state == save.unpack(saved).state
    app.records().add(saved)
    at(other)
    app.play(other)
    rest()
    at("Records")
    opens(name + " among those kept", lambda: app.page("records", "Records"))
    opens(name + " kept", lambda: app.key(keys.A))
    go_back_to("Records")
other = ""
for name, seed, kinds, options, saved in {games!r}:
    app.home()
    opens(name, lambda: app.play(name))
    def deal():
        app.home_of_game()
        app.deal(seed, options, kinds)
    opens(name + " dealt", deal)
    app.home()
    app.redraw()
    rest()
    app.home_of_game()
    opens(name + " in play", lambda: None)
    for page, before, opening in {pages!r} if name == {last!r} else ():
        exec(before)
        opens(page, eval("lambda: " + opening))
        app.home_of_game()
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
