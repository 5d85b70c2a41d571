"""French: The Game."""

SIGNALS = ("rien", "attention", "pas ici", "rétro")  # what may be said about a pile
ENDS = "finit"
END = "finir"
ASKS = "Commencez-vous, ou le suivant ?"
BEGIN = "moi"
NEXT = "suivant"
ANSWERS = ("commence", "laisse le suivant commencer")  # told of others
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
WHY_LEAP = "le {} fait un rétro de 10"
WHY_ENOUGH = "assez : la suivante est à {} pas"
WHY_MAKES_LEAP = "permet ensuite le rétro du {}"
WHY_KEEPS_LEAP = "garde le rétro du {}"
WHY_ASKED = "on demande de laisser la pile {}"
WHY_CLOSE = "n’avance que de {}"
WHY_BEGIN = "le premier tour prend {} pas"
CANNOT = "ne peut plus poser"  # how the game ends

# The words for each option of the rules and for its values, in their order, and what it is about.
OPTIONS = (
    ("Cartes à poser", ("deux", "trois"), "À chaque tour ; trois pour les experts."),
    ("Main", ("normale", "une de moins"), "Une carte de moins : plus difficile."),
    (
        "Qui commence",
        (
            "cartes en main",
            "après le donneur",
            "joueur 1",
            "joueur 2",
            "joueur 3",
            "joueur 4",
            "joueur 5",
        ),
        "On peut convenir de qui commence.",
    ),
    ("Signaux", ("simples", "avec rétro", "aucun"), "Avec rétro : on peut annoncer un rétro."),
)
