"""The words for every screen there is, in games by chance, with hidden cards dealt anew: none of
them changes; and they are the same words on every runtime.

    python spoken.py FOLDER GAME SEED STATES       on any runtime

Looks where glances.py looks, at what is said instead of what is drawn. Imports the firmware and the
words alone.
"""

import binascii
import sys

try:
    from ...say import HAND, KEYS, TABLE, account, speaker
    from . import glances, monkey
except (ImportError, KeyError):  # a script
    import glances
    import monkey
    from say import HAND, KEYS, TABLE, account, speaker


class Spoken(glances.Glances):
    def __init__(self, folder, name, seed):
        self.said = 0  # a checksum of all that was
        self.speaker = speaker.Speaker()
        super().__init__(folder, name, seed)

    def _choose_settings(self):
        super()._choose_settings()
        self.app.preferences.change("language", 1)

    def glance(self, kind):
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        self.peeker.look(None, self.words)
        told = self.speaker.changed(account.of(self.app))
        self.said = binascii.crc32(told.encode(), self.said)

    def words(self):
        """All that can be said of what is on the glass."""
        told = account.of(self.app, True)
        anew = speaker.Speaker()
        words = [anew.asked(what, told) for what in (TABLE, HAND, KEYS)]
        words.append(anew.changed(told))
        text = "\n".join(words).encode()
        self.said = binascii.crc32(text, self.said)
        return text


def run(folder, name, seed, states):
    """-> what was looked at, and a checksum of what was said."""
    spoken = Spoken(folder, name, seed)
    monkey.play(spoken, states)
    kinds = [f"{kind} {n}" for kind, n in sorted(spoken.kinds.items())]
    return f"{spoken.said:08x} {spoken.states} states: " + ", ".join(kinds)


if __name__ == "__main__":
    print(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
