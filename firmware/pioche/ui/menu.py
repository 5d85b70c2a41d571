"""The pause menu of a game."""

from .. import lang, registry
from .screens import Confirm, List


class Menu(List):
    """The pause menu of a game."""

    def __init__(self, stage, desk, dealer):
        title = lang.of("ui").GAMES[desk.session.name]
        super().__init__(stage, f"{title}   {dealer.deal_text()}")
        self.desk = desk
        self.dealer = dealer
        self.answer = "?"  # can it still be won?
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        dealer, stage = self.dealer, self.stage
        session = self.desk.session
        go_on = texts.TO_TABLE if session.over() else texts.RESUME
        self.lines = [(go_on, "", stage.back, False)]
        if session.history.can_undo():
            self.lines.append((texts.UNDO, "", self._then, False, session.undo))
        if session.history.can_redo():
            self.lines.append((texts.REDO, "", self._then, False, session.redo))
        if not (session.over() or session.covered):
            self.lines.append((texts.HINT, "", self._then, False, session.hint))
            if session.name in registry.SOLVED:
                self.lines.append((texts.WINNABLE, self.answer, self._ask, False))
        several = session.game.SEATS[1] > 1
        if several:
            self.lines.append((texts.SCORES, "", stage.open, False, "Scores"))
        self.lines.append((texts.RULES, "", stage.open, False, "Rules"))
        if session.over():
            self.lines.append((texts.KEEP, "", dealer.keep_record, False))
        self.lines.append((texts.RESTART, "", self._then, False, dealer.restart))
        if not several:  # else all that is set up before a deal
            for i, (words, values, _) in enumerate(lang.of(session.name).OPTIONS):
                self.lines.append((words, values[session.wanted[i]], self._change, True, i))
            self.lines.append((texts.NEW_DEAL, "", self._then, False, dealer.new_deal))
        else:
            self.lines.append((texts.NEW_DEAL, "", stage.open, False, "Setup"))
        if dealer.has_last():
            self.lines.append((texts.LAST_DEAL, "", dealer.last_deal, False))
        if several and not session.over():
            self.lines.append((texts.SEATS, "", stage.open, False, "Seats"))
            self.lines.append((texts.GIVE_UP, "", self.give_up, False))
        self.lines.append((texts.STATISTICS, "", stage.open, False, "Statistics"))
        self.lines.append((texts.TYPE_DEAL, "", stage.open, False, "TypeDeal"))
        self.lines.append((texts.HOME, "", self.desk.home, False))

    def _change(self, step, i):
        self.dealer.change_option(i, step)
        self.fill()

    def _ask(self):
        session = self.desk.session
        answer = None  # LOST, WON or UNKNOWN of the solvers: every card is in view for this
        for so_far in registry.solver(session.name).solve(session.state):
            answer = so_far
        self.answer = lang.of("ui").ANSWERS[answer]
        self.fill()

    def give_up(self):
        texts = lang.of("ui")
        self.stage.show(Confirm(self.stage, texts.GIVE_UP, texts.GIVE_UP_WHY, self.dealer.give_up))

    def _then(self, act):
        self.stage.back()
        act()
