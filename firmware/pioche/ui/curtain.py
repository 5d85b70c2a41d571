"""Between two people who share the gadget: nobody's cards, but whose turn it is to take it."""

from .. import events, lang
from ..engine.contract import NOBODY
from ..events import NOTHING, REDRAW
from . import art, font_big, font_text, widgets
from .screens import List


def key(stage, session, event):
    """While the game is covered: A is the person named; B tells what the others did."""
    if event == events.A:
        session.uncover()
        return REDRAW
    if event == events.B:
        stage.open("Happened")
        return REDRAW
    return NOTHING


def draw(c, session, people):
    texts = lang.of("ui")
    c.clear()
    widgets.title_bar(c, texts.GAMES[session.name])
    c.picture(art.LOGO, 20, 30)
    x, w = 100, c.width - 100
    c.text_centre(font_big, x, w, 36, people.seat_name(session.kinds, session.eyes))
    c.text_centre(font_text, x, w, 60, texts.TAKES_OVER)
    labels = (("A", texts.ITS_ME, False), ("B", texts.TELL, False), ("B", texts.MENU, True))
    widgets.foot(c, *labels)


class Happened(List):
    """What was done since this person last had a choice, the latest on top; at the end of a game
    also why that has come."""

    def __init__(self, stage, desk, people):
        super().__init__(stage, lang.of("ui").HAPPENED)
        session = desk.session
        for seat, text in session.acts():
            who = "" if seat == NOBODY else people.seat_name(session.kinds, seat)
            if seat == session.eyes:
                who = lang.of("ui").YOU
            line = (who, text) if who else (text, "")
            self.lines.insert(0, line + (stage.back, False))
        if not self.lines:
            self.lines.append((lang.of("ui").NOTHING_YET, "", stage.back, False))

    def what_a_does(self):
        return lang.of("ui").OK
