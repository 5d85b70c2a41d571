"""Drahtseilakt for comparison: two who stay in the middle, and one who counts chances."""

from pioche.engine.contract import HIDDEN

NONE_LOW = 99


def plain(game, seats, o, seat, r, moves):
    """The middle of the deck; or an end card, when its sticks would mend the balance."""
    hand = list(moves[: game.legal(o, moves)])
    for_blue, for_red = _changes(game, o, seat)
    if for_blue < 0:
        return hand[-1]
    if for_red < 0:
        return hand[0]
    return _nearest(hand, (game.deck_size(o) + 1) / 2)


def middle(game, seats, o, seat, r, moves):
    """The same, seeing the table: mends the balance only with a card that still can, and leaves its
    farthest card between the two ends as soon as there are ends."""
    hand = list(moves[: game.legal(o, moves)])
    for_blue, for_red = _changes(game, o, seat)
    table = _table(game, seats, o)
    high, low = max(table, default=0), min(table, default=NONE_LOW)
    if for_blue < 0 and hand[-1] > high:
        return hand[-1]
    if for_red < 0 and hand[0] < low:
        return hand[0]
    centre = (game.deck_size(o) + 1) / 2
    between = [card for card in hand if low < card < high]
    return max(between, key=lambda c: abs(c - centre)) if between else _nearest(hand, centre)


def fewest(game, seats, o, seat, r, moves):
    """The fewest own sticks to be expected of this trick, shedding the ends a little."""
    hand = list(moves[: game.legal(o, moves)])
    for_blue, for_red = _changes(game, o, seat)
    table = _table(game, seats, o)
    waiting = seats - 1 - len(table)
    unseen = [c for c in range(1, game.deck_size(o) + 1) if game.played_by(o, c) < 0]
    unseen = [c for c in unseen if c not in hand and c not in table]

    def cost(card):
        below = sum(c < card for c in unseen) / len(unseen) if unseen else 0
        found = -0.02 * abs(card - (game.deck_size(o) + 1) / 2)
        if card > max(table, default=0):
            found += for_blue * below**waiting
        if card < min(table, default=NONE_LOW):
            found += for_red * (1 - below) ** waiting
        return found

    return min(hand, key=cost)


def _changes(game, o, seat):
    """How many sticks more the trick would leave: (as its highest card, as its lowest)."""
    balance, worth, barred = game.blue(o, seat) - game.red(o, seat), game.worth(o), game.barred(o)
    for_blue = 0 if barred == game.NO_BLUE else abs(balance + worth) - abs(balance)
    for_red = 0 if barred == game.NO_RED else abs(balance - worth) - abs(balance)
    return for_blue, for_red


def _table(game, seats, o):
    """The cards to be seen there."""
    cards = [game.on_table(o, other) for other in range(seats)]
    return [card for card in cards if card and card != HIDDEN]


def _nearest(hand, target):
    return min(hand, key=lambda card: abs(card - target))


PLAYERS = {"middle": middle, "plain": plain, "fewest": fewest}
