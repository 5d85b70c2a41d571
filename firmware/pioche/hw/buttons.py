"""From contacts to events: bounces, long press and repeat, decided once and centrally.

One scan reads all buttons as a bit mask (bit k set: key k is down) together with the time, so this
file knows no pins and is tested with scripted traces. It is polled from the idle loop and while the
panel is busy. Longer blind spells (a flash sector being erased, a picture being drawn) are covered
by the latch: edges that the interrupt saw meanwhile.

The first edge after rest acts, and what follows it is taken for bouncing until the contact has kept
still. Arrows act when pressed and repeat; A and B act when let go, or when held long; but A when
pressed where holding it means nothing. A board with fewer buttons than six says so by three tables,
one byte for a contact: see few_keys.py.
"""

from micropython import const

from .. import events

_STILL_MS = const(12)  # a contact that has not changed for so long has ended to bounce
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
        self._bounces = bytearray(contacts)  # milliseconds for which each contact still may bounce
        self._seen = 0  # the contacts as they were at the last scan
        self._down = 0  # believed state, one bit a key
        self._since = [0] * contacts  # when it went down, moved on by each repeat
        self._repeats = bytearray(contacts)  # what a key that is down does again and again
        self._spent = 0  # keys whose press acts no more: a long one, or one that woke us
        self._sure = 0  # keys that were found down twice: no glitch
        self._ajar = 0  # keys let go at the first look in long, nobody knows when
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
        self.a_waits = True  # a held A means something here, so that a short one acts when let go

    def scan(self, mask, now, latched=0, at=None):
        """Take one reading: the contacts closed now, the time in ms, which contacts have closed
        since the last reading, and when each last did, where that is known. Queues events."""
        before = self._last
        gap = max(now - before, 0)  # the clock wraps every twelve days
        self._last = now
        self._edges |= latched
        if not (mask or self._edges or self._down or any(self._bounces)):
            return  # all at rest, as nearly always
        moved = (mask ^ self._seen) | latched
        self._seen = mask
        for key in range(self._contacts):
            bit = 1 << key
            left = self._bounces[key]
            if left > gap:
                self._bounces[key] = _STILL_MS if moved & bit else left - gap
                self._sure |= mask & bit
                self._edges &= ~bit
                continue
            self._bounces[key] = 0
            closes = latched & bit
            if closes and left and at and at[key] - before < left:
                closes = 0  # soon after the last reading: it bounced
                self._edges &= ~bit
            self._missed |= self._edges & ~self._down & bit if gap > _BLIND_MS else 0
            if mask & bit:
                self._found_closed(key, bit, now, closes, left > 0, gap > _BLIND_MS)
            else:
                self._found_open(key, bit, now, closes, left > 0, gap > _BLIND_MS)

    def _found_closed(self, key, bit, now, closes, bounced, blind):
        """closes: since the last reading; bounced: until now what it did was taken for bouncing;
        blind: nobody has looked for longer than a press takes."""
        if self._down & bit:
            self._sure |= bit
            if blind and closes:  # so it was let go; pressed anew as well, if it stays so
                self._release(key, bit, now)
                self._ajar |= bit
            else:
                self._held(key, bit, now)
        elif bounced and not blind and not self._ajar & bit:
            self._down |= bit  # no finger is so quick: a worn contact, and still the same press
            self._spent |= bit
        else:
            self._press(key, bit, now)
            if blind and closes:  # maybe long ago: no glitch, though it may soon be open
                self._sure |= bit

    def _found_open(self, key, bit, now, closes, bounced, blind):
        if self._down & bit:
            if bounced and not blind and not self._sure & bit:
                self._spent |= bit  # found closed but once: a glitch, too late for an arrow
            self._release(key, bit, now)
            if blind:
                self._ajar |= bit
        elif not closes:  # else it may be bouncing just now
            if self._missed & bit:  # down and up again while nobody looked
                self._press(key, bit, now)
                self._release(key, bit, now)
            self._edges &= ~bit
            self._missed &= ~bit
            self._ajar &= ~bit

    def _press(self, key, bit, now):
        self._down |= bit
        self._ajar &= ~bit
        self._sure &= ~bit
        self._changed = now
        self._edges &= ~bit
        self._missed &= ~bit
        self._bounces[key] = _STILL_MS
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
        elif not self._waits(key):
            self._act(key, bit, self._tap[key])

    def _waits(self, key):
        """Does a tap of this contact act when it ends, for a long press means something else?"""
        if self._long[key] == _SILENT:
            return False
        tap = self._tap[key]
        return self.a_waits or tap == _SILENT or self.map[tap] != events.A

    def _act(self, key, bit, event):
        """This press has its effect now, and an arrow again while it lasts."""
        self._acted |= bit
        if event == _SILENT:
            return
        if event < events.A:
            self._repeats[key] = event
        self._push(event)

    def _release(self, key, bit, now):
        self._changed = now
        self._down &= ~bit
        self._edges &= ~bit
        self._bounces[key] = _STILL_MS
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
        self._seen = mask
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
        return not (self._down or self._edges or any(self._bounces))

    def any_down(self):
        """Is a finger on a key? Then it is no time to sleep. (A pocket on a key is no finger.)"""
        if self._missed or self._down or any(self._bounces):
            return not self._down or self._last - self._changed < _LEANT_ON_MS
        return False
