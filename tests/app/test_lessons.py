"""The lessons: each plays as it is written, and one can leave it, go astray in it and come back."""

import pytest

from host_tools.drive.hand import Hand
from host_tools.drive.lesson_walk import is_open, next_keys, open_lesson
from host_tools.make import lessons, texts
from host_tools.prove import pupils
from pioche import events, lang, registry
from pioche.engine import contract
from pioche.ui import font_small, font_text
from tests import support
from tests.app.texts.reading import letters

NAMES = lessons.names()
STEPS = range(8, 21)
PRESSES = 60 if support.THIN else 400
PUPILS = support.some(NAMES, 5)
SEED = 600_000_000


def at_lesson(folder, name, code="en"):
    """A hand at a gadget, with the lesson of this game just opened from home."""
    folder.mkdir(exist_ok=True)
    (folder / "settings.txt").write_text(f"language={code}\n")
    hand = Hand(folder)
    open_lesson(hand, name)
    return hand


def step(hand):
    """On to the next one, as the lesson says."""
    at, told = hand.page.lesson.at, 0
    while is_open(hand) and hand.page.lesson.at == at:
        hand.keys(next_keys(hand.page))
        told += 1
        assert told < 3, "the way does not lead there"


def test_every_entry_has_a_lesson():
    assert registry.names(registry.SHOWN) == [n for n in registry.names() if n in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_made_of_its_source(name):
    source = lessons.read(name)
    lessons.find_ways(source)
    made = (lessons.FOLDER / f"{name}.py").read_text()
    assert made == lessons.module(source, lessons.numbers(source)), (
        "run: python -m host_tools texts"
    )
    assert len(source.steps) in STEPS


@pytest.mark.parametrize("code", texts.LANGUAGES)
def test_the_texts_of_lessons_are_packed(code):
    from pioche.ui import pages

    lang.load(code)
    for name in NAMES:
        made = pages.of(name, lessons.group_of(name))
        assert made == lessons.told(lessons.read(name), code)
    lang.load("en")


@pytest.mark.parametrize("name", NAMES)
def test_the_fonts_have_every_letter_of_a_lesson(name):
    for step in lessons.read(name).steps:
        for told in (step.told, step.answered):
            for line in (line for lines in told.values() for line in lines):
                assert set(line) <= letters(font_text) & letters(font_small), line


def told_of(game, s, text):
    """What a condition may ask for."""
    words = {word: getattr(game, word) for word in dir(game) if not word.startswith("_")}
    part = contract.optional(game, "game")(s)
    if part:
        words |= {word: getattr(part, word) for word in dir(part) if not word.startswith("_")}
        words |= {word: getattr(game, word) for word in ("turn", "score", "place", "text", "legal")}

    def legal(move):
        return lessons.is_legal(game, s, move)

    return eval(text, words | {"s": s, "legal": legal})


@pytest.mark.parametrize("name", NAMES)
def test_what_a_lesson_says_holds(name):
    """Each condition at its step, and what is promised of the next move after it."""
    source = lessons.read(name)
    game, (seed, seats, options) = lessons.dealt(source)
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, options)
    promised = []
    steps = list(source.steps)
    for n, move in enumerate([*lessons.numbers(source), None]):
        contract.optional(game, "ready")(s)
        for text in promised:
            assert told_of(game, s, text), f"after move {n - 1}: {text}"
        promised = []
        while steps and steps[0].after == n:
            for text in steps[0].holds:
                assert told_of(game, s, text), f"before move {n}: {text}"
            promised += steps.pop(0).comes
        if move is not None:
            game.apply(s, move)
    assert not steps


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_to_its_end_by_its_keys(name, tmp_path):
    """From home to home; each step is another picture, and no file of a game comes of it."""
    hand = at_lesson(tmp_path / "a", name)
    count, shown = hand.page.lesson.count(), set()
    for i in range(count):
        assert hand.page.lesson.at == i
        shown.add(hand.picture)
        step(hand)
    assert len(shown) == count and type(hand.page).__name__ == "Home"
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["settings.txt"]


@pytest.mark.parametrize("name", NAMES)
def test_one_leaves_at_every_step_and_comes_back_to_it(name, tmp_path):
    hand = at_lesson(tmp_path / "a", name)
    for _ in range(hand.page.lesson.count() - 1):
        step(hand)
        at, seen, played = hand.page.lesson.at, hand.picture, bytes(hand.page.session.state)
        hand.press("b") if at % 2 else hand.hold("b")
        assert type(hand.page).__name__ == "Home"
        if at % 3 == 0:  # and the power goes
            hand = Hand(tmp_path / "a")
        open_lesson(hand, name)
        assert hand.page.lesson.at == at and hand.page.session.state == played
        assert hand.picture == seen or hand.page.session.table.news


@pytest.mark.parametrize("name", NAMES)
def test_another_move_is_answered_and_not_played(name, tmp_path):
    """And a held A shows the way from wherever one strayed to."""
    hand = at_lesson(tmp_path / "a", name)
    answers = 0
    while is_open(hand):
        page = hand.page
        if not page.lesson.asks():
            step(hand)
            continue
        at, before = page.lesson.at, bytes(page.session.state)
        hand.press("a")
        hand.press("right")
        if page.shows == 1:
            hand.press("a")
        if page.shows == 2:
            answers += 1
            assert page.session.state == before and page.lesson.at == at
            hand.press("a")
        if page.shows == 1:
            hand.hold("a")
            hand.press("a")
        assert not is_open(hand) or page.lesson.at == at + 1
    assert answers


@pytest.mark.parametrize("name", PUPILS)
def test_keys_by_chance_break_no_lesson(name, tmp_path):
    assert pupils.run(tmp_path, name, SEED, PRESSES)


def test_a_lesson_leaves_the_game_in_play_alone(tmp_path):
    hand = at_lesson(tmp_path / "a", "no_merci")
    hand.hold("b")
    hand.press("a")
    hand.choose(lang.of("ui").DEAL)
    hand.press("a")
    before = bytes(hand.session.state)
    hand.hold("b")
    hand.choose(lang.of("ui").RULES)
    hand.hold("a")
    assert is_open(hand)
    step(hand)
    hand.hold("b")
    hand.press("a")
    assert hand.session.state == before


def test_another_key_than_the_way_leads_to_the_one_that_shows_it(tmp_path):
    hand = at_lesson(tmp_path / "a", "no_merci")
    page = hand.page
    while not page.lesson.asks():
        step(hand)
    hand.press("a")
    hand.press("left" if page.way[0] != events.LEFT else "right")
    assert page.way in (bytes((events.HINT,)), page.lesson.way())
