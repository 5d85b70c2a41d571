"""English: the template."""

PLAYS = "plays "
WON = "You win!"
LOST = "Not this time"
MOST_TRICKS = "the most tricks count"
ALL_PLAYED = "all cards are played"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (("Cards in hand", ("5", "3"), "Fewer cards make a shorter game."),)
