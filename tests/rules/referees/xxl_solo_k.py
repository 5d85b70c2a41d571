"""A referee for XXL individuel: one variant several times."""

from tests.rules.referees import xxl_tournament

OPTIONS = {
    "variant": list(xxl_tournament.GAMES),
    "rounds": list(range(1, 10)),
    **xxl_tournament.START,
}


def check(lines):
    xxl_tournament.check(lines, "xxl_solo_k", OPTIONS, rounds)


def rounds(options):
    return [options["variant"]] * options["rounds"]
