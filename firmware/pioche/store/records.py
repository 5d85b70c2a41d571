"""Finished games that were kept, to be looked at again: a file for each, as it was saved; and one
more for its deals before the last, if there were any."""

import os

from . import files, save

MOST = 24  # more would crowd the games in play out of a small flash


class Records:
    def __init__(self, folder):
        self._folder = folder + "/records"

    def numbers(self):
        """Of all that are kept, the newest first."""
        try:
            names = os.listdir(self._folder)
        except OSError:
            return []
        found = [int(name[:-4]) for name in names if name.endswith(".rec") and name[:-4].isdigit()]
        return sorted(found, reverse=True)

    def add(self, data, before=None):
        """Keep these bytes of a save, and those of the deals before it, which come in parts; False
        where there is no room for more, OSError where the filesystem has none."""
        numbers = self.numbers()
        if len(numbers) >= MOST:
            return False
        files.make_folder(self._folder)
        number = numbers[0] + 1 if numbers else 1
        if before:  # first: with the save, the game is kept
            files.write_parts(self.path_of_deals(number), before)
        files.write(self._path(number), data)
        return True

    def read(self, number):
        """-> save.Saved; save.BadSave where the file is damaged or another version's."""
        try:
            return save.unpack(files.read(self._path(number), save.LIMIT + 1) or b"")
        except OSError:
            raise save.BadSave("BAD_FILE") from None

    def remove(self, number):
        files.remove(self._path(number))
        files.remove(self.path_of_deals(number))

    def path_of_deals(self, number):
        return self._path(number, "log")

    def _path(self, number, kind="rec"):
        return f"{self._folder}/{number:04d}.{kind}"
