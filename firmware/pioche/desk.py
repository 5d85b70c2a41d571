"""The game in hand: sitting down at it, going on with what was saved, thinking, leaving.

Owns the session. Knows gadget and settings; the archive, where games are saved; people; the dealer;
the stage, where games are shown, and the picture, to say what is new; power, told of key presses.
"""

from . import events, heap, lang, modules, registry
from .picture import ANSWER, CLEAN, MUST_SEE, REDRAW
from .session import Session
from .store import save

_PATIENCE_MS = 1500  # a computer that thinks for longer says so, and that it can be hurried


class Desk:
    def __init__(self, house):
        self._house = house
        self.session = None
        self._has_played = False  # since it was switched on
        self._taking_up = ()  # slices of taking up the saved game that the session is for
        self._thinks_since = None

    # --- sitting down

    def games(self):
        """Names of the games to choose from; developers see the hidden ones too."""
        developer = self._house.gadget.developer
        return registry.names(registry.HIDDEN if developer else registry.SHOWN)

    def has_save(self, name):
        return self._house.archive.has_save(name)

    def play(self, name, sure=False, *deal):
        """Go on with a game, or start it: at once a patience, others by asking who plays. With a
        deal that somebody has sent, that is set up."""
        archive, stage, dealer = self._house.archive, self._house.stage, self._house.dealer
        if not (self._sits_at(name) or archive.may_leave(sure, self.play, name, True, *deal)):
            return
        stage.leave_home()
        self._remember(name)  # first: should it hang, that is the one
        self.finish(self.getting_ready(name))
        if self.session.view is None:
            self.session.view = registry.view(name)
        dealer.wish()
        resumed = self.session.seats > 0 or self._resume()
        if resumed is None:  # it is there, but cannot be read now
            self.end_session()
            stage.fill_home(name)
            return
        if resumed or (self.session.game.SEATS[1] == 1 and not deal):
            stage.put_game()  # under a message, if there is one
            if not resumed:
                dealer.new_deal()
        else:
            stage.put_page("Setup", *deal)
        dealer.wish()
        if resumed and deal:
            stage.show(stage.page("Setup", *deal))

    def getting_ready(self, name):
        """Slices of sitting down at a game and taking it up."""
        self._house.gadget.reads(self._house.archive.path(name))
        if not self._sits_at(name):
            self._sit_at(name)
            yield
        yield from self._taking_up
        self._taking_up = ()  # that all it held is let go

    def forget_taking_up(self):
        """It has failed half-way: else what is left of it looked like a game without a save."""
        if self._taking_up:
            self.session = None
            self._taking_up = ()

    def finish(self, slices):
        """All of them at once. That can take seconds, and is no hang."""
        for _ in slices:
            self._house.gadget.scan()

    def by_guess(self, slices):
        """These, if there is memory to spare for what may not be wanted, and no hang before that
        might have come of it; and no game to lose that is in no file."""
        if self.session and self.session.unsaved:
            return
        if not self._house.gadget.hung and heap.has_plenty():
            yield from slices

    def _sits_at(self, name):
        return self.session is not None and self.session.name == name

    def _sit_at(self, name):
        if self._has_played and not self.end_session():
            self._make_room(name)
        self.session = self._sit_down(name)
        heap.collect_later()  # moves that are played again leave little
        self._taking_up = self._adopting()

    def _make_room(self, name):
        """Where memory is in pieces, by a start that nobody sees."""
        modules.load("acts", "fresh_start").make_room(self._house, name)

    def _sit_down(self, name):
        """A session of this game, that knows what people are called."""
        self._has_played = True
        session = Session(name)
        people = self._house.people
        session.table.name = lambda seat: people.short_name(session, seat)
        session.table.counted = self._shows_counted()
        return session

    def sit_beside(self, name):
        """A session of a game that is only looked at, while none is in play."""
        if self._sits_at(name):
            self.session = None  # all that it is made of is in memory
        else:  # of one that was looked at before, too
            self.end_session()
        return self._sit_down(name)

    def teach(self, name, sure=False):
        """Its lesson, from where one left it. The game in play is put away for it."""
        stage = self._house.stage
        if not self._house.archive.may_leave(sure, self.teach, name, True):
            return
        if not stage.is_empty():
            self.home()
        stage.fill_home(name)
        stage.show(stage.page("Lesson", self.sit_beside(name)))

    def _shows_counted(self):
        return self._house.settings.get("counted") == "yes"

    def heed_settings(self):
        if self.session:
            self.session.table.counted = self._shows_counted()

    def _adopting(self):
        """Slices of taking up the saved game of the session; nothing comes of a bad one."""
        session, archive = self.session, self._house.archive
        try:
            saved = archive.has_save(session.name) and archive.read(archive.path(session.name))
            if saved:
                yield from session.adopting(saved)
                session.saved(not archive.is_uncounted())
        except save.BadSave:
            pass  # it is told once it is asked for

    def _resume(self):
        """Take up the saved game; a bad one is kept aside and told about, and one that cannot be
        read gives None."""
        archive, name = self._house.archive, self.session.name
        path = archive.path(name)
        try:
            saved = archive.has_save(name) and archive.read(path)
            if not saved:
                return False
            self.session.adopt(saved)
        except save.BadSave as e:
            archive.tell_bad(path, e.args[0])
            return None if e.args[0] == "NOT_READ" else False
        self.session.saved(not archive.is_uncounted())
        return True

    # --- leaving

    def home(self):
        """The game is put away, and home comes."""
        stage, archive, session = self._house.stage, self._house.archive, self.session
        if stage.leave_pages() and session:
            archive.tell_again()  # once: at home it is in nobody's way
        archive.save(True)
        if session:
            session.thinking.let_go()
            session.put_down()
            if not heap.has_plenty():
                self._put_view_away()
        self.come_home()
        stage.let_go()

    def _put_view_away(self):
        """With all that it draws with; it waits in its file till one comes back."""
        self.session.view = None
        modules.forget_all("views")
        modules.forget_guests("pioche.ui.")
        lang.forget("ui")
        heap.before_staying()
        # These came while memory was fullest: there they would part what is free.
        self.session.mark = bytes(bytearray(self.session.mark))
        self.session.history.lie_low()

    def come_home(self):
        """From a game, maybe: then one stands at it."""
        name = self._house.settings.playing
        self._remember("")
        self._house.stage.fill_home(name)

    def _remember(self, name):
        """The game on the glass, so that switching on goes on with it."""
        settings = self._house.settings
        if settings.playing != name:
            settings.playing = name
            self._house.archive.keep_settings()

    def end_session(self):
        """The memory of the game before, with all its modules, is for the next one. -> is that
        sure to be enough?"""
        self.session = None
        self._taking_up = ()
        modules.forget_guests()
        lang.forget("ui")
        return heap.before_loading()

    def put_down(self):
        """Anybody may take up the gadget now."""
        if self.session:
            self.session.put_down()

    # --- how it stands

    def stands(self):
        """Is the game over, is it covered, and is there something to be seen before it goes on?"""
        session = self.session
        if session is None:
            return False, False, False
        return session.over(), session.covered, session.table.waits

    def is_covered(self):
        return self.stands()[1]

    def note(self, before):
        """The game has ended, or an undo took its end back; or it goes to another person, and no
        shadow of the last hand may stay on the glass; or something stays there until it is seen."""
        was_over, was_covered, waited = before
        over, covered, waits = self.stands()
        if over > was_over or covered > was_covered:
            self._house.picture.want(CLEAN | MUST_SEE)
        elif over != was_over:
            self._house.picture.want(CLEAN)
        elif waits > waited:
            self._house.picture.want(MUST_SEE)

    # --- thinking

    def think(self):
        """A slice of the computer's thinking. Short presses mean: hurry; a long B leads out."""
        session, stage, buttons = self.session, self._house.stage, self._house.gadget.buttons
        if session.thinking.player is None:  # one comes
            heap.before_staying()
        hurry = False
        while buttons.waiting() and stage.is_thinking():
            event = buttons.get()
            self._house.power.pressed()
            if event == events.MENU:
                if stage.key(event) == events.REDRAW:
                    self._house.picture.want()
            else:
                hurry = hurry or event in (events.A, events.B)
        self._tell_of_thinking()
        before = self.stands()
        if stage.is_thinking() and (session.hurry() if hurry else session.think()):
            self._house.picture.want()
            self.note(before)

    def _tell_of_thinking(self):
        """When it takes long, say so, once: a picture costs more time than a quick thought."""
        table, gadget = self.session.table, self._house.gadget
        if self._thinks_since is None:
            self._thinks_since = gadget.ms()
        elif table.thinking or table.hinting:
            return
        elif gadget.since(self._thinks_since) >= _PATIENCE_MS:
            table.thinking = lang.of("ui").HURRY_KEY
            self._house.picture.want(REDRAW | ANSWER)

    def has_thought(self):
        """Nobody thinks any more, when this is to be shown."""
        if self.session:
            self._thinks_since = None
            self.session.table.thinking = ""
