"""Which cards lie open to somebody: read from the bytes of an observation as the tables on top of
each game's rules tell them, by nobody else's code."""

SUITS = ["spade", "club", "heart", "diamond", "star", "moon"]
RANKS = [*map(str, range(13)), *"JCBRQKA"]
NO_CARD = 55

# The XXL deck as its rule sheet has it: a pair of numbers, and the colour of each.
DECK = [
    "0Y1R",
    "0G2R",
    "0R3B",
    "0B4R",
    "0B5R",
    "0G6R",
    "0R7Y",
    "0G8R",
    "0Y9R",
    "0Y10G",
    "1G2R",
    "1G3B",
    "1B4Y",
    "1R5Y",
    "1Y6B",
    "1Y7B",
    "1R8B",
    "1B9G",
    "1B10R",
    "2Y3G",
    "2Y4R",
    "2G5B",
    "2G6Y",
    "2G7Y",
    "2R8Y",
    "2B9Y",
    "2B10G",
    "3Y4G",
    "3B5Y",
    "3Y6B",
    "3Y7G",
    "3R8G",
    "3G9R",
    "3R10Y",
    "4B5G",
    "4R6B",
    "4B7Y",
    "4Y8B",
    "4G9Y",
    "4Y10B",
    "5R6G",
    "5Y7R",
    "5R8Y",
    "5B9R",
    "5G10B",
    "6Y7G",
    "6G8R",
    "6G9B",
    "6R10B",
    "7R8Y",
    "7B9G",
    "7B10R",
    "8G9B",
    "8R10G",
    "9G10Y",
]
LONG = {"Y": "yellow", "R": "red", "B": "blue", "G": "green"}


def xxl(card):
    short = DECK[card]
    at = next(i for i, letter in enumerate(short) if letter in LONG)
    low, first, high, second = short[:at], short[at], short[at + 1 : -1], short[-1]
    return f"{low} {LONG[first]} {high} {LONG[second]}"


def k6t(card):
    return f"{SUITS[card // 20]} {RANKS[card % 20]}"


def twenty(o, me):
    return {k6t(o[22 + 6 * p + o[2 + p] - 1]) for p in range(20) if o[2 + p]}


def the_game(o, me):
    """The hand; and the tops, but for those on which nothing lies."""
    return {str(card) for card in o[34 + 8 * me : 42 + 8 * me] if card} | set(map(str, o[10:14]))


def no_merci(o, me):
    """Who took what, and what is turned up."""
    taken = {card for card in range(3, 36) if o[43 + card]}
    return {str(card) for card in taken | ({o[12 + o[6]]} if o[0] == 0 else set())}


def drahtseilakt(o, me):
    cards = {*o[95 + 9 * me : 104 + 9 * me], *o[90:95], *o[14:19]} - {0, 255}
    return set(map(str, cards))


def six_sequences(o, me):
    """Own cards, what lies on the table, and all discards."""
    found = set()
    for card in range(120):
        where = o[72 + card]
        if where & ~8 == me or 16 <= where < 40 or 144 <= where < 255:
            found.add(k6t(card))
    return found


def held(o, me):
    return {xxl(card) for card in range(55) if o[111 + card] == me}


def updown(o, me):
    return held(o, me) | {xxl(o[11]), xxl(o[13])}


def lower(o, me):
    return held(o, me) | {xxl(o[11])}


def runs(o, me):
    return {xxl(card) for card in range(55) if o[13 + card] in (me, 8 + me, 24)}


def tricks(o, me):
    """The hand, the trick and the one before it."""
    found = {xxl(card) for card in range(55) if o[31 + card] == me}
    shown = list(o[7:13]) if o[0] in (1, 9) else []
    last = list(o[13:19]) if o[0] in (0, 1) else []
    return found | {xxl(card) for card in shown + last if card < NO_CARD}


def refuse(o, me):
    if o[0] == 3 and not any(o[31 + card] == me for card in range(55)):  # one is to be kept
        return {xxl(card) for card in range(55) if o[98 + card] == me + 1}
    return tricks(o, me)


PARTS = (updown, lower, refuse, runs, held, tricks, tricks)


def tournament(o, me):
    return PARTS[o[376]](o, me)


CARDS = {
    "twenty": twenty,
    "the_game": the_game,
    "no_merci": no_merci,
    "drahtseilakt": drahtseilakt,
    "six_sequences": six_sequences,
    "xxl_updown": updown,
    "xxl_lower": lower,
    "xxl_refuse": refuse,
    "xxl_runs": runs,
    "xxl_after": held,
    "xxl_colour": tricks,
    "xxl_trump": tricks,
    "xxl_pur": tournament,
    "xxl_solo_k": tournament,
}
