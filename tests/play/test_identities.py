"""Deals by a short text, and set-ups that cannot be."""

import pytest

from pioche import registry
from pioche.engine import identity
from pioche.engine.contract import (
    SEED_LIMIT,
    check_setup,
    fits,
)
from tests.play.sessions import NAMES, SEEDS

# --- identities


def settings_of(name):
    game = registry.game(name)
    for seats in range(game.SEATS[0], game.SEATS[1] + 1):
        for i, (_, values) in enumerate(game.OPTIONS):
            for j in range(len(values)):
                options = bytearray(len(game.OPTIONS))
                options[i] = j
                if fits(game, seats, options):
                    yield seats, bytes(options)
        yield seats, bytes(len(game.OPTIONS))


@pytest.mark.parametrize("name", NAMES)
def test_identities_round_trip(name):
    """An identity names game, version, seats, options and seed, and gives them back."""
    game = registry.game(name)
    for seats, options in settings_of(name):
        for seed in SEEDS:
            text = identity.to_text(game, seed, seats, options)
            assert identity.name_of(text) == name
            assert identity.from_text(game, f" {text}\n") == (seed, seats, options)


def wrong_identities(name):
    game = registry.game(name)
    right = identity.to_text(game, 77, game.SEATS[0], bytes(len(game.OPTIONS)))
    parts = right.split(".")

    def but(i, text):
        return ".".join(parts[:i] + [text] + parts[i + 1 :])

    return (
        "",
        name,
        right + ".1",
        ".".join(parts[:4]),
        but(0, "nosuchgame"),
        but(1, str(game.VERSION + 1)),
        but(1, ""),
        but(2, "0"),
        but(2, str(game.SEATS[1] + 1)),
        but(2, "x"),
        but(3, "" if game.OPTIONS else "0"),
        but(3, parts[3] + "0"),
        but(3, "F" * max(1, len(parts[3]))),
        but(3, "G" * max(1, len(parts[3]))),
        but(4, ""),
        but(4, "XYZ"),
        but(4, "-1"),
        but(4, f"{SEED_LIMIT:X}"),
    )


@pytest.mark.parametrize("name", NAMES)
def test_wrong_identities_are_refused_with_a_sentence(name):
    """Whatever is wrong with an identity is told in words, not by Python's own message."""
    game = registry.game(name)
    for text in wrong_identities(name):
        with pytest.raises(ValueError) as caught:
            identity.from_text(game, text)
        said = str(caught.value)
        assert len(said.split()) > 3 and "literal" not in said, (text, said)


@pytest.mark.parametrize("name", NAMES)
def test_check_setup_refuses_what_cannot_be(name):
    """Seats, seed and options out of range are refused with a sentence; those in range are not."""
    game = registry.game(name)
    low, high = game.SEATS
    none = bytes(len(game.OPTIONS))
    check_setup(game, 0, low, none)
    check_setup(game, SEED_LIMIT - 1, high, none)
    wrong = [(0, low - 1, none), (0, high + 1, none), (-1, low, none), (SEED_LIMIT, low, none)]
    wrong += [(0, low, none + b"\0"), (0, low, bytes([9] * (len(none) + 1)))]
    for seed, seats, options in wrong:
        with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
            check_setup(game, seed, seats, options)


def test_an_unknown_game_is_refused_with_a_sentence():
    """The sentence names the games there are."""
    with pytest.raises(ValueError, match="there is no game 'chess'.*twenty"):
        registry.game("chess")
