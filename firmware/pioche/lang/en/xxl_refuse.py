"""English: XXL 3, May Refuse."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "May refuse",
        ("who has fewest", "who has fewer"),
        "Fewer than all, or than one other.",
    ),
)
