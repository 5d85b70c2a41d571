"""English: 20/20."""

# The letters of the ranks from 11 on a card's face, in the order J C B R Q K A.
FACES = "JCBRQKA"
# Words that count, for none, one and many.
CARDS_LEFT = ("cards left", "card left", "cards left")
PAIRS = ("pairs", "pair", "pairs")
TAKE = "take"
LETGO = "cancel"
UNDO = "undo"
HINT = "hint"
MENU = "menu"
NEW = "new"
WON = "You win!"
ALL_GONE = "all 120 cards are gone"
LOST = ("No pair", "left")

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Winnable deals only", ("no", "yes"), "About one deal in eighty cannot be won."),)

MARK = "mark"

# Why a hint is a good one: two short lines each.
TALL = ("from tall", "piles")
EMPTIES = ("clears", "a pile")
LAST_PAIR = ("last pair", "of a rank")
NONE_HIDDEN = ("none left", "hidden")
