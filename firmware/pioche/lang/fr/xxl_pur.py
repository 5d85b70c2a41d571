"""French: XXL pur."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Qui commence",
        ("points notés", "cartes en main"),
        "Qui a le plus de points, et lesquels.",
    ),
)
