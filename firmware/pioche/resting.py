"""When the gadget sleeps and wakes, what it is fed by, and what it tells after a hang.

The part of the app that knows about power.
"""

from . import lang, modules
from .ui import keys

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
            return
        self.asleep = self._empty = False
        self._measured = None  # the ticks may have run backwards since
        self._last_press = self.gadget.ms()
        self._stale = True
        modules.forget("ui", ("asleep",))

    def _draw_asleep(self):
        texts = lang.of("ui")
        how = texts.ASLEEP if self.settings.get("lock") == "no" else texts.LOCKED
        how = texts.BATTERY_EMPTY if self._empty else how
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

    # --- after a hang

    def _has_hung(self, name):
        """The watchdog started it anew in this game, or at home. -> Not for the first time in a
        row? Then the game is not taken up again by itself."""
        again = name != "" and self.settings.crashed == name
        self.settings.crashed = name
        if again:
            self.settings.playing = ""
        self._keep(self.settings.save)
        return again

    def _tell_hang(self, again):
        texts = lang.of("ui")
        self.tell(texts.HUNG, texts.HUNG_AGAIN if again else texts.HUNG_WHY)
