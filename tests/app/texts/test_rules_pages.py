"""The pages of rules: whole on every glass and packed as their sources say; in a tournament those
of its games, too."""

import pytest

from host_tools.drive.gadget import board_of
from host_tools.drive.hand import Hand
from host_tools.make import texts
from host_tools.places import ROOT
from pioche import events, lang, registry
from pioche.engine.contract import default_options
from pioche.ui import pages
from tests.app.texts.reading import LANGUAGES, shown

NAMES = registry.names(registry.HIDDEN)
BOARDS = sorted(path.parent.name for path in ROOT.glob("boards/*/board.py"))
PUR = "xxl_pur xxl_updown xxl_lower xxl_refuse xxl_runs xxl_after xxl_colour"


@pytest.fixture(params=LANGUAGES)
def code(request):
    """Each language in turn; English again afterwards."""
    lang.load(request.param)
    yield request.param
    lang.load("en")


def rows(found):
    return [pages.parts(each)[1] for each in found]


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_packed_as_they_were_written(code, name):
    """Else: python -m host_tools texts."""
    assert pages.of(name) == texts.pages(code, name)


@pytest.mark.parametrize("name", NAMES)
def test_all_languages_have_the_same_pages(code, name):
    """As many, with the same pictures, so that no rule is missing in one of them."""
    assert rows(pages.of(name)) == rows(texts.pages("en", name))


@pytest.mark.parametrize("name", registry.names(registry.SHOWN))
def test_a_score_is_worked_out(code, name):
    """The last word of a picture is its score, and the words below it say it again."""
    title, row, lines = pages.parts([each for each in pages.of(name) if "\n= " in each][-1])
    if name == "six_sequences":  # behind it, what the marks on the map mean
        title, row, lines = pages.parts([each for each in pages.of(name) if "\n= " in each][-2])
    assert ":" in title and row.split()[-2] == "=" and row.split()[-1] in " ".join(lines)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_rules_are_whole(code, tmp_path, page, monkeypatch, name, board):  # noqa: F811
    """Every line of every page is inside the picture, in letters that the fonts have."""
    monkeypatch.setattr("host_tools.drive.gadget.BOARD", board_of(board))
    (tmp_path / "settings.txt").write_text(f"language={code}\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play(name)
    screen = hand.app.stage.page("Rules")
    wrong = []
    for at in range(len(screen.pages)):
        screen.at = at
        wrong += shown(hand, page, screen)
    for each in pages.of(name):
        title, _, lines = pages.parts(each)
        assert {title, *lines} - {""} <= page.all
    assert wrong == []


def opened(tmp_path, name, code="en"):
    """The rules, opened within a game of so many."""
    (tmp_path / "settings.txt").write_text(f"language={code}\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    session = hand.app.desk.session
    hand.app.dealer.deal(7, default_options(session.game), bytes(session.game.SEATS[0]))
    return hand, hand.app.stage.page("Rules")


def test_a_tournament_shows_the_rules_of_its_games(tmp_path):
    """DOWN goes to the one in play and on to the others, in the order in which they come."""
    hand, screen = opened(tmp_path, "xxl_pur")
    seen = []
    for _ in range(7):
        seen.append(screen.games[screen.game])
        assert screen.pages[0] == pages.of(seen[-1])[0] and screen.at == 0
        screen.at = 2
        screen.key(events.DOWN)
    assert " ".join(seen) == PUR and screen.game == 0
    screen.key(events.UP)
    assert screen.games[screen.game] == "xxl_colour"


def test_the_game_in_play_comes_first(tmp_path):
    """Behind the tournament's own pages."""
    hand, _ = opened(tmp_path, "xxl_pur")
    session = hand.app.desk.session
    while not session.game.ended(session.state):
        session.play(session.moves[0])
    screen = hand.app.stage.page("Rules")
    assert screen.games[:2] == ["xxl_pur", "xxl_lower"] and screen.games[-1] == "xxl_updown"


def test_a_game_alone_has_no_other(tmp_path):
    """DOWN turns a page there, as RIGHT does."""
    hand, screen = opened(tmp_path, "no_merci")
    screen.key(events.DOWN)
    assert (screen.games, screen.at) == (["no_merci"], 1)
    hand, screen = opened(tmp_path, "xxl_solo_k")
    assert screen.games == ["xxl_solo_k", "xxl_updown"]


def test_the_last_page_tells_the_keys_and_leads_out(tmp_path):
    """A turns the pages, and behind the last one closes them."""
    hand, screen = opened(tmp_path, "twenty")
    hand.app.stage.show(screen)
    for _ in range(len(screen.pages)):
        assert hand.app.stage.top() is screen
        screen.key(events.A)
    assert screen.pages[-1] is None and hand.app.stage.top() is not screen


def test_a_page_that_is_too_long_is_refused(tmp_path):
    """With the page's name: whoever writes it learns which."""
    folder = tmp_path / "en"
    folder.mkdir()
    for text, told in (("w " * 200, "w w"), ("# " + "T" * 28 + "\nw", "T" * 28), ("x" * 42, "x")):
        (folder / "whist.txt").write_text(text)
        with pytest.raises(texts.ToolError, match=told):
            texts.pages("en", "whist", tmp_path)
