"""English: the template."""

PLAYS = "plays "
WON = "You win!"
LOST = "Not this time"
MOST_TRICKS = "the most tricks count"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Cards in hand", ("5", "3"), "Fewer cards make a shorter game."),)

RULES = (
    "Play one card each; the highest wins the",
    "trick and leads. The most tricks win.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "29 is the highest card here: it wins",
        "the trick and leads to the next one.",
    ),
)
