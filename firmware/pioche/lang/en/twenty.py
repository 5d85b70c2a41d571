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
OPTIONS = (("New deals surely winnable", ("no", "yes"), "About one deal in eighty cannot be won."),)

RULES = (
    "Take two tops of the same rank, whatever",
    "their suits; the cards below come up.",
    "You win when all 120 cards are gone, and",
    "lose when no two tops match. The notches",
    "count a pile. A… means: hold the key A.",
)
MARK = "mark"

# Why a hint is a good one: two short lines each.
TALL = ("from tall", "piles")
EMPTIES = ("clears", "a pile")
LAST_PAIR = ("last pair", "of a rank")
NONE_HIDDEN = ("none left", "hidden")

# Under the pictures of the view.
EXAMPLES = (
    (
        "The 7 of spades and the 7 of stars go",
        "together. There are six suits, so each",
        "rank is there six times.",
    ),
    (
        "Ranks: 0 to 12, then J C B R Q K A. The",
        "notches at the edge count the cards of",
        "the pile, the one on top included.",
    ),
    (
        "A takes a pair at once where only one is",
        "possible. Else it marks the first card:",
        "go to the second one and press A again.",
    ),
)
