"""English: No Merci."""

PAY = "pay"
TAKE = "take"
PAYS = "pays"
TAKES = "takes {}"
ALL_CARDS = "cards"
TABLE = "table"
WON = "You win!"
LOST = "Place {} of {}"
OVER = "The end"

# Why a hint is a good one.
NO_CHIPS = "without a chip you must take"
SAVES = "it lowers your score by {}"
FREE = "the {} fits your run for nothing"
FEW_CHIPS = "chips: you have {}, it has {}"
PAID = "enough chips ({}) for {} points"
GOES_ROUND = "free for you: let others pay first"
DEAR = "too costly: {} points, {} on it"
WAITS = "with {} chips you can wait for more"
ALL_TAKEN = "all cards are taken"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Rules", ("usual", "10 chips"), "10 chips each; no 10, no 20 and no 30."),)
