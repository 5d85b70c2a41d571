"""The buttons of a board that has fewer than six, or other ones; on any runtime."""

from pioche.hw.buttons import Buttons

SIX = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


def names(board):
    """What its contacts are called: the six keys, or what is printed on fewer."""
    if board.LEGENDS is None:
        return SIX
    return tuple([legend for legend, _ in board.LEGENDS])


def buttons_of(board):
    """As the device makes them."""
    if board.KEYS_DO is None:
        return Buttons()
    from pioche.hw import few_keys

    return Buttons(*few_keys.tables(board.KEYS_DO))
