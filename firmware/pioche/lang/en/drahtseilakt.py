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
FREE = "the {} leaves without any sticks"
CHEAP = "the {} leaves and costs only {}"
MIDDLE = "probably neither high nor low"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cards", ("1 to 50", "only those dealt"), "With 1 to 50 some stay out, unseen."),
    ("Cards are shown", ("in turn", "all at once"), "At once: everyone chooses in secret."),
)

RULES = (
    "The highest card takes as many blue (B)",
    "sticks as the score card says, the lowest",
    "as many red (R). A blue and a red one",
    "cancel out; the others are bad. Without",
    "any, cross out your worst round.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "The score card shows 4: 50, the highest,",
        "takes four blue sticks, 17, the lowest,",
        "four red ones. 26 stays between: nothing.",
    ),
    (
        "A blue stick and a red one cancel out:",
        "two red ones are left, two bad points.",
        "The balance shows what you hold.",
    ),
)
