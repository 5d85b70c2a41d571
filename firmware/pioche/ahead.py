"""What the next press may want is got ready while the panel works, and while somebody looks at it.

The part of the app that works ahead, in slices: at the game under the cursor at home, at a game
that was kept, behind the curtain at what the others did. A press that comes sooner waits for the
rest.
"""

from . import modules, rubbish


class Ahead:
    def _begin_ahead(self):
        self._ahead = None  # slices of what the screen on the glass gets ready,
        self._looks_ahead = None  # and that screen
        self._next_page = None  # one that is ready to be shown: its name, and the screen
        self._taking_up = ()  # slices of taking up the saved game that the session is for

    def _look_ahead(self):
        """A picture is on its way: what may be asked for next?"""
        self._next_page = None
        self._looks_ahead = self._stack[-1]
        ahead = getattr(self._looks_ahead, "ahead", None)
        slices = ahead and not self.asleep and ahead()
        self._ahead = iter(slices) if slices else None

    def gets_ahead(self):
        """Is anything left to do of that?"""
        return self._ahead is not None and self._looks_ahead is self._stack[-1]

    def _get_ahead(self):
        """A slice of that; False: nothing is left to do."""
        if not self.gets_ahead():
            return False
        try:
            next(self._ahead)
        except StopIteration:
            self._ahead = None
            rubbish.keep_together()
        except Exception:  # whoever asks for it meets that again; nobody else shall
            self._ahead = None
            self._has_read()
            if self._taking_up:  # else what is left of it looked like a game without a save
                self.session = None
                self._taking_up = ()
        return True

    def by_guess(self, slices):
        """These, if there is memory to spare for what may not be wanted, and no hang before that
        might have come of it; and no game to lose that is in no file."""
        if self.session and self.session.unsaved:
            return
        if not self.gadget.hung and rubbish.has_plenty():
            yield from slices

    def finish(self, slices):
        """All of them at once. That can take seconds, and is no hang."""
        for _ in slices:
            self.gadget.scan()

    def getting_ready(self, name):
        """Slices of sitting down at a game and taking it up."""
        self.gadget.reads(self._path(name))
        if not self._sits_at(name):
            self._sit_at(name)
            yield
        yield from self._taking_up
        self._taking_up = ()  # that all it held is let go

    def opening(self, module, name):
        """Slices of opening a page: it is loaded and, if that takes time, made ready."""
        page = self._page_of(module, name)
        if hasattr(page, "getting_ready"):
            screen = page(self)
            yield from screen.getting_ready()
            self._next_page = name, screen

    def _page(self, module, name):
        """The screen, as ready as it is."""
        ready, self._next_page = self._next_page, None
        if ready and ready[0] == name:
            return ready[1]
        return self._page_of(module, name)(self)

    def _page_of(self, module, name):
        return getattr(modules.load("ui", module), name)
