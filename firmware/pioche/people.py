"""Who sits at the table: people of the gadget's list, somebody, computer players of three levels.

Owns what settings remember of people and tables, and no more. Knows settings, and the archive,
which writes them.
"""

from . import lang
from .bots import HARD, NORMAL
from .kinds import HUMAN, NAMED, computer, is_person
from .store.settings import SEATS

# How settings tell a kind of seat: m, r, e, n, h; people of the list are A, B, C ...
_LETTERS = "mrenh"


def letter_of(kind):
    return chr(65 + kind - NAMED) if kind >= NAMED else _LETTERS[kind]


def kind_of(letter):
    """0xFF: no kind has this letter."""
    if "A" <= letter <= "Z":
        return NAMED + ord(letter) - 65
    return _LETTERS.find(letter) & 0xFF


class People:
    def __init__(self, house):
        self._house = house
        self._settings = house.settings

    # --- names

    def names(self):
        """Those of the list; an empty one is a place that is free."""
        return self._settings.people

    def keep_name(self, number, name):
        """Name a person of the list; without a name it is nobody."""
        names = self._settings.people
        names[number : number + 1] = [name]
        while names and not names[-1]:
            names.pop()
        self._house.archive.keep_settings()

    def name_of(self, kind):
        """What a kind of seat is called."""
        texts = lang.of("ui")
        if kind >= NAMED:
            name = self._settings.people[kind - NAMED : kind - NAMED + 1]
            return "".join(name) or texts.SOMEBODY
        return texts.ME if kind == HUMAN else texts.COMPUTERS[kind - 2]

    def name_of_letter(self, letter):
        return self.name_of(kind_of(letter))

    def seat_name(self, kinds, seat):
        """Who sits there, of these: a name; you, who are the only person; or one of several."""
        kind = kinds[seat]
        if kind != HUMAN:
            return self.name_of(kind) if kind >= NAMED else computer(seat)
        texts = lang.of("ui")
        alone = sum(map(is_person, kinds)) == 1
        return texts.YOU if alone else f"{texts.PERSON} {seat + 1}"

    def short_name(self, session, seat):
        """The same in a few letters, to the one who looks at the glass."""
        texts = lang.of("ui")
        if seat == session.eyes:
            return texts.YOU
        if session.kinds[seat] == HUMAN:
            return f"{texts.PERSON[0]}{seat + 1}"
        return self.seat_name(session.kinds, seat)

    def place_name(self, kinds, seat):
        """Of somebody at a table that is being set: who it is is told beside it."""
        if is_person(kinds[seat]):
            return f"{lang.of('ui').PERSON} {seat + 1}"
        return computer(seat)

    def letters(self, session):
        """Who sits at the table, a letter each, as settings and statistics tell it."""
        return "".join(map(letter_of, session.kinds))

    # --- who plays

    def who_plays(self, session, seats=0, kinds=b""):
        """Who sits where at the next deal of this game, a kind for each seat: as it was set up
        last; or those of `kinds`, for so many seats."""
        low, high = session.game.SEATS
        if not kinds:
            kinds = bytes(map(kind_of, self._settings.of_game(SEATS, session.name)))
            kinds = bytes([kind for kind in kinds if kind in self.all_kinds()][:high])
        if not self.can_play(kinds):
            kinds = bytes((HUMAN,))
        seats = seats or max(low, len(kinds))
        return bytearray(kinds[:seats] + bytes((NORMAL + 1,)) * (seats - len(kinds)))

    def keep_who_plays(self, name, kinds):
        """So it was set up for the next deal of this game."""
        self._settings.note_of_game(SEATS, name, "".join(map(letter_of, kinds)))
        self._house.archive.keep_settings()

    def all_kinds(self):
        """Who may sit at a table: somebody, computer players, the people of the list."""
        named = [NAMED + i for i, name in enumerate(self._settings.people) if name]
        return bytes((HUMAN,)) + bytes(range(2, HARD + 2)) + bytes(named)

    def can_play(self, kinds):
        """Is there a person at it, and nobody of the list twice?"""
        named = [kind for kind in kinds if kind >= NAMED]
        return any(map(is_person, kinds)) and len(set(named)) == len(named)

    def next_kind(self, kinds, seat, step):
        """Another one sits there: the next who may, for somebody of this table must be a person."""
        known = self.all_kinds()
        at = known.find(bytes([kinds[seat]]))
        while True:
            at = (at + step) % len(known)
            kinds[seat] = known[at]
            if self.can_play(kinds):
                return
