"""French: XXL 3, Permis de refuser."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Peut refuser",
        ("le moins de cartes", "moins de cartes"),
        "Moins que tous, ou qu’un autre.",
    ),
)
