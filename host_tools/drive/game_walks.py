"""The pictures of each game: a deal, and the keys that lead from one picture to the next.

{game: (seed, options, who sits there, ((picture, keys), ...))}. Keys are as in screens.py; besides,
"!6" lets easy players make the next six decisions, and "!end" all of them.
"""

WALKS = {
    "template": (
        3,
        b"\0",
        b"\0\2\2\2",
        (
            ("template", ""),
            ("template-news", "right a"),
            ("template-hint", "A"),
            ("template-end", "!end"),
        ),
    ),
    "no_merci": (
        11,
        b"\0",
        b"\0\2\2\2",
        (
            ("no_merci", ""),
            ("no_merci-runs", "!14 right"),
            ("no_merci-hint", "A"),
            ("no_merci-map", "up"),
            ("no_merci-end", "b !end"),
        ),
    ),
    "the_game": (
        6,
        b"\0\0\0",
        b"\0\2\2\2",
        (
            ("the_game", ""),
            ("the_game-later", "!18"),
            ("the_game-signal", "down"),
            ("the_game-hint", "b A"),
            ("the_game-end", "!end"),
        ),
    ),
    "drahtseilakt": (
        5,
        b"\0\0",
        b"\0\2\2\2",
        (
            ("drahtseilakt", ""),
            ("drahtseilakt-trick", "!4 right"),
            ("drahtseilakt-hint", "A"),
            ("drahtseilakt-scores", "!8"),
            ("drahtseilakt-end", "a !end"),
        ),
    ),
    "six_sequences": (
        15,
        b"\0\0",
        b"\0\2\2",
        (
            ("six_sequences", ""),
            ("six_sequences-claim", "!18"),
            ("six_sequences-lay", "!1"),
            ("six_sequences-hint", "A"),
            ("six_sequences-score", "down down"),
            ("six_sequences-end", "!end"),
        ),
    ),
    "xxl_refuse": (
        8,
        b"",
        b"\0\2\2\2",
        (
            ("xxl_refuse", ""),
            ("xxl_refuse-other", "down"),
            ("xxl_refuse-follow", "a !1"),
            ("xxl_refuse-keep", "!4"),
            ("xxl_refuse-hint", "!2 A"),
            ("xxl_refuse-end", "!end"),
        ),
    ),
    "xxl_colour": (
        7,
        b"",
        b"\0\2\2\2",
        (
            ("xxl_colour", ""),
            ("xxl_colour-lead", "!5"),
            ("xxl_colour-hint", "A"),
            ("xxl_colour-end", "!end"),
        ),
    ),
    "xxl_trump": (
        2,
        b"",
        b"\0\2\2",
        (
            ("xxl_trump", "right"),
            ("xxl_trump-trick", "a !1"),
            ("xxl_trump-last", "up"),
            ("xxl_trump-sums", "up !10"),
            ("xxl_trump-end", "!end"),
        ),
    ),
    "xxl_lower": (
        5,
        b"",
        b"\0\2\2",
        (
            ("xxl_lower", ""),
            ("xxl_lower-news", "!4"),
            ("xxl_lower-hint", "A"),
            ("xxl_lower-end", "!end"),
        ),
    ),
    "xxl_updown": (
        5,
        b"",
        b"\0\2\2",
        (
            ("xxl_updown", ""),
            ("xxl_updown-other", "!2 right"),
            ("xxl_updown-hint", "A"),
            ("xxl_updown-end", "!end"),
        ),
    ),
    "xxl_after": (
        5,
        b"",
        b"\0\2\2\2",
        (
            ("xxl_after", ""),
            ("xxl_after-news", "!3"),
            ("xxl_after-hint", "A"),
            ("xxl_after-end", "!end"),
        ),
    ),
    "xxl_runs": (
        7,
        b"",
        b"\0\2\2",
        (
            ("xxl_runs", ""),
            ("xxl_runs-swap", "right down"),
            ("xxl_runs-later", "!9"),
            ("xxl_runs-hint", "A"),
            ("xxl_runs-end", "!end"),
        ),
    ),
    "xxl_pur": (
        5,
        b"",
        b"\0\2\2",
        (
            ("xxl_pur", ""),
            ("xxl_pur-places", "!9"),
            ("xxl_pur-part", "a"),
            ("xxl_pur-end", "!end"),
        ),
    ),
    "xxl_solo_k": (
        5,
        b"\1\0",
        b"\0\2\2\2",
        (
            ("xxl_solo_k", ""),
            ("xxl_solo_k-end", "!end"),
        ),
    ),
}
