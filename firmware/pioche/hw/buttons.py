"""From contacts to events: debounce, long press and repeat, decided once and centrally.

One scan reads all buttons as a bit mask (bit k set: key k is down) together with the time, so this
file knows no pins and is tested with scripted traces. It is polled from the idle loop and while the
panel is busy. Longer blind spells (a flash sector being erased, a picture being drawn) are covered
by the latch: edges that the interrupt saw meanwhile.

Arrows act when pressed and repeat; A and B act when let go, or when held long. A board with fewer
buttons than six says so by three tables, one byte for a contact: see few_keys.py.
"""

from micropython import const

from .. import events

_SETTLE_MS = const(12)  # a contact must agree this long, in sum, before it is believed
_STEP_MS = const(4)  # a first reading vouches for no more time than this
_BLIND_MS = const(15)  # a longer gap between scans may have swallowed a whole press
_LONG_MS = const(600)
_REPEAT_FIRST_MS = const(500)
_REPEAT_MS = const(220)
_LEANT_ON_MS = const(10_000)  # a key held so long is leant on by a pocket: it repeats no more
_RING = const(16)
_SILENT = const(255)  # in a table: it does nothing by itself

_TAP = bytes(range(events.KEYS))
_HELD = bytes((_SILENT, _SILENT, _SILENT, _SILENT, events.HINT, events.MENU))


class Buttons:
    def __init__(self, tap=_TAP, held=_HELD, chord=None):
        """What a contact does: tapped; held long (if that is nothing, it acts when pressed, and
        repeats); pressed while the last contact is down."""
        self._tap = tap
        self._long = held
        self._chord = chord
        contacts = len(tap)
        self._contacts = contacts
        self._last_bit = 1 << contacts - 1
        self._sum = bytearray(contacts)  # milliseconds for which each contact has agreed
        self._down = 0  # believed state, one bit a key
        self._since = [0] * contacts  # when it went down, moved on by each repeat
        self._repeats = bytearray(contacts)  # what a key that is down does again and again
        self._spent = 0  # keys whose press acts no more: a long one, or one that woke us
        self._ajar = 0  # keys that are down, but were open at the first look in long
        self._acted = 0  # keys whose press has acted, so that letting go does not
        self._edges = 0  # contacts that closed since they last were open for long
        self._missed = 0  # of those, the ones that did so while nobody looked
        self._last = 0
        self._changed = 0  # when a key last went down or up
        self.map = bytes(range(events.KEYS))  # which key each contact stands for
        self._ring = bytearray(_RING)
        self._head = 0
        self._count = 0
        self._unseen_act = False
        self.blind = False  # the glass does not show yet what the next press will act on
        self.swallow = False  # the key that wakes the gadget never acts

    def scan(self, mask, now, latched=0):
        """Take one reading: the contacts closed now, the time in ms, and which contacts have
        closed since the last reading. Queues events."""
        gap = max(now - self._last, 0)  # the clock wraps every twelve days
        self._last = now
        self._edges |= latched
        if gap > _BLIND_MS:
            self._missed |= self._edges & ~self._down
        if not (mask or self._edges or self._down or any(self._sum)):
            return  # all at rest, as nearly always
        for key in range(self._contacts):
            bit = 1 << key
            level = self._sum[key]
            # A second reading that agrees with the first vouches for all the time between them.
            step = min(gap, _SETTLE_MS if 0 < level < _SETTLE_MS else _STEP_MS)
            if mask & bit:
                if gap > _BLIND_MS:
                    step = 2 * _STEP_MS  # it closed in light sleep, say, and may soon be open again
                    if (
                        latched & self._down & bit
                    ):  # it was down: so it was let go, and pressed anew
                        self._release(key, bit)
                level = min(level + step, _SETTLE_MS)
                if level == _SETTLE_MS:
                    self._closed(key, bit, now)
            else:
                level = max(level - step, 0)
                if self._ajar & bit:
                    level = 0
                elif gap > _BLIND_MS and self._down & bit:
                    level = 1
                    self._ajar |= bit
                # A contact that closed since the last reading may be bouncing just now.
                if level == 0 and not latched & bit:
                    self._open(key, bit, now)
            self._sum[key] = level
            # One that is open by now may have been let go long ago, while nobody looked.
            if self._down & mask & bit:
                self._held(key, bit, now)

    def _closed(self, key, bit, now):
        """This contact is surely closed."""
        if self._ajar & bit:  # no bounce lasts so long: it had been let go
            self._release(key, bit)
        if not self._down & bit:
            self._press(key, bit, now)

    def _open(self, key, bit, now):
        """This contact is surely open."""
        if self._down & bit:
            self._changed = now
            self._release(key, bit)
        elif self._missed & bit:
            # Down and up again while nobody looked. Bouncing while it is let go does not come
            # here, for then the key was believed down.
            self._press(key, bit, now)
            self._release(key, bit)
        self._edges &= ~bit
        self._missed &= ~bit

    def _press(self, key, bit, now):
        self._down |= bit
        self._ajar &= ~bit
        self._changed = now
        self._edges &= ~bit
        self._missed &= ~bit
        self._since[key] = now
        self._spent &= ~bit
        self._acted &= ~bit
        self._repeats[key] = _SILENT
        if self.swallow:
            self.swallow = False
            self._spent |= bit
        elif self._chord and bit < self._last_bit and self._down & self._last_bit:
            self._spent |= self._last_bit
            self._act(key, bit, self._chord[key])
        elif self._long[key] == _SILENT:
            self._act(key, bit, self._tap[key])

    def _act(self, key, bit, event):
        """This press has its effect now, and an arrow again while it lasts."""
        self._acted |= bit
        if event == _SILENT:
            return
        if event < events.A:
            self._repeats[key] = event
        self._push(event)

    def _release(self, key, bit):
        self._down &= ~bit
        self._ajar &= ~bit
        if not (self._spent | self._acted) & bit:
            self._push(self._tap[key])

    def _held(self, key, bit, now):
        if self._spent & bit:
            return
        held = now - self._since[key]
        event = self._repeats[key]
        if event != _SILENT:
            if held >= _REPEAT_FIRST_MS:
                # A repeat into a picture that is still coming would run past the target.
                self._since[key] = now - _REPEAT_FIRST_MS + _REPEAT_MS
                if not self.blind and now - self._changed < _LEANT_ON_MS:
                    self._push(event)
        elif not self._acted & bit and held >= _LONG_MS:
            self._since[key] = now - _REPEAT_FIRST_MS + _REPEAT_MS
            self._act(key, bit, self._long[key])

    def _push(self, event):
        """Queue an event; of those that act, only one may meet a picture not yet seen."""
        event = self.map[event & 7] | (event & events.LONG)
        if self.blind and (event == events.A or event == events.B):
            if self._unseen_act:
                return
            self._unseen_act = True
        if self._count < _RING:
            self._ring[(self._head + self._count) % _RING] = event
            self._count += 1

    def woken_by(self, mask):
        """These contacts were closed when the power came: a press that switched it on."""
        for key in range(self._contacts):
            if mask & 1 << key:
                self._sum[key] = _SETTLE_MS
        self._down |= mask
        self._spent |= mask

    def press(self, event):
        """A press that a host asks for: of the key that is so called on the glass, not of a
        contact, of which a board may have fewer, or the settings may give another meaning."""
        if self.swallow:
            self.swallow = False
        else:
            self._push(self.map.find(bytes((event & 7,))) | event & events.LONG)

    def seen(self):
        """The glass is up to date: the player sees what the next press will act on."""
        self.blind = False
        self._unseen_act = False

    def forget(self):
        """Drop what is queued: it was pressed before something the player must see first."""
        self._count = 0

    def get(self):
        """The oldest event, or NONE."""
        if not self._count:
            return events.NONE
        event = self._ring[self._head]
        self._head = (self._head + 1) % _RING
        self._count -= 1
        return event

    def waiting(self):
        """Events queued."""
        return self._count

    def at_rest(self):
        """Is nothing pressed, nor has it just been?"""
        return not (self._down or self._edges or any(self._sum))

    def any_down(self):
        """Is a finger on a key? Then it is no time to sleep. (A pocket on a key is no finger.)"""
        if self._missed or any(self._sum):
            return not self._down or self._last - self._changed < _LEANT_ON_MS
        return False
