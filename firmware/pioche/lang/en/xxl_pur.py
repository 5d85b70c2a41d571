"""English: XXL pur."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Who starts",
        ("points so far", "cards in hand"),
        "Whose most points: noted, or in hand.",
    ),
)
