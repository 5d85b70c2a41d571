"""The gadget in a web page: its worker tells it of keys and lets it work, a step at a time.

Nothing here waits: a step says how long the next one may be put off, and the worker sets a timer.
Garbage is collected between the worker's calls alone, so a step is short.
"""

import gc
import hashlib
import io
import json
import sys

import disk
import own_keys
import page  # the worker's own functions
import plain_gadget
import ubinascii as binascii  # binascii is plain Python there, and a hundred times as slow
import vfs

from pioche import registry
from pioche.engine import identity
from pioche.events import REDRAW
from pioche.session import Session
from pioche.store import files, save
from pioche.store.kept_games import KeptGames

FOLDER = "/saves"
_MOST = 64 << 10  # bytes of a file; none of Pioche's is a quarter of it
_FULL_MS, _PARTIAL_MS = 2000, 400  # as a real panel takes
_SCAN_MS = 5  # while a finger or the panel is at work
_MOST_MS = 1000


class Gadget(plain_gadget.Gadget):
    title = "Simulator"

    def __init__(self, board, pace, developer):
        super().__init__(FOLDER, board.WIDTH, board.HEIGHT, self)
        self.keys_do, self.legends = board.KEYS_DO, board.LEGENDS
        self.buttons = own_keys.buttons_of(board)
        self.developer = developer
        self.panel.on_frame = _show
        self.pause = 0  # how long the next step may be put off
        self.set_pace(pace)

    def set_pace(self, pace):
        self.panel.takes(int(_FULL_MS * pace), int(_PARTIAL_MS * pace))

    def ms(self):
        return page.ms()

    def rest(self, most_ms=0):
        """A key that goes down is told at once, so all the time may pass that the app has."""
        free = most_ms > _SCAN_MS and self.buttons.at_rest()
        self.pause = min(most_ms, _MOST_MS) if free else _SCAN_MS

    doze = rest

    def nap(self, ms):
        pass

    def stir(self):
        pass

    def alarm(self, text):
        page.say(text)

    def trace(self, error):
        text = io.StringIO()
        sys.print_exception(error, text)
        with open(FOLDER + "/error.txt", "w") as f:
            f.write(text.getvalue())

    def entropy(self):
        return page.entropy() << 16 | page.entropy()  # 16 bits each


def _show(kind, picture, ms):
    page.show(kind, _as_text(picture), ms)


class _Play:
    files = disk.Disk()
    gadget = None
    app = None
    speaker = None


vfs.mount(_Play.files, FOLDER)


def put_back(path, content):
    """A file that was kept, in base64; before begin()."""
    folder = path.rpartition("/")[0]
    if folder:
        _Play.files.folders.add(folder)
    _Play.files.files[path] = binascii.a2b_base64(content)


def begin(board, pace, developer, language):
    """Switch on; -> what the page is to know, as JSON. The language is for whoever comes here for
    the first time."""
    if "settings.txt" not in _Play.files.files:
        _Play.files.keep("settings.txt", b"language=" + language.encode() + b"\n")
    board = __import__("boards." + board, None, None, [board])
    gadget = _Play.gadget = Gadget(board, pace, developer)
    from pioche.app import App

    _Play.app = App(gadget)
    facts = {"width": gadget.width, "height": gadget.height, "board": board.NAME}
    facts["keys"], facts["legends"] = own_keys.names(board), board.LEGENDS
    return json.dumps(facts)


def step():
    """-> ms until the next step."""
    gadget = _Play.gadget
    gadget.pause = 0
    _Play.app.step()
    return gadget.pause


def key(index, down):
    _Play.gadget.key(index, down)


def set_pace(pace):
    _Play.gadget.set_pace(pace)


def close():
    """All is kept that can be."""
    _Play.app.close()


def memory():
    """KB in use; garbage among it, but what was collected before this call."""
    return gc.mem_alloc() // 1024


def tidy():
    """Garbage is collected before the next call of the worker."""
    gc.collect()


# --- in words


def _voice():
    """Loaded once there is a picture, which does not wait for it."""
    from say import speaker

    _Play.speaker = _Play.speaker or speaker.Speaker()
    return _Play.speaker


def said():
    """What is new on the glass, in words; "" for nothing."""
    from say import account

    return _voice().changed(account.of(_Play.app))


def words(what):
    """All of one kind, as say/__init__.py names them."""
    from say import KEYS, account

    return _voice().asked(what, account.of(_Play.app, what == KEYS))


# --- typing


def takes_letters():
    """Is a page on the glass on which something can be typed?"""
    return hasattr(_Play.app.stage.top(), "type")


def letter(text):
    """One letter of a keyboard, or "" for the one before it to go."""
    app = _Play.app
    if takes_letters() and app.stage.top().type(text) == REDRAW:
        app.power.pressed()
        app.picture.want()


# --- deals and games that somebody has sent


def open_deal(text):
    """Set up the deal of this identity; ValueError says in a sentence why not."""
    app = _Play.app
    name = identity.name_of(text)
    if name not in app.desk.games():
        raise ValueError("there is no such game")
    deal = identity.from_text(registry.game(name), text)
    _wake()
    app.desk.play(name, False, deal)


def deal_on_glass():
    """The identity of the deal in play, "" where there is none."""
    session = _Play.app.desk.session
    return _Play.app.dealer.deal_text() if session and session.seats else ""


def kept_games():
    """[[number, identity]] of the games that were kept, as JSON."""
    found = []
    shelf = KeptGames(FOLDER)
    for number in shelf.numbers():
        saved = _sound(files.read(shelf.path(number), save.LIMIT + 1))
        if saved:
            game = registry.game(registry.name_of(saved.game))
            facts = saved.seed, saved.seats, saved.options
            found.append([number, identity.to_text(game, *facts)])
    return json.dumps(found)


def kept_game(number):
    """Of one of them, its file and that of the deals before its last, in base64."""
    shelf = KeptGames(FOLDER)
    paths = shelf.path(number), shelf.path_of_deals(number)
    return " ".join([_as_text(files.read(path, _MOST) or b"") for path in paths])


def take_game(text):
    """Keep a game that somebody has sent, as kept_game() tells it, and show the list of them.
    ValueError where it is none, or there is no room."""
    app = _Play.app
    data, before = [binascii.a2b_base64(part) for part in (text + " ").split(" ")[:2]]
    if not _sound(data):
        raise ValueError("this is no game of Pioche, or of another version")
    if not KeptGames(FOLDER).add(data, (before,) if before else None):
        raise ValueError("there is no room for more games: delete one")
    _wake()
    app.desk.home()
    app.stage.open("Records")


def _sound(data):
    """What was saved, judged as every save is; None where it cannot be used."""
    try:
        saved = save.unpack(data)
        name = registry.name_of(saved.game)
        if name is None:
            return None
        Session(name).adopt(saved)
    except save.BadSave:
        return None
    return saved


def _wake():
    app = _Play.app
    app.power.pressed()
    if app.power.asleep:
        app.gadget.buttons.swallow = False
        app.power.wake_up()


# --- the folder of saves as a whole


def backup():
    """JSON of [[name, SHA-256, base64]] of all files, once what is played is saved."""
    close()
    found = sorted(_Play.files.files.items())
    return json.dumps([[name, _check(data), _as_text(data)] for name, data in found])


def restore(text):
    """Put these files, as backup() tells them, in the place of those that are there; the gadget is
    switched on anew then. ValueError where one is not whole: none is taken then."""
    found = {}
    for name, check, data in json.loads(text):
        data = binascii.a2b_base64(data)
        if not _is_place(name) or len(data) > _MOST:
            raise ValueError(name + " is no file of Pioche's")
        if _check(data) != check:
            raise ValueError(name + " is not what was backed up: its check fails")
        found[name] = data
    close()
    for name, data in found.items():
        if "/" in name:
            files.make_folder(FOLDER + "/records")
        files.write(FOLDER + "/" + name, data)


def differing(text):
    """Names of the files that restore() would replace by others."""
    here = _Play.files.files
    those = [(name, check) for name, check, _ in json.loads(text) if name in here]
    return " ".join([name for name, check in those if _check(here[name]) != check])


def _is_place(name):
    """As the tools of the host have it: a name in the folder of saves."""
    folder, _, last = name.rpartition("/")
    good = "abcdefghijklmnopqrstuvwxyz0123456789_.-"
    plain = last and last[0] not in ".-" and not [c for c in last.lower() if c not in good]
    return folder in ("", "records") and plain and not last.endswith(".new")


def _check(data):
    return binascii.hexlify(hashlib.sha256(data).digest()).decode()


def _as_text(data):
    return binascii.b2a_base64(data).decode().strip()


def changes():
    """What is to be kept since this was asked last: JSON of {path: base64, None if it is gone}."""
    found = _Play.files.take_changes()
    if not found:
        return ""
    for path, content in found.items():
        if content is not None:
            found[path] = _as_text(content)
    return json.dumps(found)
