"""The loop: events in, pictures out, sleep when nobody plays.

One step does one thing and returns, so that the same app runs on the device, in a thread of the
simulator and in tests. While the panel is busy the buttons are scanned, rubbish is collected and
the game is saved; what was pressed meanwhile is handled as soon as the panel is ready, all at once
and with one new picture.
"""

import gc

from . import lang, modules, registry, rubbish
from .afresh import Afresh
from .ahead import Ahead
from .engine import contract
from .hw.refresh import FULL, Refresh
from .hw.ssd16xx import PanelFault
from .keeping import Keeping
from .resting import Resting
from .seating import Seating
from .session import Session
from .store import files, save
from .store.settings import Settings
from .ui import keys, legends, screens
from .ui.canvas import Canvas
from .ui.keys import REDRAW

VERSION = "0.1.0"

PANEL_SLEEP_MS = 10_000  # after the last press the panel is powered down; the next press acts
PATIENCE_MS = 1500  # a computer that thinks for longer says so, and that it can be hurried
SLEEP_MS = 180_000  # and later the gadget sleeps; the key that wakes it does not act
_MINUTE_MS = 60_000
_UPSIDE_DOWN = bytes((keys.DOWN, keys.UP, keys.RIGHT, keys.LEFT, keys.B, keys.A))

# Screens that are not always in memory.
_PAGES = (
    "menu",
    "people",
    "records",
    "replay",
    "rules",
    "examples",
    "scores",
    "settings",
    "setup",
    "type_deal",
)


class App(Seating, Keeping, Ahead, Resting, Afresh):
    version = VERSION

    def __init__(self, gadget):
        self.gadget = gadget
        self.buttons = gadget.buttons
        self.canvas = Canvas(gadget.buffer, gadget.width, gadget.height)
        files.make_folder(gadget.folder)
        self.settings = Settings(gadget.folder)
        self.refresh = Refresh(int(self.settings.get("every")))
        self.session = None
        self._has_played = False  # since it was switched on
        self._heed_settings()
        self._refreshing = False
        self._stale = True  # the picture wants drawing
        self._answers = False  # for it answers a press
        self._faults = 0
        self._told_full = False  # that the disk is full, or fails
        self._trouble = ""  # which of both: the name of a text
        self._must_be_seen = False  # the next picture, before any press may act on it
        self._shows_what_must = False  # and that is the picture on its way
        self._last_press = gadget.ms()
        self._thinks_since = None
        self._stack = []
        self._begin_resting()
        self._begin_ahead()
        rubbish.keep_together()  # else the largest game would come to lie in pieces
        try:
            self._start()
        except Exception as e:
            self._stumble(e)
        rubbish.keep_together()

    def _start(self):
        self._stack = [None]  # home, once it is asked for
        modules.keep()
        afresh = self._is_afresh()
        told = None
        if self.gadget.hung:
            from . import blame

            told = blame.hung(self)
        name = self.settings.playing
        if name in self.games() and (afresh or self.has_save(name)):
            self.play(name)
        if told:
            self.tell(lang.of("ui").HUNG, told)
        if self.settings.why:
            self._tell_aside(lang.of("ui").SETTINGS_BAD, self.settings.why, self.settings.damaged)
        if len(self._stack) == 1:
            self._fill_home()

    # --- the loop

    def run(self):
        """For ever; main.py ends it on Ctrl-C from a host."""
        while True:
            self.step()

    def close(self):
        """The simulator ends: all is kept."""
        self._save(True)

    def step(self):
        self.gadget.scan()
        try:
            if self._refreshing:
                self._attend()
            elif self.asleep and self._is_woken():
                self._wake_up()
            elif self.is_thinking():
                if self._stale and self._is_due():
                    self._show()
                else:
                    self._think()
            elif self.buttons.waiting() and (self._faults or not self._must_be_seen):
                self._handle()
            elif self._stale:
                self._show()
            else:
                self._idle()
        except PanelFault:
            self._fault()
        except Exception as e:
            self._stumble(e)

    def refreshing(self):
        return self._refreshing

    def stale(self):
        """Is there something to show that is not yet on its way to the glass?"""
        return self._stale

    def redraw(self):
        self._stale = True

    def top(self):
        """The screen on the glass."""
        return self._stack[-1]

    def _attend(self):
        """The panel is busy, or has just ended."""
        if self.gadget.panel.busy():
            if self.is_thinking() and not (self._stale and self._is_due()):
                self._think()
            elif not self._get_ahead():
                self.gadget.rest()
            return
        self.gadget.panel.finish()
        self._refreshing = False
        self._faults = 0
        if self._shows_what_must:
            self._shows_what_must = False
            self.buttons.forget()  # pressed before this stood on the glass, so not meant for it
        self.buttons.seen()

    def _handle(self):
        """Handle all that was pressed; one picture will show it all."""
        self._last_press = self.gadget.ms()
        self._has_read()
        if self._faults:
            self._stale = True  # any press is a reason to try the panel again,
            while self._must_be_seen and self.buttons.waiting():
                if self.buttons.get() == keys.MENU:  # and none acts on what nobody saw, but this
                    self.home()
        if isinstance(self._stack[-1], screens.Play):
            rubbish.answer_first()
        while self.buttons.waiting() and not (self._must_be_seen or self.is_thinking()):
            before = self._stands()
            if self.key(self.buttons.get()) == REDRAW:
                self._stale = self._answers = True
            self._note(before)

    def is_thinking(self):
        """Is the game itself on the glass, and a move to be made that asks no person?"""
        return isinstance(self._stack[-1], screens.Play) and self.session.is_thinking()

    def _think(self):
        """A slice of the computer's thinking. Short presses mean: hurry; a long B leads out."""
        session = self.session
        if not session.has_player():  # one comes
            rubbish.before_staying()
        hurry = False
        while self.buttons.waiting() and self.is_thinking():
            event = self.buttons.get()
            self._last_press = self.gadget.ms()
            if event == keys.MENU:
                self._stale = self.key(event) == REDRAW
            else:
                hurry = hurry or event in (keys.A, keys.B)
        self._tell_of_thinking()
        before = self._stands()
        if self.is_thinking() and (session.hurry() if hurry else session.think()):
            self._stale = True
            self._note(before)

    def _tell_of_thinking(self):
        """When it takes long, say so, once: a picture costs more time than a quick thought."""
        table = self.session.table
        if self._thinks_since is None:
            self._thinks_since = self.gadget.ms()
        elif table.thinking or table.hinting:
            return
        elif self.gadget.since(self._thinks_since) >= PATIENCE_MS:
            table.thinking = lang.of("ui").HURRY_KEY
            self._stale = self._answers = True

    def _is_due(self):
        """While computers think: a picture that answers a press, or if each act is to be seen."""
        return self._answers or self.settings.get("pace") == "each"

    def _stands(self):
        """Is the game over, and is it covered?"""
        session = self.session
        return (False, False) if session is None else (session.over(), session.covered)

    def _note(self, before):
        """The game has ended, or an undo took its end back; or it goes to another person, and no
        shadow of the last hand may stay on the glass."""
        was_over, was_covered = before
        over, covered = self._stands()
        if over != was_over or covered > was_covered:
            self.refresh.ask_clean()
            if over > was_over or covered > was_covered:
                self._must_be_seen = True
            self._stale = True

    def key(self, event):
        """One event, to the screen on top; a long B always leads out."""
        top = self._stack[-1]
        if isinstance(top, screens.List):
            event = legends.for_list(event)
        if event == keys.MENU and not isinstance(top, screens.Play):
            self.home()
            return REDRAW
        return top.key(event)

    def _show(self):
        """Draw the screen on top and begin to show it; the rest is done while the panel works."""
        panel = self.gadget.panel
        if panel.asleep():
            panel.wake()  # before drawing: it needs the picture that is still on the glass
        if self.session and not self.is_thinking():
            self._thinks_since = None
            self.session.table.thinking = ""
        if self.asleep:
            self._draw_asleep()
        else:
            self._stack[-1].draw(self.canvas)
        self._stale = self._answers = False
        # A gadget that sleeps shows something else: what must be seen comes when it is woken.
        self._shows_what_must = self._must_be_seen and not self.asleep
        self._must_be_seen = self._must_be_seen and self.asleep
        self._refreshing = True
        self.buttons.blind = True
        self.gadget.glass.update()
        panel.start(self.refresh.decide() == FULL)
        self._save()
        rubbish.collect()
        rubbish.keep_together()
        self._look_ahead()

    def _idle(self):
        if self._get_ahead():
            return
        self._has_read()
        if self.asleep and self.gadget.panel.asleep() and not self.buttons.any_down():
            self.gadget.doze()  # without asking the clock, which runs backwards after six days
            return
        if not self.asleep:
            self._watch_battery()
        quiet = self.gadget.since(self._last_press)
        if self.buttons.any_down() or quiet < PANEL_SLEEP_MS:
            self.gadget.rest()
        elif not self.gadget.panel.asleep():
            self._save(True)
            self.gadget.panel.sleep()
        elif quiet >= int(self.settings.get("sleep")) * _MINUTE_MS and not self.asleep:
            self._fall_asleep()
        else:
            self.gadget.doze()

    def _fault(self):
        """The panel does not answer: say so where it can be seen, and try again on a press. What
        had to be seen still has to be, and a curtain, for somebody's hand may be on the glass."""
        self._refreshing = False
        if self._shows_what_must or self._stands()[1]:
            self._must_be_seen = True
        self.buttons.seen()
        self.refresh.ask_clean()
        self.gadget.alarm(lang.of("ui").PANEL_SILENT)
        self._faults += 1
        self._stale = self._faults < 2  # once by itself, in case it was a passing fault
        self._save()  # usually done while the panel works

    # --- what screens ask for

    def page(self, module, name):
        """Open a screen of a module that is in memory only while it is needed; behind the menu's
        pages nobody thinks, and behind the menu itself who has begun goes on."""
        if self.session and not (module == "menu" and self.session.is_thinking()):
            self.session.rest()
        rubbish.before_staying()
        screen = self._page(module, name)
        screen.page = module
        self.show(screen)

    def show(self, screen):
        self._stack.append(screen)
        self._stale = True

    def tell(self, title, lines, *act):
        """Say this; with something to do, ask whether to."""
        page = screens.Confirm if act else screens.Message
        self._stack.append(page(self, title, lines, *act))
        self._must_be_seen = True
        self._stale = True

    def back(self):
        self._stack.pop()
        if len(self._stack) == 1:
            self._come_home()
        self._let_go()
        self._stale = True

    def home(self):
        leaves = len(self._stack) > 1 and isinstance(self._stack[1], screens.Play)
        self._stack = self._stack[:1]
        if self.session and leaves:  # reads it, once: at home it is in nobody's way
            self._told_full = self._told_full and not self.session.unsaved
        self._save(True)
        if self.session:
            self.session.rest()
            self.session.put_down()
        self._come_home()
        self._let_go()

    def _come_home(self):
        """From a game, maybe: then one stands at it."""
        name = self.settings.playing
        self._remember("")
        self._fill_home()
        if name in self.games():
            self._stack[0].stand_at(self.games().index(name))

    def _fill_home(self):
        """Home is on the glass; who goes on with a game does not wait for it."""
        if self._stack[0] is None:
            self._stack[0] = modules.load("ui", "home").Home(self)
        self._stack[0].fill()

    def home_of_game(self):
        """To the game's own picture."""
        self._stack[1:] = [screens.Play(self)]
        self._let_go()

    def _let_go(self):
        """Pages that are not open need not be in memory."""
        opened = [getattr(screen, "page", "") for screen in self._stack]
        modules.forget("ui", [page for page in _PAGES if page not in opened])
        modules.forget("store", ("stats", "counting", "records", "deals", "kept"))
        modules.forget("solvers", registry.SOLVED)

    def games(self):
        """Names of the games on the home screen; developers see the hidden ones too."""
        return registry.names(registry.HIDDEN if self.gadget.developer else registry.SHOWN)

    def seats_of(self, name):
        """The fewest and the most who play it; the game itself need not be in memory for that."""
        return next(line[2:4] for line in registry.GAMES if line[1] == name)

    def play(self, name, sure=False):
        """Go on with a game, or start it: at once a patience, others by asking who plays."""
        if not (self._sits_at(name) or self.may_leave(sure, self.play, name, True)):
            return
        self._leave_home()
        self._remember(name)  # first: should it hang, that is the one
        self.finish(self.getting_ready(name))
        self._wish()
        resumed = self.session.seats > 0 or self._resume()
        if resumed is None:  # it is there, but cannot be read now
            self.end_session()
            self._fill_home()
            self._stack[0].stand_at(self.games().index(name))
            return
        if resumed or self.session.game.SEATS[1] == 1:
            self._stack.insert(1, screens.Play(self))  # under a message, if there is one
            if not resumed:
                self.new_deal()
        else:
            self._stack.insert(1, modules.load("ui", "setup").Setup(self))
            self._stale = True
        self._wish()

    def _leave_home(self):
        """It is made anew on the way back; where modules load slowly, its lines only."""
        self._stack = self._stack[:1]
        if self._stack[0]:
            self._stack[0].lines = ()
        if rubbish.has_plenty():
            self._stack[0] = None
            modules.forget("ui", ("home",))

    def curtain(self):
        return modules.load("ui", "curtain")

    def _sits_at(self, name):
        return self.session is not None and self.session.name == name

    def _sit_at(self, name):
        if self._has_played and not (self.end_session() or self._has_room()):
            self._start_afresh(name)
        self.session = self.sit_down(name)
        rubbish.answer_first()  # moves that are played again leave little
        self._taking_up = self._adopting()

    def sit_down(self, name):
        """A session of this game, that knows what people are called."""
        self._has_played = True
        session = Session(name)
        session.table.name = lambda seat: self.short_name(session, seat)
        session.table.counted = self._shows_counted()
        return session

    def end_session(self):
        """The memory of the game before, with all its modules, is for the next one. -> is that
        sure to be enough?"""
        self.session = None
        self._taking_up = ()
        modules.forget_guests()
        lang.forget("ui")
        return rubbish.before_loading()

    def _wish(self):
        """New deals have the options that were chosen for them, whatever this deal has."""
        wanted = self.session.wanted
        digits = self.settings.wanted.get(self.session.name, "")
        if len(digits) == len(wanted):
            for i, (_, values) in enumerate(self.session.game.OPTIONS):
                chosen = "0123456789ABCDEF".find(digits[i])
                wanted[i] = chosen if 0 <= chosen < len(values) else 0

    def change_option(self, i):
        """The next value of an option, for new deals from now on."""
        session = self.session
        session.wanted[i] = (session.wanted[i] + 1) % len(session.game.OPTIONS[i][1])
        self.keep_options()

    def keep_options(self):
        session = self.session
        self.settings.wanted[session.name] = "".join([f"{o:X}" for o in session.wanted])
        self._keep(self.settings.save)

    # --- deals

    def _resume(self):
        """Take up the saved game; a bad one is kept aside and told about, and one that cannot be
        read gives None."""
        path = self._path(self.session.name)
        try:
            saved = self.has_save(self.session.name) and self._unpacked(path)
            if not saved:
                return False
            self.session.adopt(saved)
        except save.BadSave as e:
            self._tell_bad(path, e.args[0])
            return None if e.args[0] == "NOT_READ" else False
        self.session.unsaved = self._is_uncounted()
        return True

    def new_deal(self):
        """With the people and options that were chosen for it, if they go together."""
        kinds = self.table()
        game, options = self.session.game, self.session.wanted
        if not contract.fits(game, len(kinds), options):
            options = contract.default_options(game)
        self.deal(self.gadget.entropy() & 0x3FFFFFFF, options, kinds)

    def deal(self, seed, options, kinds=None):
        """Another deal; the one before it can be taken up again."""
        session = self.session
        kinds = session.kinds if kinds is None else kinds
        if session.seats:
            self.replace(True, False, session.deal, seed, len(kinds), options, kinds)
        else:
            session.deal(seed, len(kinds), options, kinds)
            self._begun()

    def _begun(self):
        """Others may sit there, and have other hands."""
        self.canvas.forget()
        self._wish()
        self.refresh.ask_clean()
        self._stale = True

    def restart(self):
        """Of a patience all can be redone."""
        if self.session.game.UNDO == contract.UNDO_FREE:
            self.session.restart()
            self.refresh.ask_clean()
        else:
            self.replace(False, False, self.session.restart)

    def give_up(self):
        """Leave this game for good: but for what was dealt last, which can be taken up again."""
        if self._is_done(self.retire):
            self.home()
            self.end_session()

    def last_deal(self):
        """Take up the deal before this one; this one becomes the last. Where none is in play and
        none can be taken up, set-up stays, under what is told."""
        opened = self._stack[1:]
        self.home_of_game()
        self.take_last()
        if not self.session.seats:
            self._stack[1:2] = opened

    def deal_text(self):
        s = self.session
        to_text = modules.load("engine", "identity").to_text
        modules.forget("engine", ("identity",))
        return to_text(s.game, s.seed, s.seats, s.options)

    def change_setting(self, name, step):
        self.settings.next(name, step)
        self._heed_settings()
        if name in ("inverse", "turned"):
            self.refresh.ask_clean()
        self._keep(self.settings.save)

    def _heed_settings(self):
        get = self.settings.get
        lang.load(get("language"))
        self.refresh.every = int(get("every"))
        if self.session:
            self.session.table.counted = self._shows_counted()
        self.canvas.large = get("large") == "yes"
        turned = get("turned") == "yes"
        order = bytearray(_UPSIDE_DOWN if turned else range(keys.KEYS))
        if get("swapped") == "yes":
            order[keys.A], order[keys.B] = order[keys.B], order[keys.A]
        self.buttons.map = bytes(order)
        legends.turn(order, self.gadget.width if turned else 0)
        self.gadget.glass.set(turned, get("inverse") == "yes")
        self.gadget.panel.buffer = self.gadget.glass.shown

    def _shows_counted(self):
        return self.settings.get("counted") == "yes"

    def clean_glass(self):
        """Now, and not only when it is due."""
        self.refresh.ask_clean()
        self._stale = True

    def free_kb(self):
        gc.collect()
        free = getattr(gc, "mem_free", None)  # CPython has no such number
        return free() // 1024 if free else 0
