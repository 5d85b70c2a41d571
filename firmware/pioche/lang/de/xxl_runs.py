"""German: XXL 4, Serien sammeln."""

OPTIONS = ()

RULES = (
    "Lege Serien: drei Zahlen in Folge einer",
    "Farbe, aus der Hand und vom Tisch. Dazu",
    "je Zug: eine Karte tauschen oder eine",
    "hinlegen und ziehen. Die Karten deiner",
    "Serien zählen. Viele Punkte gewinnen.",
)

# Under the pictures of the view.
EXAMPLES = (
    (
        "Eine blaue Serie: 3, 4, 5. Beide Zahlen",
        "der Karten zählen: 3 + 9 + 7 sind 19",
        "Punkte. Hand und Tisch mischen sich.",
    ),
    (
        "Dazu einmal je Zug: eine Karte mit dem",
        "Tisch tauschen oder eine hinlegen und",
        "vom Talon ziehen.",
    ),
)
