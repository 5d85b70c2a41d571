"""English: Les 6 Séquences."""

# The letters of the ranks from 13 on, and the suits, as news tell them.
FACES = "JCBRQKA"
SUITS = ("spade", "club", "heart", "diamond", "star", "moon")

# Of each kind of move, in the order of views/six_sequences_moves.py: what A does, and what another
# did, with {0} for the suit and {1} for the ranks.
DOES = (
    "done",
    "draw",
    "take",
    "claim",
    "decline",
    "discard",
    "add",
    "swap",
    "add",
    "lay",
    "lay",
    "lay",
)
ACTS = (
    "is done",
    "draws",
    "takes {0} {1}",
    "claims {0} {1}",
    "declines",
    "drops {0} {1}",
    "{0} {1} to series",
    "swaps out {0} {1}",
    "adds {0} {1}",
    "lays three {1}s {0}",
    "lays {0} {1}",
    "adds {0} {1}",
)

# Questions: {0} what the discard would make, in the words of MAKES, {1} who it is from; in MAKES
# and in the last, {0} is the suit and {1} the ranks.
ASK_CLAIM = "From {1}: claim it for {0}?"
ASK_TAKE = "Take it for {0}?"
MAKES = ("{0} {1}", "three {1}s")
ASK_LAY = "How to lay {0} {1}?"

# Before the series of these eyes.
OWN = "own"

# Why a hint is good; where it is about a card, {} is that card in these words.
CARD = "{0} {1}"
WHY_TAKE = "lays {} cards at once"
WHY_TALON = "the talon promises more"
WHY_PASS = "not worth it"
WHY_GROWS = "makes this sequence {} long"
WHY_FIRST = "the first sequence opens the way"
WHY_LEADS = "{} in a row: the longest"
WHY_STORE = "a store for sequences"
WHY_JOKER = "the joker is better in hand"
WHY_SWAP = "{} is better in hand"
WHY_KEEP = "the rest is better in hand"
WHY_COSTS = "{} soon costs points"
WHY_ALONE = "{} fits nothing near"
WHY_SPARE = "{} fits least of all"

# The headline of the score: {0} the names, {1} the points.
LEADS = "In the lead: {0}, {1}"
LEVEL = "All are level at {1}"
WON = "Winner: {0}, {1} points"

SCORE = "score"
CARDS = "cards"
ROUNDS = "rounds"
ROUND = "Round"
HANDS = "in hand"
BEFORE = "before"
PLACE = "place"
END = "End"
NOBODY_LAYS = "nobody can lay"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Rounds", ("1", "2", "3", "4", "5", "6", "7", "8", "9"), "The points of all rounds add up."),
    ("Teams", ("no", "yes"), "For four: 1 and 3 against 2 and 4."),
)
