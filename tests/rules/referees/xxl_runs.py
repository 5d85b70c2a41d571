"""A referee for 4 Fournir des séries."""

from tests.rules.referees.reading import highest_first as places
from tests.rules.referees.xxl_cards import COLOURS, totals
from tests.rules.referees.xxl_reading import check_single
from tests.rules.referees.xxl_tricks import NUMBERS, bears


def play(reader):
    deal = reader.whole_deal(4, exposed=2)
    table = Table(deal["hands"], deal["exposed"], deal["talon"])
    play_turns(reader, table, reader.starter(table.hands))
    return [totals(cards) for cards in table.own]


def check(lines):
    check_single(lines, "xxl_runs", play, places)


class Table:
    def __init__(self, hands, exposed, talon):
        self.hands = hands
        self.exposed = exposed
        self.talon = talon
        self.own = [[] for _ in hands]
        self.idle_turns = 0  # in a row in which nothing was done
        self.quiet_turns = 0  # in a row without a run and without a drawn or turned-up card

    def stalls(self):
        """Is a card to be turned up, or, for want of one, the game to end?"""
        n = len(self.hands)
        if not self.talon:
            return self.quiet_turns == n
        return self.idle_turns == n or self.quiet_turns == 3 * n

    def draw_to(self, cards):
        """The top talon card goes to these cards, if there is one."""
        if self.talon:
            cards.append(self.talon.pop(0))

    def no_run_left(self):
        """The talon is empty and no seat could lay a run."""
        return not self.talon and not any(runs(hand, self.exposed) for hand in self.hands)


def runs(hand, exposed):
    """The texts of all runs with at least one card of the hand."""
    found = []
    for colour in COLOURS:
        by_number = {number: [] for number in range(11)}
        for card in hand + exposed:
            if bears(card, colour):
                by_number[NUMBERS[card][colour]].append(card)
        for low in range(9):
            for first in by_number[low]:
                for second in by_number[low + 1]:
                    for third in by_number[low + 2]:
                        if first in hand or second in hand or third in hand:
                            found.append(f"run {colour} {first} {second} {third}")
    return found


def swaps_and_adds(hand, exposed, talon):
    moves = [f"swap {mine} {other}" for mine in hand for other in exposed]
    if talon:
        moves += [f"add {card}" for card in hand]
    return moves


def play_turns(reader, table, seat):
    """Turn after turn until the game is over."""
    while True:
        if play_turn(reader, table, seat):
            return
        if table.stalls():
            if not table.talon:
                return
            table.draw_to(table.exposed)
            table.quiet_turns = table.idle_turns = 0
            if table.no_run_left():
                return
        seat = (seat + 1) % len(table.hands)


def play_turn(reader, table, seat):
    """One turn; True if it ended the game."""
    hand = table.hands[seat]
    run_done = swap_done = False
    table.quiet_turns += 1
    table.idle_turns += 1
    while True:
        legal = [] if run_done else runs(hand, table.exposed)
        if not swap_done:
            legal += swaps_and_adds(hand, table.exposed, table.talon)
        if not legal:
            return False
        move = reader.decision(seat, legal + ["done"])
        if move == "done":
            return False
        act(table, seat, move.split())
        table.idle_turns = 0
        if move.startswith("run"):
            run_done = True
        else:
            swap_done = True
        if table.no_run_left():
            return True


def act(table, seat, words):
    if words[0] == "run":
        lay_run(table, seat, words[2:])
    elif words[0] == "swap":
        swap(table, seat, words[1], words[2])
    else:
        add(table, seat, words[1])


def lay_run(table, seat, cards):
    """First the hand is refilled to four, then the exposed cards used are replaced."""
    hand = table.hands[seat]
    used = [card for card in cards if card in table.exposed]
    for card in cards:
        (table.exposed if card in used else hand).remove(card)
    table.own[seat] += cards
    while len(hand) < 4 and table.talon:
        table.draw_to(hand)
    for _ in used:
        table.draw_to(table.exposed)
    table.quiet_turns = 0


def swap(table, seat, mine, other):
    hand = table.hands[seat]
    hand.remove(mine)
    table.exposed.remove(other)
    hand.append(other)
    table.exposed.append(mine)


def add(table, seat, card):
    table.hands[seat].remove(card)
    table.exposed.append(card)
    table.draw_to(table.hands[seat])
    table.quiet_turns = 0
