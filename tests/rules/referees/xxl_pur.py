"""A referee for XXL pur: the variants 1 to 6 in order."""

from tests.rules.referees import xxl_tournament

VARIANTS = ["xxl_updown", "xxl_lower", "xxl_refuse", "xxl_runs", "xxl_after", "xxl_colour"]


def check(lines):
    xxl_tournament.check(lines, "xxl_pur", xxl_tournament.START, lambda options: VARIANTS)
