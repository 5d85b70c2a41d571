"""French: The Game."""

SIGNALS = ("rien", "attention", "pas ici", "saut")  # what may be said about a pile
ENDS = "finit"
END = "finir"
TO_LAY = "à poser"
TALON = "pioche"
SIGNAL = "signal"
SAY = "dire"
OTHER = "autre"
PILE = "pile"
WON = "Gagné !"
ALL_LAID = "Les 98 cartes sont posées."
LEFT = ("Il reste {} carte", "Il reste {} cartes")
EXCELLENT = "Moins de dix : excellent !"
AIM = "Moins de dix, c’est excellent."

# Why a hint is a good one.
WHY_LEAP = "le {} saute de 10 en arrière"
WHY_ENOUGH = "assez : la suivante est à {} pas"
WHY_MAKES_LEAP = "permet au {} de sauter ensuite"
WHY_KEEPS_LEAP = "garde le saut du {}"
WHY_ASKED = "on demande de laisser la pile {}"
WHY_CLOSE = "n’avance que de {}"

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cartes à poser", ("deux", "trois"), "À chaque tour ; trois pour les experts."),
    ("Main", ("normale", "une de moins"), "Avec une carte de moins, plus dur."),
    (
        "Qui commence",
        ("après le donneur", "place 1", "place 2", "place 3", "place 4", "place 5"),
        "On peut convenir de qui commence.",
    ),
)

RULES = (
    "Les piles 1 et 2 montent, 3, 4 baissent.",
    "Une carte juste 10 en arrière va aussi :",
    "le saut. Posez-en deux ou plus, finissez,",
    "piochez. Ensemble, posez les 98. Signes :",
    "! attention, × pas ici, « je peux sauter.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Sur une pile qui monte, toute carte plus",
        "haute va. Moins elle saute, mieux c’est :",
        "de 45 à 52, six cartes sont perdues.",
    ),
    (
        "Le saut : juste 10 plus bas va sur une",
        "pile qui monte, juste 10 plus haut sur",
        "une qui baisse. On regagne la place.",
    ),
    (
        "Pas de nombres, mais un signe par pile :",
        "! attention ici, × ne posez rien ici,",
        "« je peux sauter en arrière ici.",
    ),
)
