"""German: XXL 4, Serien sammeln."""

OPTIONS = ()

RULES = (
    "Lege Serien: drei Zahlen in Folge einer",
    "Farbe, aus der Hand und vom Tisch. Dazu",
    "je Zug: eine Karte tauschen oder eine",
    "hinlegen und ziehen. Die Karten deiner",
    "Serien zählen. Viele Punkte gewinnen.",
)
