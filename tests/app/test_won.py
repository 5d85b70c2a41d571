"""Who has won sees a picture of it, without a flash; then how the game ended; then a new deal."""

import random

import pytest

from host_tools.commands.screens import boards
from host_tools.drive import fingers, gadget, whole_game
from host_tools.drive.hand import KEY_NAMES, Hand
from pioche import lang, registry
from pioche.ui import legends, screens, won
from pioche.ui.canvas import Canvas
from tests.support import some

NAMES = registry.names(registry.SHOWN)
PATIENCE, TOGETHER = "twenty", "the_game"
MOST_PICTURES = 3
EASY = 2


def dealt(folder, name, kinds=None, seed=7):
    hand = Hand(folder)
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    game = hand.session.game
    kinds = kinds or bytes(max(2, game.SEATS[0]) if game.SEATS[1] > 1 else 1)
    hand.app.dealer.deal(seed, whole_game.options(name, game), kinds)
    return hand  # before any computer thinks


def show(hand):
    hand.app.picture.want()
    hand.wait()


def to_last_picture(hand, moves=()):
    """Play by chance, or these moves, until A shows the end; in a patience until one move is left.
    -> the moves"""
    session, r, played = hand.session, random.Random(3), []
    alone = session.seats == 1 and session.game.SEATS[1] == 1
    while not (session.over() and session.table.waits):
        if session.covered:
            session.uncover()
            continue
        if alone:
            played.append(whole_game.choose(session, 0, 3))
            if session.game.score(session.state, 0) == 2:
                break
        else:
            n = len(played)
            played.append(moves[n] if moves else session.moves[r.randrange(session.n)])
        session.act(played[-1])
    show(hand)
    return played


def end(hand, last):
    """The key that shows the end."""
    session = hand.session
    if session.table.waits:
        hand.keys("a")
        return
    ways = fingers.ways(session.view, session.seen, session.ui)
    hand.keys(" ".join(KEY_NAMES[event] for event in ways[last]))


@pytest.mark.parametrize("name", NAMES)
def test_a_win_is_shown_without_a_flash_then_the_end_then_a_new_deal(tmp_path, monkeypatch, name):
    (tmp_path / "settings.txt").write_text("every=5")  # a full one would be due sooner or later
    hand = dealt(tmp_path, name)
    played = to_last_picture(hand)
    if name == TOGETHER:
        monkeypatch.setattr(hand.session.game, "won", lambda s: True)
    for _ in range(4):  # of five there may be
        show(hand)
    n, seed = len(hand.frames), hand.session.seed
    end(hand, played[-1])
    assert isinstance(hand.page, won.Won)
    shown = [kind for kind, *_ in hand.frames[n:]]
    keys = len(shown) - 2 if name == PATIENCE else 0  # that led to the last move
    assert set(shown[keys:]) == {"partial"} and len(shown[keys:]) <= MOST_PICTURES
    hand.keys("a")
    assert isinstance(hand.page, screens.Play) and hand.session.over()
    assert hand.session.seed == seed
    hand.keys("a")
    assert hand.session.seed != seed and not hand.session.over()


@pytest.mark.parametrize("name", [name for name in NAMES if name not in (PATIENCE, TOGETHER)])
def test_a_loss_is_the_end_alone(tmp_path, name):
    """The same game, but for who sits there: computers have won it."""
    hand = dealt(tmp_path / "all", name)
    played = to_last_picture(hand)
    session = hand.session
    kinds = bytes(EASY if session.has_won(seat) else 0 for seat in range(session.seats))
    if not sum(kinds) < EASY * session.seats:
        pytest.skip("all have won")
    hand = dealt(tmp_path / "some", name, kinds)
    to_last_picture(hand, played)
    end(hand, played[-1])
    assert isinstance(hand.page, screens.Play) and hand.session.over()


def test_a_game_that_all_have_lost_is_the_end_alone(tmp_path):
    hand = dealt(tmp_path, TOGETHER)
    played = to_last_picture(hand)
    assert not hand.session.game.won(hand.session.state)
    end(hand, played[-1])
    assert isinstance(hand.page, screens.Play)


def test_no_press_passes_the_picture_by(tmp_path):
    """What is pressed before it was seen was meant for what came before."""
    hand = dealt(tmp_path, "no_merci")
    to_last_picture(hand)
    for _ in range(4):
        hand.tap("a")
    hand.wait()
    assert isinstance(hand.page, won.Won)


def test_a_game_that_is_taken_up_again_at_its_end_was_celebrated_before(tmp_path):
    hand = dealt(tmp_path, "no_merci")
    end(hand, to_last_picture(hand)[-1])
    hand.app.close()
    assert isinstance(Hand(tmp_path).page, screens.Play)
    hand.hold("b")
    hand.app.desk.play("no_merci")
    hand.wait()
    assert isinstance(hand.page, screens.Play)


def test_an_end_that_was_taken_back_is_celebrated_when_it_comes_again(tmp_path):
    """To take back costs nothing: hints are what is counted."""
    hand = dealt(tmp_path, PATIENCE)
    played = to_last_picture(hand)
    end(hand, played[-1])
    hand.keys("b b")
    assert not hand.session.over()
    end(hand, played[-1])
    assert isinstance(hand.page, won.Won)


@pytest.mark.parametrize("code", some(lang.LANGUAGES, 1))
@pytest.mark.parametrize("board", boards())
def test_result_best_streak_and_hints_are_on_every_glass(tmp_path, board, code):
    """And the scene: of each game another one."""
    (tmp_path / "settings.txt").write_text(f"language={code}\npeople=Ada\n")
    hand = Hand(tmp_path, board=gadget.board_of(board))
    pictures = set()
    try:
        for name in NAMES:
            hand.app.desk.play(name)
            hand.app.stage.to_game()
            game = hand.session.game
            kinds = b"\0" + bytes([EASY - 1]) * (game.SEATS[0] - 1)
            hand.app.dealer.deal(7, whole_game.options(name, game), kinds)
            session, r = hand.session, random.Random(1)
            while not session.over():
                session.act(session.moves[r.randrange(session.n)])
            session.settle()
            session.hints[0] = 37
            show(hand)
            hand.app.stage.open("Won", 0)
            show(hand)
            scene, words = scene_and_words(hand)
            score, row = str(game.score(session.state, 0)), str(int(session.has_won(0)))
            texts = lang.of("ui")
            what = texts.LEFT_OVER if game.SEATS[0] == 1 else texts.RESULT
            scores = {game.score(session.state, seat) for seat in range(session.seats)}
            best = "–" if len(scores) == 1 < session.seats else score  # which are better?
            figures = [what, score, texts.RECORD, best, texts.STREAK, row, texts.HINTS, "37"]
            at = words.index(what)
            assert (name, words[at : at + 8]) == (name, figures)  # the first game of all
            assert texts.GAMES[name] in words and texts.WIN in words and texts.DETAILS in words
            pictures.add(scene)
        assert len(pictures) == len(NAMES)
    finally:
        legends.use(None, None)
        lang.load("en")


def scene_and_words(hand):
    """The page without its words, and these in their order."""
    canvas = Wordless(bytearray(len(hand.picture)), hand.gadget.width, hand.gadget.height)
    hand.page.draw(canvas)
    return bytes(canvas.buffer), canvas.words


class Wordless(Canvas):
    def __init__(self, *args):
        super().__init__(*args)
        self.words = []

    def text(self, font, x, y, s, ink=0):
        self.words.append(s)
        return x + len(s) * font.WIDTH
