"""The loop: events in, pictures out, sleep when nobody plays.

The house of all parts: it makes them and lets them work, one step at a time. A step does one thing
and returns, so that the same app runs on the device, in a thread of the simulator and in tests.
While the panel is busy the buttons are scanned, garbage is collected and the game is saved; what
was pressed meanwhile is handled as soon as the panel is ready, all at once in one new picture.
"""

from . import events, heap, lang, modules
from .archive import Archive
from .dealer import Dealer
from .desk import Desk
from .hw.panel import PanelFault
from .people import People
from .picture import ANSWER, Picture
from .power import Power
from .preferences import Preferences
from .stage import Stage
from .store import files
from .store.settings import SettingsFile


class App:
    def __init__(self, gadget):
        self.gadget = gadget
        files.make_folder(gadget.folder)
        self.settings = SettingsFile(gadget.folder)
        self.picture = Picture(gadget, int(self.settings.get("every")))
        self.archive = Archive(self)
        self.people = People(self)
        self.desk = Desk(self)
        self.dealer = Dealer(self)
        self.power = Power(self)
        self.stage = Stage(self)
        self.preferences = Preferences(self)
        self.preferences.heed()
        heap.collect_in_time()  # else the largest game would come to lie in pieces
        try:
            self._start()
        except Exception as e:
            self._stumble(e)
        heap.collect_in_time()

    def _start(self):
        """What was on the glass comes back: the game, or home; under what is to be told."""
        modules.keep()
        gadget, settings = self.gadget, self.settings
        restarted = files.exists(gadget.folder + "/glass")
        if restarted:
            modules.load("acts", "fresh_start").know_glass(self)
        told = gadget.hung and modules.load("acts", "blame").hung(self)
        name = settings.playing
        if name in self.desk.games() and (restarted or self.desk.has_save(name)):
            self.desk.play(name)
        if told:
            self.stage.tell(lang.of("ui").HUNG, told)
        if settings.why:
            self.archive.tell_aside(lang.of("ui").SETTINGS_BAD, settings.why, settings.damaged)
        if self.stage.is_empty():
            self.stage.fill_home()

    def run(self):
        """For ever; main.py ends it on Ctrl-C from a host."""
        while True:
            self.step()

    def close(self):
        """The simulator ends: all is kept."""
        self.archive.save(True)

    def is_busy(self):
        """Is there anything to be shown, thought or handled? Then it does not stand still."""
        picture = self.picture
        busy = picture.coming() or picture.stale() or self.stage.is_thinking()
        return busy or self.gadget.buttons.waiting() > 0

    def step(self):
        self.gadget.scan()
        picture, power, stage = self.picture, self.power, self.stage
        try:
            if picture.coming():
                self._attend()
            elif power.asleep and power.is_woken():
                power.wake_up()
            elif stage.is_thinking():
                if self._is_due():
                    self.present()
                else:
                    self.desk.think()
            elif self.gadget.buttons.waiting() and (picture.fails() or not picture.must_be_seen()):
                self._handle()
            elif picture.stale():
                self.present()
            elif not stage.prepare():
                stage.has_read()
                power.rest()
        except PanelFault:
            self._fault()
        except Exception as e:
            self._stumble(e)

    def _attend(self):
        """The panel is busy, or has just ended."""
        if self.picture.is_done():
            return
        if self.stage.is_thinking() and not self._is_due():
            self.desk.think()
        elif not self.stage.prepare():
            self.gadget.rest()

    def _is_due(self):
        """While computers think: a picture that answers a press, or if each act is to be seen."""
        picture = self.picture
        return picture.stale() and (picture.answers() or self.settings.get("pace") == "each")

    def _handle(self):
        """Handle all that was pressed; one picture will show it all."""
        picture, stage, buttons = self.picture, self.stage, self.gadget.buttons
        self.power.pressed()
        stage.has_read()
        if picture.fails():
            picture.want()  # any press is a reason to try the panel again,
            while picture.must_be_seen() and buttons.waiting():
                if buttons.get() == events.MENU:  # and none acts on what nobody saw, but this
                    self.desk.home()
        if stage.shows_game():
            heap.collect_later()
        while buttons.waiting() and not (picture.must_be_seen() or stage.is_thinking()):
            before = self.desk.stands()
            if stage.key(buttons.get()) == events.REDRAW:
                picture.want(ANSWER)
            self.desk.note(before)

    def present(self):
        """Show the screen on top, or that we sleep; save while the panel works."""
        if self.desk.session and not self.stage.is_thinking():
            self.desk.has_thought()
        asleep = self.power.asleep
        self.gadget.buttons.a_waits = asleep or self.stage.holds()
        self.picture.show(self.power if asleep else self.stage.top(), asleep)
        self.archive.save()
        heap.collect()
        heap.collect_in_time()
        self.stage.begin_preparing()

    def _fault(self):
        self.picture.fault(self.desk.is_covered())
        self.archive.save()  # usually done while the panel works

    def _stumble(self, error):
        """Our own code has failed: if a file was being read, home comes and says so."""
        path = self.gadget.reading
        if not path:
            raise error
        self.stage.begin()  # and what was got ready is let go
        if not self._has_another(path):
            self.desk.end_session()
        modules.load("acts", "blame").stumbled(self, path, error)

    def _has_another(self, path):
        """Another game in memory than this file is of may know what could not be saved. (Whoever
        lets go of a session must not hold it himself.)"""
        session = self.desk.session
        return session is not None and self.archive.path(session.name, path[-4:]) != path
