"""From contacts to events: debounce, long press and repeat, decided once and centrally.

One scan reads all buttons as a bit mask (bit k set: key k is down) together with the time, so this
file knows no pins and is tested with scripted traces. It is polled from the idle loop and while the
panel is busy. Longer blind spells (a flash sector being erased, a picture being drawn) are covered
by the latch: edges that the interrupt saw meanwhile.

Arrows act when pressed and repeat; A and B act when let go, or when held long.
"""

from micropython import const

from ..ui import keys

_SETTLE_MS = const(12)  # a contact must agree this long, in sum, before it is believed
_STEP_MS = const(4)  # a first reading vouches for no more time than this
_BLIND_MS = const(15)  # a longer gap between scans may have swallowed a whole press
_LONG_MS = const(600)
_REPEAT_FIRST_MS = const(500)
_REPEAT_MS = const(220)
_LEANT_ON_MS = const(10_000)  # a key held so long is leant on by a pocket: it repeats no more
_RING = const(16)


class Buttons:
    def __init__(self):
        self._sum = bytearray(keys.KEYS)  # milliseconds for which each contact has agreed
        self._down = 0  # believed state, one bit a key
        self._since = [0] * keys.KEYS  # when it went down, moved on by each repeat
        self._spent = 0  # keys whose press has already acted: a long one, or one that woke us
        self._edges = 0  # contacts that closed since they last were open for long
        self._missed = 0  # of those, the ones that did so while nobody looked
        self._last = 0
        self._changed = 0  # when a key last went down or up
        self.map = bytes(range(keys.KEYS))  # which key each contact stands for
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
        for key in range(keys.KEYS):
            bit = 1 << key
            level = self._sum[key]
            # A second reading that agrees with the first vouches for all the time between them.
            step = min(gap, _SETTLE_MS if 0 < level < _SETTLE_MS else _STEP_MS)
            if mask & bit:
                level = min(level + step, _SETTLE_MS)
                if level == _SETTLE_MS and not self._down & bit:
                    self._press(key, bit, now)
            else:
                level = max(level - step, 0)
                # A contact that closed since the last reading may be bouncing just now.
                if level == 0 and not latched & bit:
                    self._open(key, bit, now)
            self._sum[key] = level
            if self._down & bit:
                self._held(key, bit, now)

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
        self._changed = now
        self._edges &= ~bit
        self._missed &= ~bit
        self._since[key] = now
        if self.swallow:
            self.swallow = False
            self._spent |= bit
        else:
            self._spent &= ~bit
            if key < keys.A:
                self._push(key)

    def _release(self, key, bit):
        self._down &= ~bit
        if key >= keys.A and not self._spent & bit:
            self._push(key)

    def _held(self, key, bit, now):
        if self._spent & bit:
            return
        held = now - self._since[key]
        if key >= keys.A:
            if held >= _LONG_MS:
                self._spent |= bit
                self._push(key + keys.LONG)
        elif held >= _REPEAT_FIRST_MS:
            # A repeat into a picture that is still coming would run past the target.
            self._since[key] = now - _REPEAT_FIRST_MS + _REPEAT_MS
            if not self.blind and now - self._changed < _LEANT_ON_MS:
                self._push(key)

    def _push(self, event):
        """Queue an event; of those that act, only one may meet a picture not yet seen."""
        event = self.map[event & 7] | (event & keys.LONG)
        if self.blind and (event == keys.A or event == keys.B):
            if self._unseen_act:
                return
            self._unseen_act = True
        if self._count < _RING:
            self._ring[(self._head + self._count) % _RING] = event
            self._count += 1

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
            return keys.NONE
        event = self._ring[self._head]
        self._head = (self._head + 1) % _RING
        self._count -= 1
        return event

    def waiting(self):
        """Events queued."""
        return self._count

    def any_down(self):
        """Is a finger on a key? Then it is no time to sleep. (A pocket on a key is no finger.)"""
        if self._missed or any(self._sum):
            return not self._down or self._last - self._changed < _LEANT_ON_MS
        return False
