"""The six keys, the events they make, and what is answered to one: words of all that lies above.

Every board maps its buttons onto these.
"""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4  # do
B = 5  # back

KEYS = 6

LONG = 8  # added to A or B when it was held
HINT = A + LONG
MENU = B + LONG

NONE = -1  # no event

# What a screen answers to an event; a move of a game is any number from 0 up.
NOTHING = -1  # the picture stays
REDRAW = -2
TAKE_BACK = -3  # only views: the player asks to undo
