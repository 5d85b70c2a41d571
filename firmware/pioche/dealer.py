"""Deals: new ones, the same once more, the one before; by which options, and who goes on.

Owns nothing: the deal in play is the session's. Knows the desk, where that is; gadget, people and
settings; the archive; stage and picture. How a game gives way to another is in acts/leaving.py.
"""

from . import heap, modules
from .engine import contract
from .picture import CLEAN
from .store.settings import OPTIONS


class Dealer:
    def __init__(self, house):
        self._house = house

    @property
    def _session(self):
        return self._house.desk.session

    def new_deal(self):
        """With the people and options that were chosen for it, if they go together."""
        kinds = self._house.people.who_plays(self._session)
        game, options = self._session.game, self._session.wanted
        if not contract.fits(game, len(kinds), options):
            options = contract.default_options(game)
        self.deal(self._house.gadget.entropy() & 0x3FFFFFFF, options, kinds)

    def deal(self, seed, options, kinds=None):
        """Another deal; the one before it can be taken up again."""
        session = self._session
        kinds = session.kinds if kinds is None else kinds
        if session.seats:
            self._replace(True, session.deal, seed, len(kinds), options, kinds)
        else:
            session.deal(seed, len(kinds), options, kinds)
            self.begun()

    def begun(self):
        """Others may sit there, and have other hands."""
        heap.collect_later()  # the first picture is waited for, and little of it lasts
        picture = self._house.picture
        picture.canvas.forget()
        self.wish()
        picture.want(CLEAN)

    def restart(self):
        """Of a patience all can be redone."""
        if self._session.game.UNDO == contract.UNDO_FREE:
            self._session.restart()
            self._house.picture.want(CLEAN)
        else:
            self._replace(False, self._session.restart)

    def reseat(self, kinds):
        """Others play on from here."""
        if kinds != self._session.kinds:
            self._replace(False, self._session.reseat, kinds)

    def last_deal(self):
        """Take up the deal before this one; this one becomes the last. Where none is in play and
        none can be taken up, set-up stays, under what is told."""
        stage = self._house.stage
        opened = stage.to_game()
        self._leaving().take_last(self._house)
        if not self._session.seats:
            stage.put_back(opened)

    def deal_text(self):
        """The identity of the deal in play."""
        s = self._session
        to_text = modules.load("engine", "identity").to_text
        modules.forget("engine", ("identity",))
        return to_text(s.game, s.seed, s.seats, s.options)

    def has_last(self):
        """Is there a deal before this one that can be taken up again?"""
        return self._house.archive.has_last(self._session.name)

    def give_up(self):
        """Leave this game for good: but for what was dealt last, which can be taken up again."""
        if self._leaving().give_up(self._house):
            self._house.desk.home()
            self._house.desk.end_session()

    def keep_record(self):
        """Put the game that has ended among those that can be looked at again."""
        modules.load("acts", "shelf").keep(self._house)

    def _replace(self, follows, act, *what):
        self._leaving().replace(self._house, follows, False, act, *what)

    def _leaving(self):
        return modules.load("acts", "leaving")

    # --- options of new deals

    def wish(self):
        """New deals have the options that were chosen for them, whatever this deal has."""
        wanted = self._session.wanted
        digits = self._house.settings.of_game(OPTIONS, self._session.name)
        if len(digits) == len(wanted):
            for i, (_, values) in enumerate(self._session.game.OPTIONS):
                chosen = "0123456789ABCDEF".find(digits[i])
                wanted[i] = chosen if 0 <= chosen < len(values) else 0

    def change_option(self, i, step):
        """Another value of an option, so many further on, for new deals from now on."""
        session = self._session
        session.wanted[i] = (session.wanted[i] + step) % len(session.game.OPTIONS[i][1])
        self.keep_options()

    def keep_options(self):
        session = self._session
        digits = "".join([f"{o:X}" for o in session.wanted])
        self._house.settings.note_of_game(OPTIONS, session.name, digits)
        self._house.archive.keep_settings()
