"""French: XXL 4, Fournir des séries."""

OPTIONS = ()

RULES = (
    "Posez des séries : trois nombres de suite",
    "d'une couleur, de la main et de la table.",
    "À chaque tour aussi : échanger une carte",
    "ou en poser une et piocher. Les cartes",
    "des séries comptent leurs points.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Une série bleue : 3, 4, 5. Les deux",
        "nombres comptent : 3 + 9 + 7 font 19",
        "points. Main et table se mélangent.",
    ),
    (
        "En plus, une fois par tour : échangez une",
        "carte avec la table, ou posez-en une et",
        "piochez.",
    ),
)
