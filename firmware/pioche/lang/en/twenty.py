"""English: 20/20."""

# The letters of the ranks from 11 on a card's face, in the order J C B R Q K A.
FACES = "JCBRQKA"
CARDS_LEFT = "cards left"
PAIRS = "pairs"
PAIR = "pair"
TAKE = "take"
LETGO = "let go"
UNDO = "undo"
HINT = "hint"
MENU = "menu"
NEW = "new"
WON = "You win!"
ALL_GONE = "all 120 cards are gone"
LOST = "No pair left"

# The words for each option of the rules and for its values, in their order.
OPTIONS = (("New deals surely winnable", ("no", "yes")),)
