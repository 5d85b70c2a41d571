"""French: XXL 4, Fournir des séries."""

OPTIONS = ()

RULES = (
    "Posez des séries : trois nombres de suite",
    "d'une couleur, de la main et de la table.",
    "À chaque tour aussi : échanger une carte",
    "ou en poser une et piocher. Les cartes",
    "des séries comptent leurs points.",
)
