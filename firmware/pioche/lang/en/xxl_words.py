"""English: what the views of all XXL games say."""

# The letters of yellow, red, blue and green.
LETTERS = "YRBG"

# What the others do.
DRAWS_ONE = "draws"
KEEPS_IT = "keeps it"
PASSES = "passes"
DREW = "nothing fitted, drew {}"  # the own card
NO_FIT = "nothing fitted"

# How the game has ended; the first and the last tell it of a seat.
ENDINGS = (
    "has no card left",
    "nobody can play, no talon is left",
    "no run is left to be laid",
    "all cards are played",
    "has won no trick",
)

PLAY = "play"
KEEP = "keep"
TALON = "talon {}"
POINTS = "points {}"

# In the trick games.
REFUSE = "refuse"
LAST = "last"
LAST_TRICK = "last trick"
BACK = "back"
SCORE = "{}p"
TRUMP = "trump {}"
COLOURS = ("yellow", "red", "blue", "green")
DEALS = "Deal {} of {}"
# Heads of the columns of sums.
DEAL = "deal"
PLACE_IN = "place, part"
OF_LAST = "points"
SUM = "sum"
KEPT = "keeps a card"
KEEP_ONE = ("You won these. One of them", "stays with you for part 2.")
PART = "part {}"

# In XXL 4: what A does, and what the others do.
RUN = "run"
ADD = "add"
DONE = "end turn"
STOPS = "ends turn"
ADDS = "adds {}"

OVER = "The end"
WON = "You win!"
PLACE = "Place {}"
COUNTS = ("most points win", "fewest points win")

# Why a hint is a good one: see why() of the bots.
LAST_CARD = "the last card of the hand"
SHUTS_OUT = "the next may have no card: {}%"
KEEPS = "may fit later, changes little"
MOST_POINTS = "sheds the most: {} points"
LEAVES_OPEN = "keeps what suits you open, -{}"
TAKES = "takes {} points"
MAY_TAKE = "would take {} points"
TAKES_TRICK = "takes the trick"
GIVES_LITTLE = "cannot win, gives only {}"
UNBEATEN = "no card can beat it"
STRONG = "few cards can beat it"
LEAVES_LEAD = "cheap ({}), passes the lead on"
BEST_CARD = "the strongest card you won"
SAVES_CARD = "saves the card for later"
NAMED = "{} cards of this colour"
LAYS = "a run for {} points"
DRAWS = "one card more to choose from"
DENIES = "the next one could use {}"
FITS = "{} fits your hand"
WAITS = "nothing makes it better"
