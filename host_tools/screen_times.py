"""From a press that is believed to the first byte of the picture of a screen that it opens.

As answer_times.py, but for the pages round the games and each game's first picture. What a press
does is done at once; modules are loaded as they are on the device: from .mpy files, or frozen.
"""

from . import app_prompt
from .emulator.pico import fork_call

# Pages by what opens them.
PAGES = (
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
)

PROGRAM = """
import board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
app = App(Device(board, picture))
app._save = lambda *a: None
panel = app.gadget.panel
plane = panel._plane
sent = [0]
def noted(command):
    sent[0] = sent[0] or time.ticks_us()
    plane(command)
panel._plane = noted
def rest():
    while app.refreshing() or app.stale() or app.is_thinking() or app.buttons.waiting():
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
rest()
for name, seats, options in {games!r}:
    app.home()
    opens(name, lambda: app.play(name))
    kinds = bytes([0] + [1] * (seats - 1))
    app.home_of_game()
    app.deal(7, options, kinds)
    rest()
    app.home()
    app.redraw()
    rest()
    app.home_of_game()
    opens(name + " in play", lambda: None)
    for page, opening in {pages!r} if name == {last!r} else ():
        opens(page, eval("lambda: " + opening))
        app.back()
"""


def times(pico, names):
    """[(screen, ms)]: the games of these names, and the pages in the last of them."""
    from pioche import registry

    from . import whole_game

    games = []
    for name in names:
        game = registry.game(name)
        games.append((name, game.SEATS[0], whole_game.options(name, game)))
    program = app_prompt.BEGIN + PROGRAM.format(games=games, pages=PAGES, last=names[-1])
    lines = fork_call(lambda: pico().exec(program)).splitlines()
    return [(name, int(us) / 1000) for name, us in (line.rsplit(":", 1) for line in lines)]


def figures():
    """Of all games, each with its first picture or set-up, and all pages."""
    from pioche import registry

    names = registry.names(registry.SHOWN)
    for title, pico in (
        ("firmware", app_prompt.of_firmware),
        (".mpy files", app_prompt.of_files),
    ):
        for name, ms in times(pico, names):
            yield f"{name}, {title}", f"{ms:.0f} ms"
