"""A win is said once, with all its figures."""

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from host_tools.say import account
from host_tools.say.speaker import Speaker
from pioche import lang


def test_a_win_is_said_when_its_figures_are_known(tmp_path):
    """Its first picture has none yet: then it would be said twice."""
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(7, b"\0")
    while not hand.session.over():
        hand.session.act(whole_game.choose(hand.session, 0, 3))
    speaker, texts = Speaker(), lang.of("ui")
    hand.app.stage.celebrate()
    assert speaker.changed(account.of(hand.app)) == ""
    hand.wait()
    said = speaker.changed(account.of(hand.app))
    figures = {texts.LEFT_OVER: 0, texts.RECORD: 0, texts.STREAK: 1, texts.HINTS: 0}
    assert all(f"{what} {n}" in said for what, n in figures.items()) and texts.WIN in said
