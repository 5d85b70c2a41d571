"""English: Drahtseilakt."""

CHOOSES = "has chosen"
TO_COME = "to come"
SCORES = "scores"
TABLE = "table"
ROUND = "round"
SUM = "sum"
WON = "You win!"
LOST = "Place {} of {}"
OVER = "The end"

# The lowest and the highest card, in four letters, before the sticks they take.
ENDS = ("low", "high")

# Why a hint is a good one; B and R are blue and red sticks.
MENDS_BLUE = "{} blue would even out your red"
MENDS_RED = "{} red would even out your blue"
BETWEEN = "between {} and {}: no sticks"
FREE = "gets rid of the {} without sticks"
CHEAP = "gets rid of the {} for only {}"
MIDDLE = "probably neither high nor low"
ALL_PLAYED = "all cards are played"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cards", ("1 to 50", "only those dealt"), "With 1 to 50 some stay out, unseen."),
    ("Cards are shown", ("in turn", "all at once"), "At once: everyone chooses in secret."),
)
