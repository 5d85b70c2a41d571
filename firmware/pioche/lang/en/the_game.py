"""English: The Game."""

SIGNALS = ("nothing", "careful", "don't", "leap")  # what may be said about a pile
ENDS = "ends"
END = "end"
TO_LAY = "to lay"
TALON = "talon"
SIGNAL = "signal"
SAY = "say"
OTHER = "other"
PILE = "pile"
WON = "You win!"
ALL_LAID = "All 98 cards are laid."
LEFT = ("{} card left", "{} cards left")
EXCELLENT = "Fewer than ten: excellent!"
AIM = "Fewer than ten is excellent."

# Why a hint is a good one.
WHY_LEAP = "the {} leaps back 10"
WHY_ENOUGH = "enough: the next card is {} away"
WHY_MAKES_LEAP = "lets the {} leap back next"
WHY_KEEPS_LEAP = "keeps the leap of the {}"
WHY_ASKED = "pile {} is asked to be left alone"
WHY_CLOSE = "goes up or down by only {}"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cards to lay", ("two", "three"), "In each turn; three are for experts."),
    ("Hand", ("usual", "one less"), "With a card less it is harder."),
    (
        "Who begins",
        ("left of dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"),
        "You may agree on who begins.",
    ),
)

RULES = (
    "Piles 1 and 2 rise, 3 and 4 fall. A card",
    "exactly 10 back fits, too: the leap. Lay",
    "two or more, then end your turn and draw.",
    "Together, get rid of 98 cards. Signals:",
    "! careful, × don't, « I can leap back.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "On a rising pile any higher card fits.",
        "The less it leaps over, the better: 45 to",
        "52 spends six cards nobody has laid.",
    ),
    (
        "The leap: exactly 10 lower fits on a",
        "rising pile, exactly 10 higher on a",
        "falling one. It wins the room back.",
    ),
    (
        "Numbers must not be told, but each pile",
        "may get a sign: ! be careful here, × lay",
        "nothing here, « I can leap back here.",
    ),
)
