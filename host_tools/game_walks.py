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
        5,
        b"\0\0",
        b"\0\2\2",
        (
            ("six_sequences", ""),
            ("six_sequences-claim", "!28"),
            ("six_sequences-lay", "!4"),
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
}
