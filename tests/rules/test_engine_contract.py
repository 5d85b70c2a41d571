"""Set-ups and identities: what can start a game, and the sentence for what cannot."""

import pytest

from pioche.engine import contract, identity


class Game:
    """A game with options and a wish."""

    NAME = "whist"
    SEATS = (2, 4)
    OPTIONS = (("deck", ("full", "short")), ("rounds", tuple(range(1, 17))))
    VERSION = 12

    @staticmethod
    def allows(seats, options):
        return seats == 2 or not options[0]


class Patience:
    NAME = "alone"
    SEATS = (1, 1)
    OPTIONS = ()
    VERSION = 1


def test_the_first_value_of_each_option_is_the_default():
    """An index for each: 0."""
    assert contract.default_options(Game) == b"\0\0" and contract.default_options(Patience) == b""


def test_an_option_is_found_by_its_name_and_value():
    """Values are given as texts as well."""
    assert contract.option_index(Game, "deck", "short") == (0, 1)
    assert contract.option_index(Game, "rounds", "1") == (1, 0)
    assert contract.option_index(Game, "rounds", 16) == (1, 15)


@pytest.mark.parametrize(
    ("game", "name", "value", "sentence"),
    [
        (Game, "deck", "long", "whist has no deck=long; it takes full, short"),
        (Game, "full", "deck", "whist has no option full (deck, rounds)"),
        (Patience, "deck", "full", "alone has no option deck (it has none)"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_a_sentence(game, name, value, sentence):
    with pytest.raises(ValueError) as caught:
        contract.option_index(game, name, value)
    assert str(caught.value) == sentence


def test_a_game_may_say_which_options_go_with_how_many_seats():
    """A game that says nothing takes all."""
    assert contract.fits(Game, 2, b"\1\0") and not contract.fits(Game, 3, b"\1\0")
    assert contract.fits(Patience, 1, b"")


@pytest.mark.parametrize("seed", [0, (1 << 30) - 1])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_is_not_refused(seed, seats):
    """The fewest and the most seats, the lowest and the highest seed, the last value."""
    contract.check_setup(Game, seed, seats, b"\0\x0f")
    contract.check_setup(Patience, seed, 1, b"")


@pytest.mark.parametrize(
    ("game", "seed", "seats", "options", "sentence"),
    [
        (Game, 0, 1, b"\0\0", "whist is played by 2 to 4, not by 1"),
        (Game, 0, 5, b"\0\0", "whist is played by 2 to 4, not by 5"),
        (Patience, 0, 2, b"", "alone is played by 1, not by 2"),
        (Patience, 0, 0, b"", "alone is played by 1, not by 0"),
        (Game, -1, 2, b"\0\0", "a seed is a whole number from 0 to 1073741823"),
        (Game, 1 << 30, 2, b"\0\0", "a seed is a whole number from 0 to 1073741823"),
        (Game, 0, 2, b"\0", "whist has 2 option(s), not 1"),
        (Game, 0, 2, b"\0\0\0", "whist has 2 option(s), not 3"),
        (Game, 0, 2, b"\2\0", "option deck of whist is out of range"),
        (Game, 0, 2, b"\0\x10", "option rounds of whist is out of range"),
        (Game, 0, 3, b"\1\0", "these options of whist do not go with 3 players"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(game, seed, seats, options, sentence):
    with pytest.raises(ValueError) as caught:
        contract.check_setup(game, seed, seats, options)
    assert str(caught.value) == sentence


# --- identities


@pytest.mark.parametrize(
    ("game", "seed", "seats", "options", "text"),
    [
        (Game, 0x2F3A, 3, b"\0\x0f", "whist.12.3.0F.2F3A"),
        (Game, (1 << 30) - 1, 2, b"\1\x0a", "whist.12.2.1A.3FFFFFFF"),
        (Patience, 0, 1, b"", "alone.1.1.-.0"),
    ],
)
def test_an_identity_names_game_version_seats_options_and_seed(game, seed, seats, options, text):
    """And gives them back, whether it was typed in capitals, or with blanks around it."""
    assert identity.to_text(game, seed, seats, options) == text
    for typed in (text, f"  {text}\n", text[:6] + text[6:].lower()):
        assert identity.from_text(game, typed) == (seed, seats, options)
        assert identity.name_of(typed) == game.NAME


LOOKS = "an identity looks like twenty.1.1.0.2F3A"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("whist.12.3.00", LOOKS),
        ("whist.12.3.00.1.1", LOOKS),
        ("whist.12.x.00.1", LOOKS),
        ("whist.12.3.0G.1", LOOKS),
        ("whist.12.3.00.g", LOOKS),
        ("bridge.12.3.00.1", "this identity is for bridge, not whist"),
        ("whist.1.3.00.1", "this deal is from version 1 of the rules; here is 12"),
        ("whist.12.5.00.1", "whist is played by 2 to 4, not by 5"),
        ("whist.12.3.10.1", "these options of whist do not go with 3 players"),
    ],
)
def test_a_wrong_identity_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError) as caught:
        identity.from_text(Game, text)
    assert str(caught.value) == sentence
