"""Between two people who share the gadget: nobody's cards, but whose turn it is to take it."""

from .. import lang
from . import art, font_big, font_text, keys, parts
from .keys import NOTHING, REDRAW
from .screens import List


def key(stage, session, event):
    """While the game is covered: A is the person named; B tells what the others did."""
    if event == keys.A:
        session.uncover()
        return REDRAW
    if event == keys.B:
        stage.open("Happened")
        return REDRAW
    return NOTHING


def draw(c, session, people):
    texts = lang.of("ui")
    c.clear()
    parts.title_bar(c, texts.GAMES[session.name])
    c.picture(art.LOGO, 20, 30)
    x, w = 100, c.width - 100
    c.text_centre(font_big, x, w, 36, people.seat_name(session, session.eyes))
    c.text_centre(font_text, x, w, 60, texts.TAKES_OVER)
    labels = (("A", texts.ITS_ME, False), ("B", texts.TELL, False), ("B", texts.MENU, True))
    parts.foot(c, *labels)


class Happened(List):
    """What the others did since this person's own last move, the latest on top."""

    def __init__(self, stage, desk, people):
        super().__init__(stage, lang.of("ui").HAPPENED)
        session = desk.session
        for seat, text in session.acts():
            self.lines.insert(0, (people.seat_name(session, seat), text, stage.back))
        if not self.lines:
            self.lines.append((lang.of("ui").NOTHING_YET, "", stage.back))

    def what_a_does(self):
        return lang.of("ui").OK
