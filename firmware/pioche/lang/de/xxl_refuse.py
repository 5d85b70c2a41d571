"""German: XXL 3, Verweigern erlaubt."""

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    (
        "Verweigern",
        ("wer am wenigsten hat", "wer weniger hat"),
        "Weniger als alle, oder als ein anderer.",
    ),
)
