"""The pause menu of a game."""

from .. import lang, registry
from . import keys
from .screens import Confirm, List


class Menu(List):
    """The pause menu of a game."""

    def __init__(self, stage, desk, dealer):
        title = lang.of("ui").GAMES[desk.session.name]
        super().__init__(stage, f"{title}   {dealer.deal_text()}")
        self.desk = desk
        self.dealer = dealer
        self.answer = "?"  # can it still be won?
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        dealer, stage = self.dealer, self.stage
        session = self.desk.session
        self.lines = [(texts.RESUME, "", stage.back)]
        if session.history.can_undo():
            self.lines.append((texts.UNDO, "", self._then, session.undo))
        if session.history.can_redo():
            self.lines.append((texts.REDO, "", self._then, session.redo))
        if not (session.over() or session.covered):
            self.lines.append((texts.HINT, "", self._then, session.hint))
            if session.name in registry.SOLVED:
                self.lines.append((texts.WINNABLE, self.answer, self._ask))
        several = session.game.SEATS[1] > 1
        if several:
            self.lines.append((texts.SCORES, "", stage.open, "Scores"))
        self.lines.append((texts.RULES, "", stage.open, "Rules"))
        if session.over():
            self.lines.append((texts.KEEP, "", dealer.keep_record))
        self.lines.append((texts.RESTART, "", self._then, dealer.restart))
        if not several:  # else all that is set up before a deal
            for i, (words, values, _) in enumerate(lang.of(session.name).OPTIONS):
                self.lines.append((words, values[session.wanted[i]], self._change, i))
            self.lines.append((texts.NEW_DEAL, "", self._then, dealer.new_deal))
        else:
            self.lines.append((texts.NEW_DEAL, "", stage.open, "Setup"))
        if dealer.has_last():
            self.lines.append((texts.LAST_DEAL, "", dealer.last_deal))
        if several and not session.over():
            self.lines.append((texts.SEATS, "", stage.open, "Seats"))
            self.lines.append((texts.GIVE_UP, "", self._give_up))
        self.lines.append((texts.STATISTICS, "", stage.open, "Statistics"))
        self.lines.append((texts.TYPE_DEAL, "", stage.open, "TypeDeal"))
        self.lines.append((texts.HOME, "", self.desk.home))

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self._is_option():
            event = keys.A
        return super().key(event)

    def what_a_does(self):
        texts = lang.of("ui")
        return texts.CHANGE if self._is_option() else texts.CHOOSE

    def _is_option(self):
        line = self.lines[self.at]
        return line[1] != "" and len(line) > 3  # it has a value, and says which one it is

    def _change(self, i):
        self.dealer.change_option(i)
        self._fill()

    def _ask(self):
        session = self.desk.session
        answer = None  # LOST, WON or UNKNOWN of the solvers: every card is in view for this
        for so_far in registry.solver(session.name).solve(session.state):
            answer = so_far
        self.answer = lang.of("ui").ANSWERS[answer]
        self._fill()

    def _give_up(self):
        texts = lang.of("ui")
        self.stage.show(Confirm(self.stage, texts.GIVE_UP, texts.GIVE_UP_WHY, self.dealer.give_up))

    def _then(self, act):
        self.stage.back()
        act()
