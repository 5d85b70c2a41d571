"""The games that have a lesson; made by `python -m host_tools texts`."""

NAMES = (
    "drahtseilakt",
    "no_merci",
    "six_sequences",
    "the_game",
    "twenty",
    "xxl_after",
    "xxl_colour",
    "xxl_lower",
    "xxl_pur",
    "xxl_refuse",
    "xxl_runs",
    "xxl_solo_k",
    "xxl_trump",
    "xxl_updown",
)
