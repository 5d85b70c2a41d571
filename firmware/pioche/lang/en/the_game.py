"""English: The Game."""

SIGNALS = ("nothing", "careful", "don't", "leap")  # what may be said about a pile
ENDS = "ends"
END = "end"
ASKS = "Do you begin, or the next one?"
BEGIN = "I begin"
NEXT = "next"
ANSWERS = ("begins", "lets the next begin")  # told of others
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
WHY_BEGIN = "the first turn takes {} steps"
CANNOT = "cannot lay a card"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cards to lay", ("two", "three"), "In each turn; three are for experts."),
    ("Hand", ("usual", "one fewer"), "With one card fewer it is harder."),
    (
        "Who begins",
        (
            "after a look",
            "left of dealer",
            "player 1",
            "player 2",
            "player 3",
            "player 4",
            "player 5",
        ),
        "You may agree on who begins.",
    ),
    ("Signals", ("plain", "with leap", "none"), "With leap one may name the leap back."),
)
