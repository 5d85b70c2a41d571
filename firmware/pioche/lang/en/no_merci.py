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
DEAR = "too dear: {} points, {} on it"
WAITS = "with {} chips you can wait for more"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Rules", ("usual", "10 chips"), "10 chips each; no 10, no 20 and no 30."),)

RULES = (
    "Take the card with all its chips, or pay",
    "a chip to pass it on. A card counts its",
    "number, of a run only the lowest; each",
    "chip takes a point off. The fewest points",
    "win. 9 of the cards 3 to 35 are left out.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Take it: 19 points, but the 4 chips on it",
        "are yours, too. Or pay a chip of your own",
        "on top, and the next one must choose.",
    ),
    (
        "Of a run only the lowest card counts: 24",
        "for the three of them here. The numbers",
        "in black are those that add up.",
    ),
    (
        "At the end each chip you have left takes",
        "a point off: 24 - 7 = 17. Without a chip",
        "you can pay nothing, and must take.",
    ),
)
