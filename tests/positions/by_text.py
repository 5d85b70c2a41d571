"""Moves of a game by their texts."""

from array import array


class ByText:
    """What can be done in a state of this game, and doing it."""

    def __init__(self, game):
        self.game = game
        self.moves = array("I", bytes(4 * game.MAX_LEGAL))

    def legal(self, s):
        return [self.game.text(s, self.moves[i]) for i in range(self.game.legal(s, self.moves))]

    def play(self, s, *texts):
        for text in texts:
            legal = self.legal(s)
            assert text in legal
            self.game.apply(s, self.moves[legal.index(text)])
        return s
