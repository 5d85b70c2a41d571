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
}
