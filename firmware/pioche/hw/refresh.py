"""When the glass is redrawn whole and when only what changed. Screens never choose a speed."""

PARTIAL = 0
FULL = 1


class Refresh:
    """Counts partial refreshes, which leave ghosts, and asks for a full one in time."""

    def __init__(self, every):
        self.every = every  # a full refresh after this many partial ones
        self._partials = 0
        self._clean = True  # what is on the glass is unknown after power-on

    def ask_clean(self):
        """Make the next refresh a full one: a new deal, the end, going to sleep, a fault."""
        self._clean = True

    def know(self):
        """What is on the glass is known, in spite of a start."""
        self._clean = False
        self._partials = self.every // 2  # likely

    def decide(self, quick=False, gentle=False):
        """quick: this picture comes in less time, and leaves more of the last one. gentle: a full
        refresh that is only due can wait for another picture."""
        if self._clean or (self._partials >= self.every and not gentle):
            self._clean = False
            self._partials = 0
            return FULL
        self._partials += 2 if quick else 1
        return PARTIAL
