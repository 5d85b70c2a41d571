"""Typing in a deal, who plays, and the people of the gadget."""

import json

import pytest

from host_tools.__main__ import main
from host_tools.drive.hand import KEY_NAMES, Hand
from pioche import lang, registry
from pioche.engine import identity
from pioche.kinds import NAMED
from pioche.store.settings import SettingsFile
from pioche.ui import home, menu, people, screens, setup, type_deal
from tests.app.pressing import texts

# --- typing in a deal


def type_in(hand, digits):
    """Put these digits in the place of those on the screen, and go."""
    screen = hand.page
    assert isinstance(screen, type_deal.TypeDeal) and len(digits) == len(screen.digits)
    while screen.at:
        hand.press("left")
    for i, digit in enumerate(digits):
        for _ in range(16):
            if screen.digits[i] == digit:
                break
            hand.press("up" if i % 2 else "down")
        assert screen.digits[i] == digit
        if i < len(digits) - 1:
            hand.press("right")
    hand.press("a")


@pytest.mark.parametrize("text", ("twenty.1.1.0.2F3A", "twenty.1.1.1.3FFFFFFF"))
def test_typing_in_an_identity_gives_its_deal(playing, text, capsys):
    """The deal typed in is card for card the one that `transcript --id` begins with."""
    main(["transcript", "--id", text])
    expected = json.loads(capsys.readouterr().out.split("\n")[0])["deal"]
    game = registry.game("twenty")
    seed, _, options = identity.from_text(game, text)
    playing.hold("b")
    playing.choose(texts().TYPE_DEAL)
    type_in(playing, "".join(f"{o:X}" for o in options) + f"{seed:08X}")
    session = playing.session
    assert isinstance(playing.page, screens.Play)
    assert dict(registry.transcript("twenty").deal(session.state)) == expected
    assert playing.app.dealer.deal_text() == text


def test_digits_that_no_seed_has_cannot_be_typed(playing):
    """A seed begins with 0 to 3, an option ends at its last value: all that is typed is a deal."""
    playing.hold("b")
    playing.choose(texts().TYPE_DEAL)
    screen = playing.page
    seen = [set() for _ in screen.digits]
    for _ in screen.digits:
        playing.press("right")
        for _ in range(17):
            seen[screen.at].add(screen.digits[screen.at])
            playing.app.stage.key(KEY_NAMES.index("up"))
    assert ["".join(sorted(s)) for s in seen] == ["01", "0123"] + ["0123456789ABCDEF"] * 7


# --- who plays


@pytest.fixture
def setting_up(tmp_path):
    """The page before the first deal of a game for two to four."""
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    assert isinstance(hand.page, setup.Setup)
    return hand


def seat_of(hand, seat):
    """Put the cursor on the line of this seat; -> who sits there."""
    hand.stand_at(hand.app.people.place_name(hand.page.kinds, seat))
    return hand.page.lines[hand.page.at][1]


def test_a_table_is_set_up_and_remembered(setting_up):
    """Seats, levels and options are what the deal has, and what is offered the next time."""
    hand = setting_up
    assert hand.stand_at(texts().PLAYERS) == "2"
    hand.press("right")
    assert seat_of(hand, 0) == texts().ME
    assert seat_of(hand, 2) == texts().COMPUTERS[1]
    hand.press("right")
    assert hand.stand_at(lang.of("template").OPTIONS[0][0]) == "5"
    hand.press("a")
    assert hand.stand_at(texts().DEAL) == ""
    hand.press("a")
    session = hand.session
    assert isinstance(hand.page, screens.Play)
    assert session.seats == 3 and session.kinds == b"\0\3\4" and session.options == b"\1"
    hand.hold("b")
    hand.choose(texts().NEW_DEAL)
    assert seat_of(hand, 2) == texts().COMPUTERS[2]
    assert hand.stand_at(lang.of("template").OPTIONS[0][0]) == "3"
    hand.press("b")
    assert isinstance(hand.page, menu.Menu)  # nothing was dealt anew
    assert hand.session.kinds == b"\0\3\4"


def test_somebody_at_the_table_is_a_person(setting_up):
    """The last person's seat goes from person to person, never to the computer."""
    hand = setting_up
    seat_of(hand, 0)
    for _ in range(6):
        hand.press("right")
        assert seat_of(hand, 0) == texts().ME
    seat_of(hand, 1)
    while seat_of(hand, 1) != texts().ME:
        hand.press("left")
    seat_of(hand, 0)
    hand.press("right")
    assert seat_of(hand, 0) == texts().COMPUTERS[0]


def test_people_of_the_list_sit_down_by_name_and_once(tmp_path):
    """Each name can take a seat, nobody two; a name no longer listed is somebody."""
    (tmp_path / "settings.txt").write_text("people=Ada,Bo\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    seat_of(hand, 0)
    hand.press("left")
    assert seat_of(hand, 0) == "Bo"
    seen = []
    for _ in range(6):
        seat_of(hand, 1)
        hand.press("right")
        seen.append(seat_of(hand, 1))
    assert set(seen) == {texts().ME, "Ada", *texts().COMPUTERS}
    hand.app.settings.people.clear()
    assert hand.app.people.name_of(17) == texts().SOMEBODY
    assert hand.app.people.who_plays(hand.session) == b"\0\3"


@pytest.mark.parametrize("letters", ("", "q", "nn", "AA", "mmmmmmmmm", "m\u00e9", "Z"))
def test_a_table_that_cannot_be_is_the_usual_one(tmp_path, letters):
    """Whatever stands in the settings file, the page opens and can be dealt from."""
    (tmp_path / "settings.txt").write_text(f"table.template={letters}\n", encoding="utf-8")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    kinds = hand.app.people.who_plays(hand.session)
    assert 2 <= len(kinds) <= 4 and hand.app.people.can_play(kinds)
    hand.keys("a")
    assert isinstance(hand.page, screens.Play)


# --- the people of the gadget


@pytest.fixture
def listing(hand):
    """The list of people, empty, at its one line."""
    hand.app.stage.open("People")
    hand.app.picture.want()
    hand.wait()
    assert [line[0] for line in hand.page.lines] == [texts().ADD_NAME]
    return hand


def spell(hand, word):
    """Type a name letter by letter, from whatever stands there."""
    for letter in word.upper().ljust(8):
        screen = hand.page
        here = people.LETTERS.index(screen.letters[screen.at])
        for _ in range((people.LETTERS.index(letter) - here) % len(people.LETTERS)):
            hand.app.stage.key(KEY_NAMES.index("down"))
        hand.app.stage.key(KEY_NAMES.index("right"))
    hand.press("a")


def test_names_are_typed_kept_and_changed(listing):
    """A capital and small letters, also with accents; what is typed survives power-off."""
    hand = listing
    hand.press("a")
    spell(hand, "zoë")
    hand.keys("down a")
    spell(hand, "jean-lou")
    assert [line[0] for line in hand.page.lines] == ["Zoë", "Jean-lou", texts().ADD_NAME]
    again = Hand(hand.gadget.folder)
    assert again.app.settings.people == ["Zoë", "Jean-lou"]
    hand.keys("up a right right")
    for _ in range(40):
        if hand.page.letters[2] == "E":
            break
        hand.press("up")
    hand.press("a")
    assert hand.app.settings.people[0] == "Zoe"
    hand.keys("a right B")  # a long B leads home, and nothing was changed
    assert isinstance(hand.page, home.Home) and hand.app.settings.people[0] == "Zoe"


def test_a_person_keeps_the_number_when_another_leaves(listing):
    """A name that is taken off leaves its place to the next who comes; nobody moves up."""
    hand = listing
    hand.app.settings.people[:] = ["Ada", "Bo", "Cy"]
    hand.page.fill()
    hand.keys("down a A a")  # Bo's name emptied
    assert hand.app.settings.people == ["Ada", "", "Cy"]
    assert (
        hand.app.people.name_of(NAMED + 2) == "Cy"
        and hand.app.people.name_of(NAMED + 1) == texts().SOMEBODY
    )
    assert Hand(hand.gadget.folder).app.settings.people == ["Ada", "", "Cy"]
    hand.app.desk.play("template")
    assert list(hand.app.people.all_kinds()[-2:]) == [NAMED, NAMED + 2]
    hand.app.desk.home()
    hand.app.stage.open("People")
    hand.keys("down down a")
    spell(hand, "di")
    assert hand.app.settings.people == ["Ada", "Di", "Cy"]


def test_there_is_room_for_so_many_people(listing):
    """With the list full, no line to add a name is left."""
    hand = listing
    hand.app.settings.people[:] = [f"P{i}" for i in range(SettingsFile.MOST_PEOPLE)]
    hand.page.fill()
    assert len(hand.page.lines) == SettingsFile.MOST_PEOPLE
