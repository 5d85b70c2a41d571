"""Settings: what they do, and a file of them that is damaged, newer or not there."""

import pytest

from host_tools.drive.hand import Hand
from pioche import lang
from pioche.store.settings import SettingsFile
from pioche.ui import home
from tests.app.pressing import texts

# --- settings


def test_the_language_changes_at_once_and_survives(hand, drawn):
    """Every screen speaks the new language from the next picture on, also after switching off."""
    hand.choose(texts().SETTINGS)
    first, *others = lang.LANGUAGES
    for code in (*others, first):
        drawn.clear()
        hand.press("right")
        assert hand.app.settings.get("language") == code
        assert texts().SETTINGS in drawn
    english = texts().SETTINGS
    hand.press("left")
    last = texts()
    drawn.clear()
    hand.press("b")
    assert last.SETTINGS in drawn and english not in drawn
    drawn.clear()
    lines = [line[0] for line in Hand(hand.gadget.folder).page.lines]
    assert last.SETTINGS in lines and last.CHOOSE in drawn


def test_the_language_reaches_a_game_in_play(playing, drawn):
    """A game opened again after the change is drawn anew with the new texts."""
    playing.keys("B B")
    playing.choose(texts().SETTINGS)
    playing.press("right")
    playing.press("b")
    drawn.clear()
    playing.choose(texts().GAMES["twenty"])
    assert lang.of("twenty").CARDS_LEFT[2] == "cartes"
    assert "cartes" in drawn


def test_settings_go_round_both_ways(hand):
    """RIGHT goes on and LEFT back, and both come round to where they began."""
    hand.choose(texts().SETTINGS)
    hand.press("down")
    found = []
    for name in ("right",) * 4 + ("left",) * 4:
        hand.press(name)
        found.append(hand.app.settings.get("every"))
    assert found == ["5", "20", "40", "10", "40", "20", "5", "10"]


def test_large_ranks_are_set_for_good(hand):
    """From the next picture on, and after switching on again."""
    hand.choose(texts().SETTINGS)
    lines = [line[0] for line in hand.page.lines]
    for _ in range(lines.index(texts().SET_LARGE)):
        hand.press("down")
    hand.press("a")
    assert hand.app.picture.canvas.large
    assert Hand(hand.gadget.folder).app.picture.canvas.large
    hand.press("a")
    assert not hand.app.picture.canvas.large


def test_pictures_are_calm_until_somebody_wants_them_quick(hand):
    """Then from the next one on, and where it is cold or hot they stay calm; so it is kept."""
    panel = hand.gadget.panel
    assert hand.app.settings.get("glass") == "calm" and not panel.quick
    hand.choose(texts().SETTINGS)
    lines = [line[0] for line in hand.page.lines]
    hand.keys("down " * lines.index(texts().SET_GLASS))
    assert not panel.quick
    hand.press("a")
    assert panel.quick and hand.page.lines[hand.page.at][1] == texts().GLASSES["quick"]
    hand.gadget.mild = False
    hand.press("down")
    assert not panel.quick
    hand.gadget.mild = True
    hand.press("up")
    assert panel.quick
    assert Hand(hand.gadget.folder).gadget.panel.quick
    hand.press("a")
    assert not panel.quick


@pytest.mark.parametrize(
    "data",
    (
        b"",
        b"language=xx\nevery=0\nplaying=nosuchgame\n",
        b"language\nevery\n=\n==\n\n",
        b"\x00" * 500,
    ),
)
def test_unreadable_settings_are_the_defaults(tmp_path, data):
    """Whatever stands in the file, the gadget starts with what it came with."""
    (tmp_path / "settings.txt").write_bytes(data)
    hand = Hand(tmp_path)
    assert isinstance(hand.page, home.Home)
    assert hand.app.settings.get("language") == "en"
    assert hand.app.settings.get("every") == "10"


def test_damaged_settings_are_kept_aside_and_told(tmp_path, drawn):
    """What is no text is not believed, and not written over; nor is what was kept before."""
    data = b"\xff\xfe\x00language"
    (tmp_path / "settings.bad").write_bytes(b"once before")
    (tmp_path / "settings.txt").write_bytes(data)
    hand = Hand(tmp_path)
    assert {texts().SETTINGS_BAD, texts().BAD_FILE, "settings.bad2"} <= set(drawn)
    hand.press("a")
    assert isinstance(hand.page, home.Home) and hand.app.settings.get("every") == "10"
    assert (tmp_path / "settings.bad2").read_bytes() == data
    assert (tmp_path / "settings.bad").read_bytes() == b"once before"


def test_settings_that_cannot_be_read_are_kept_aside_too(tmp_path):
    """A file system that gives an error for the file; here it is a folder of that name."""
    (tmp_path / "settings.txt").mkdir()
    settings = SettingsFile(str(tmp_path))
    assert settings.damaged.endswith("settings.bad") and settings.get("every") == "10"
    settings.save()
    assert (tmp_path / "settings.txt").is_file() and (tmp_path / "settings.bad").is_dir()


def test_what_a_newer_version_has_set_is_still_there_when_it_comes_back(tmp_path):
    """A line and a value that this version does not know survive its writing; until the player
    chooses another value."""
    (tmp_path / "settings.txt").write_text("language=eo\nfrontlight=3\nevery=20\n")
    settings = SettingsFile(str(tmp_path))
    assert settings.get("language") == "en"
    settings.next("every")
    settings.save()
    lines = (tmp_path / "settings.txt").read_text().split("\n")
    assert {"language=eo", "frontlight=3", "every=40"} <= set(lines)
    settings = SettingsFile(str(tmp_path))
    settings.next("language")
    settings.save()
    lines = (tmp_path / "settings.txt").read_text().split("\n")
    assert [line for line in lines if line.startswith("language")] == ["language=fr"]


def test_settings_that_cannot_be_opened_are_the_defaults(tmp_path):
    """A folder in the place of the file stops nothing."""
    (tmp_path / "settings.txt").mkdir()
    hand = Hand(tmp_path)
    hand.keys("a a")
    assert hand.app.settings.get("language") == "en"


def test_one_bad_setting_does_not_spoil_the_others(tmp_path):
    """Each value is judged by itself."""
    (tmp_path / "settings.txt").write_text("every=7\nlanguage=de\n")
    hand = Hand(tmp_path)
    assert hand.app.settings.get("language") == "de"
    assert hand.app.settings.get("every") == "10"
