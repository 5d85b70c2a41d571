"""Finished games that were kept, to be looked at again: a file for each, as it was saved; and one
more for its deals before the last, if there were any."""

import os

from . import files, save

MOST = 24  # more would crowd the games in play out of a small flash


_LAST = 9999  # number


class KeptGames:
    def __init__(self, folder):
        self._folder = folder + "/records"

    def numbers(self):
        """Of all that are kept, the newest first; OSError: that cannot be told."""
        try:
            names = files.tried(os.listdir, self._folder)
        except OSError as e:
            if e.args[0] != files.NO_SUCH_FILE:
                raise
            return []
        return sorted(filter(None, map(_number_of, names)), reverse=True)

    def add(self, data, before=None):
        """Keep these bytes of a save, and those of the deals before it, which come in parts; False
        where there is no room for more, OSError where the filesystem has none."""
        numbers = self.numbers()
        if len(numbers) >= MOST:
            return False
        files.make_folder(self._folder)
        number = numbers[0] + 1 if numbers else 1
        while number > _LAST or number in numbers:
            number = 1 if number > _LAST else number + 1
        try:
            files.remove(self.path_of_deals(number))  # of one that was not kept in the end
            if before:  # first: with the save, the game is kept
                files.write_parts(self.path_of_deals(number), before)
            files.write(self.path(number), data)
        except OSError:
            files.remove(self.path_of_deals(number))
            raise
        return True

    def read(self, number):
        """-> save.Saved; save.BadSave where the file is damaged or another version's."""
        try:
            return save.unpack(files.read(self.path(number), save.LIMIT + 1) or b"")
        except OSError as e:
            raise save.BadSave("BAD_FILE" if files.is_broken(e) else "NOT_READ") from None

    def remove(self, number):
        """OSError: it is still there."""
        files.remove(self.path(number))
        if files.exists(self.path(number)):
            raise OSError(5)  # EIO
        files.remove(self.path_of_deals(number))

    def path_of_deals(self, number):
        return self.path(number, "log")

    def path(self, number, kind="rec"):
        """Of its file; other kinds belong to it."""
        return f"{self._folder}/{number:04d}.{kind}"


def _number_of(name):
    """0: no game of ours is kept in a file of this name."""
    digits = name[:-4]
    if name[-4:] != ".rec" or len(digits) != 4:
        return 0
    number = 0
    for c in digits:
        if not "0" <= c <= "9":
            return 0
        number = 10 * number + ord(c) - 48
    return number
