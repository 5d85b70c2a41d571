"""When the gadget is awake, rests, sleeps and wakes, and what its battery says.

Owns all that. Knows gadget and settings; desk, archive and picture, to put the game away and show
that it sleeps, by people's names and the dealer's word for the deal; the stage, to warn.
"""

from . import events, lang, modules
from .picture import CLEAN, MUST_SEE

PANEL_SLEEP_MS = 10_000  # after the last press the panel is powered down; the next press acts
_MINUTE_MS = 60_000
_LOOK_MS = 1000  # nothing waits for longer that does not end a rest: the watchdog, for one


class Power:
    def __init__(self, house):
        self._house = house
        self._gadget = house.gadget
        self._last_press = house.gadget.ms()
        self.be_awake()

    def be_awake(self):
        self.asleep = False
        self._empty = False  # the battery is, and that is why it sleeps
        self._warned = False
        self._measured = None  # when the battery was measured last

    def be_asleep(self, empty=False):
        self.asleep = True
        self._empty = empty

    def is_empty(self):
        """Is the battery, so that no key wakes it?"""
        return self._empty

    def pressed(self):
        """Somebody is there."""
        self._last_press = self._gadget.ms()

    def quiet_ms(self):
        """Since somebody was there last."""
        return self._gadget.since(self._last_press)

    def rest(self):
        """Nothing is to be done: wait a moment, and fall asleep by and by."""
        gadget = self._gadget
        if self.asleep and gadget.panel.asleep() and not gadget.buttons.any_down():
            gadget.doze(_LOOK_MS)  # without asking the clock, which runs backwards after six days
            return
        if not self.asleep and self._next_measure() <= 0:
            self._watch_battery()  # which may have something to say
            return
        quiet = self.quiet_ms()
        most = min(_LOOK_MS, self._next_measure())
        if gadget.buttons.any_down() or quiet < PANEL_SLEEP_MS:
            gadget.rest(min(most, PANEL_SLEEP_MS - quiet))
        elif not gadget.panel.asleep():
            self._house.archive.save(True)
            gadget.panel.sleep()
        elif quiet >= self._sleep_ms() and not self.asleep:
            self.fall_asleep()
        else:
            gadget.doze(min(most, self._sleep_ms() - quiet))

    def _sleep_ms(self):
        """After the last press it falls asleep."""
        return int(self._house.settings.get("sleep")) * _MINUTE_MS

    # --- sleep

    def fall_asleep(self, empty=False):
        """empty: because the battery is."""
        house, buttons = self._house, self._gadget.buttons
        house.archive.save(True)
        self.be_asleep(empty)
        house.desk.put_down()  # anybody may wake it
        buttons.forget()
        buttons.swallow = empty or not self._is_locked()
        house.picture.want(CLEAN)

    def is_woken(self):
        """Has the key been pressed that wakes it? With the pocket lock that takes a held A."""
        buttons = self._gadget.buttons
        if not self._is_locked():
            return not buttons.swallow
        while buttons.waiting():
            if buttons.get() == events.HINT:
                return True
        return False

    def _is_locked(self):
        return self._house.settings.get("lock") == "yes"

    def wake_up(self):
        """A key was pressed and swallowed; the picture comes back."""
        house, buttons = self._house, self._gadget.buttons
        if self._empty and self.battery() == 0:
            buttons.swallow = True
            buttons.forget()
            if house.picture.fails():
                house.picture.want()
            return
        self.asleep = self._empty = False
        self._measured = None  # the ticks may have run backwards since
        self.pressed()
        house.picture.want(MUST_SEE if house.desk.is_covered() else 0)
        modules.forget("ui", ("asleep",))

    def draw(self, canvas):
        """The picture of a gadget that sleeps."""
        texts = lang.of("ui")
        how = texts.LOCKED if self._is_locked() else texts.ASLEEP
        if self._empty:
            how = texts.BATTERY_EMPTY
        how = self._house.archive.what_is_lost() or how
        house = self._house
        asleep = modules.load("ui", "asleep")
        asleep.draw(canvas, house.desk, house.dealer, house.people, how, self.battery())

    # --- the battery

    def battery(self):
        """How full it is in percent; None where the board cannot tell."""
        mv = self._gadget.battery_mv()
        if mv is None:
            return None
        battery = modules.load("hw", "battery")
        settings = self._house.settings
        kind = settings.get("cells")
        likely = battery.kind_for(kind, mv)
        if likely != kind:
            settings.set("cells", likely)
            self._house.archive.keep_settings()
        return battery.percent(likely, mv)

    def _next_measure(self):
        """Milliseconds until the battery is measured."""
        return 0 if self._measured is None else _MINUTE_MS - self._gadget.since(self._measured)

    def _watch_battery(self):
        """Once a minute: warn of a low battery, and sleep while it still lasts for the picture."""
        self._measured = self._gadget.ms()
        percent = self.battery()
        if percent is None or percent > modules.load("hw", "battery").LOW:
            self._warned = False
        elif percent == 0:
            self.fall_asleep(True)
        elif not self._warned:
            self._warned = True
            texts = lang.of("ui")
            self._house.stage.tell(f"{texts.BATTERY}: {percent} %", texts.BATTERY_LOW)
