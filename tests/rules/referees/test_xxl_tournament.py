"""XXL pur and XXL individuel: the engine's tournaments before the referees."""

import pytest

from tests.rules.referees import playing, xxl_checks, xxl_pur, xxl_solo_k
from tests.rules.referees.xxl_tricks_games import rejects
from tests.support import some

REFEREES = {"xxl_pur": xxl_pur, "xxl_solo_k": xxl_solo_k}
VARIANTS = xxl_solo_k.OPTIONS["variant"]
ROUNDS = [3, 1, 2, 4, 5, 6, 7, 8, 9]  # the default first, as options are numbered
SEATS = range(2, 7)


def played(name, seed, seats, options=b"\0", pick=None):
    return playing.lines(name, seed, seats, options, pick)


def solo(variant, rounds, seed=5, seats=3, pick=None, start=0):
    options = bytes([VARIANTS.index(variant), ROUNDS.index(rounds), start])
    return played("xxl_solo_k", seed, seats, options, pick)


def check(lines):
    REFEREES[lines[0]["game"]].check(lines)


@pytest.mark.parametrize("start", [b"\0", b"\1"], ids=["points", "hand"])
@pytest.mark.parametrize("pick", [None, xxl_checks.keeper])
@pytest.mark.parametrize("seats", SEATS)
def test_pur(seats, pick, start):
    for seed in [*range(4), 2**30 - 1]:
        check(played("xxl_pur", seed, seats, start, pick))


@pytest.mark.parametrize("start", [0, 1], ids=["points", "hand"])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", SEATS)
def test_solo(seats, variant, start):
    """The default, one part alone, and every other number of rounds with some seats."""
    more = 4 + (seats + VARIANTS.index(variant)) % 6
    for rounds in some((1, 2, 3, more), 2):
        for pick in (None, xxl_checks.keeper):
            check(solo(variant, rounds, 100 * rounds + bool(pick), seats, pick, start))


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v != "xxl_trump"])
def test_the_other_start_is_noticed(variant):
    """In the first part already: hands, or nobody's points."""
    for seed in range(9):
        lines = solo(variant, 2, seed, 4, start=1)
        if lines[1]["seat"] != (seed + 1) % 4:
            break

    def claim_the_default(changed):
        changed[0]["options"]["start"] = "points"

    rejects(check, lines, claim_the_default, "")


def test_every_number_of_rounds_is_as_many_parts():
    for rounds in ROUNDS:
        lines = solo("xxl_lower", rounds)
        check(lines)
        assert [line["part"] for line in parts(lines)] == ["xxl_lower"] * rounds


def test_the_header_names_the_options_in_order_the_default_first():
    header = played("xxl_solo_k", 5, 3, b"\0\0\0")[0]
    assert list(header["options"].items()) == [
        ("variant", "xxl_updown"),
        ("rounds", 3),
        ("start", "points"),
    ]
    assert played("xxl_pur", 5, 3)[0]["options"] == {"start": "points"}


def parts(lines):
    return [line for line in lines if "part" in line]


def later_deals(lines):
    return [line for line in lines if list(line) == ["deal"]]


def wrong_part(lines):
    parts(lines)[1]["part"] = "xxl_trump"


def numbered_part(lines):
    parts(lines)[0]["part"] = 1


def part_scores(lines):
    parts(lines)[-1]["scores"][1] += 1


def part_places(lines):
    parts(lines)[0]["places"].reverse()


def truth_for_a_one(lines):
    line = parts(lines)[0]
    line["places"] = [True if place == 1 else place for place in line["places"]]


def summed_scores(lines):
    """The second part's line tells what both parts come to."""
    first, second = parts(lines)[:2]
    second["scores"] = [a + b for a, b in zip(first["scores"], second["scores"])]


def part_lost(lines):
    lines.remove(parts(lines)[2])


def last_part_lost(lines):
    lines.remove(parts(lines)[-1])


def part_after_the_deal(lines):
    at = lines.index(parts(lines)[0])
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def dealer_of_the_next_part(lines):
    later_deals(lines)[0]["deal"]["dealer"] = lines[0]["deal"]["dealer"]


def dealer_of_the_last_part(lines):
    deal = later_deals(lines)[-1]["deal"]
    deal["dealer"] = (deal["dealer"] + 1) % lines[0]["players"]


def other_part_dealt(lines):
    later_deals(lines)[1]["deal"]["part"] = "xxl_colour"


def deal_without_its_part(lines):
    del later_deals(lines)[-1]["deal"]["part"]


def header_without_its_part(lines):
    del lines[0]["deal"]["part"]


def other_part_in_the_header(lines):
    lines[0]["deal"]["part"] = "xxl_trump"


def part_beside_the_deal(lines):
    line = later_deals(lines)[0]
    line["part"] = line["deal"].pop("part")


def final_sum(lines):
    lines[-1]["scores"][0] += 1


def final_scores_of_the_last_part(lines):
    lines[-1]["scores"] = list(parts(lines)[-1]["scores"])


def final_sum_of_the_scores(lines):
    lines[-1]["scores"] = [sum(scores) for scores in zip(*[p["scores"] for p in parts(lines)])]


def most_wins(lines):
    lines[-1]["places"] = [4 - place for place in lines[-1]["places"]]


TAMPERINGS = [
    (wrong_part, "part"),
    (numbered_part, "part"),
    (part_scores, "scores"),
    (part_places, "places"),
    (truth_for_a_one, "places"),
    (summed_scores, "scores"),
    (part_lost, "keys of the part line"),
    (last_part_lost, "keys of the part line"),
    (part_after_the_deal, "keys of the part line"),
    (dealer_of_the_next_part, "dealer"),
    (dealer_of_the_last_part, "dealer"),
    (other_part_dealt, "part of the deal"),
    (deal_without_its_part, "keys of the deal"),
    (header_without_its_part, "keys of the deal"),
    (other_part_in_the_header, "part of the deal"),
    (part_beside_the_deal, "keys of a later deal"),
    (final_sum, "scores"),
    (final_scores_of_the_last_part, "scores"),
    (final_sum_of_the_scores, "scores"),
    (most_wins, "places"),
]
each_tampering = pytest.mark.parametrize("tamper, words", TAMPERINGS)


@each_tampering
def test_tampering_with_pur(tamper, words):
    rejects(check, played("xxl_pur", 5, 3), tamper, words)


@each_tampering
def test_tampering_with_solo(tamper, words):
    rejects(check, solo("xxl_after", 3), tamper, words)


@pytest.mark.parametrize("spoil", playing.SPOILERS)
def test_spoilt_tournaments_are_noticed(spoil):
    playing.noticed(check, played("xxl_pur", 5, 3), spoil)


def part_of_a_trump_deal(lines):
    """What xxl_trump by itself would print after its first deal."""
    line = dict(parts(lines)[0], part=1)
    lines.insert(lines.index(later_deals(lines)[0]), line)


def part_of_the_last_trump_deal(lines):
    lines.insert(lines.index(parts(lines)[0]), dict(parts(lines)[0], part=3))


def dealer_of_a_trump_deal(lines):
    later_deals(lines)[1]["deal"]["dealer"] = lines[0]["deal"]["dealer"]


def inner_deal_without_its_part(lines):
    del later_deals(lines)[0]["deal"]["part"]


@pytest.mark.parametrize(
    "tamper, words",
    [
        (part_of_a_trump_deal, "keys of a later deal"),
        (part_of_the_last_trump_deal, "part"),
        (dealer_of_a_trump_deal, "dealer"),
        (inner_deal_without_its_part, "keys of the deal"),
    ],
)
def test_tampering_inside_a_part(tamper, words):
    rejects(check, solo("xxl_trump", 2), tamper, words)


def test_the_second_deal_of_a_part_counts_for_the_dealer_of_the_next():
    lines = solo("xxl_refuse", 2, seed=0)
    dealt = [line["deal"]["dealer"] for line in lines if "deal" in line]
    assert dealt[:3] == [0, 1, 2], "a game that has a second part"

    def dealers_by_parts_alone(changed):
        later_deals(changed)[1]["deal"]["dealer"] = 1

    rejects(check, lines, dealers_by_parts_alone, "dealer")


def other_option(name, value):
    def tamper(lines):
        lines[0]["options"][name] = value

    return tamper


@pytest.mark.parametrize(
    "option, value, words",
    [
        ("variant", "xxl_colour", "keys of the deal"),
        ("variant", "xxl_pur", "option variant"),
        ("variant", 4, "option variant"),
        ("rounds", 2, "keys of the end line"),
        ("rounds", 4, "keys of a later deal"),
        ("rounds", 10, "option rounds"),
        ("rounds", "3", "option rounds"),
        ("teams", 0, "keys of options"),
        ("start", "hands", "option start"),
        ("start", 0, "option start"),
    ],
)
def test_other_options_are_noticed(option, value, words):
    rejects(check, solo("xxl_after", 3), other_option(option, value), words)


@pytest.mark.parametrize("option", ["variant", "rounds", "start"])
def test_an_option_left_out_is_noticed_though_it_has_a_default(option):
    def leave_out(lines):
        del lines[0]["options"][option]

    rejects(check, solo("xxl_updown", 3), leave_out, "keys of options")
