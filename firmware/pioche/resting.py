"""When the gadget sleeps and wakes, what it is fed by, and what comes of a hang or a fault of ours.

The part of the app that knows about power and faults.
"""

from . import lang, modules
from .ui import keys, screens

_MEASURE_MS = 60_000


class Resting:
    def _begin_resting(self):
        self.asleep = False
        self._empty = False  # the battery is, and that is why it sleeps
        self._warned = False
        self._measured = None  # when the battery was measured last

    # --- sleep

    def _fall_asleep(self):
        self._save(True)
        self.asleep = True
        if self.session:
            self.session.put_down()  # anybody may wake it
        self.buttons.forget()
        self.buttons.swallow = self._empty or self.settings.get("lock") == "no"
        self.refresh.ask_clean()
        self._stale = True

    def _is_woken(self):
        """Has the key been pressed that wakes it? With the pocket lock that takes a held A."""
        if self.settings.get("lock") == "no":
            return not self.buttons.swallow
        while self.buttons.waiting():
            if self.buttons.get() == keys.HINT:
                return True
        return False

    def _wake_up(self):
        """A key was pressed and swallowed; the picture comes back."""
        if self._empty and self.battery() == 0:
            self.buttons.swallow = True
            self.buttons.forget()
            self._stale = self._stale or self._faults > 0
            return
        self.asleep = self._empty = False
        self._must_be_seen = self._must_be_seen or self._stands()[1]
        self._measured = None  # the ticks may have run backwards since
        self._last_press = self.gadget.ms()
        self._stale = True
        modules.forget("ui", ("asleep",))

    def _draw_asleep(self):
        texts = lang.of("ui")
        how = texts.ASLEEP if self.settings.get("lock") == "no" else texts.LOCKED
        how = texts.BATTERY_EMPTY if self._empty else how
        if self._told_full and self.session and self.session.unsaved:
            how = getattr(texts, self._trouble)
        modules.load("ui", "asleep").draw(self, self.canvas, how)

    # --- the battery

    def battery(self):
        """How full it is in percent; None where the board cannot tell."""
        mv = self.gadget.battery_mv()
        if mv is None:
            return None
        battery = modules.load("hw", "battery")
        kind = self.settings.get("cells")
        likely = battery.kind_for(kind, mv)
        if likely != kind:
            self.settings.set("cells", likely)
            self._keep(self.settings.save)
        return battery.percent(likely, mv)

    def _watch_battery(self):
        """Once a minute: warn of a low battery, and sleep while it still lasts for the picture."""
        if self._measured is not None and self.gadget.since(self._measured) < _MEASURE_MS:
            return
        self._measured = self.gadget.ms()
        percent = self.battery()
        if percent is None or percent > modules.load("hw", "battery").LOW:
            self._warned = False
        elif percent == 0:
            self._empty = True
            self._fall_asleep()
        elif not self._warned:
            self._warned = True
            texts = lang.of("ui")
            self.tell(f"{texts.BATTERY}: {percent} %", texts.BATTERY_LOW)

    # --- when our own code fails

    def _has_read(self):
        """What was read last has been on the glass, or is of no interest any more. Under a message
        it has yet to be seen."""
        if self.gadget.reading and not isinstance(self._stack[-1], screens.Message):
            self.gadget.reads("")

    def _stumble(self, error):
        """It has failed: if a file was being read, home comes and says so."""
        path = self.gadget.reading
        if not path:
            raise error
        self._stack = [None]
        self._begin_ahead()  # and what that holds is let go
        # Another game in memory may know what could not be saved.
        if self.session is None or self._path(self.session.name, path[-4:]) == path:
            self.end_session()
        from . import blame

        blame.stumbled(self, path, error)
