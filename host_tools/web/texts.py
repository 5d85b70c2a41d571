"""What the home page says, in each language; titles and rules of the games are the gadget's own."""

TEXTS = {
    "en": {
        "name": "English",
        "line": "A deck of cards for the pocket: fourteen games on e-ink, played with six buttons.",
        "play": "Play now",
        "build": "Build one",
        "note": "Here, in your browser: no account, no advertisement, and no network once it has"
        " been open. Your games stay with you.",
        "moving": "Screens of the gadget: home, a hint, signals, cards that are laid",
        "games": "Fourteen games",
        "alone": "alone",
        "players": "{} to {} players",
        "rules": "Rules",
        "picture": "The screen of {}",
        "how": "The gadget itself",
        "parts": "A Raspberry Pi Pico, an e-ink panel of 2.9 inches and six push buttons make one."
        " The picture stays without power.",
        "steps": (
            "Get a Pico with headers and a Waveshare Pico-ePaper-2.9, marked V2 on its back.",
            "Wire six buttons, each from its pin to ground: {}.",
            "Plug it into a computer, and put Pioche on it with the page below.",
        ),
        "install": "Put Pioche on a Pico, from this page",
        "backup": "A game goes from this page to the gadget and back: as a backup, with the page"
        " above or the tools backup and restore.",
        "free": "Free software under the MIT licence. This site asks nothing of any other one.",
    },
    "fr": {
        "name": "Français",
        "line": "Un jeu de cartes de poche : quatorze jeux sur encre électronique, avec six"
        " boutons.",
        "play": "Jouer",
        "build": "En construire un",
        "note": "Ici, dans votre navigateur : sans compte, sans publicité, et sans réseau après la"
        " première visite. Vos parties restent chez vous.",
        "moving": "Écrans de l’appareil : accueil, conseil, signaux, cartes posées",
        "games": "Quatorze jeux",
        "alone": "seul",
        "players": "de {} à {} joueurs",
        "rules": "Règles",
        "picture": "L’écran de {}",
        "how": "L’appareil lui-même",
        "parts": "Un Raspberry Pi Pico, un écran à encre électronique de 2,9 pouces et six boutons"
        " suffisent. L’image reste sans courant.",
        "steps": (
            "Prenez un Pico avec ses broches et un Waveshare Pico-ePaper-2.9, marqué V2 au dos.",
            "Reliez six boutons, chacun de sa broche à la masse : {}.",
            "Branchez-le sur un ordinateur et mettez-y Pioche avec la page ci-dessous.",
        ),
        "install": "Mettre Pioche sur un Pico, depuis cette page",
        "backup": "Une partie passe de cette page à l’appareil et retour : comme sauvegarde, par la"
        " page ci-dessus ou les outils backup et restore.",
        "free": "Logiciel libre sous licence MIT. Ce site ne demande rien à aucun autre.",
    },
    "de": {
        "name": "Deutsch",
        "line": "Ein Kartenspiel für die Tasche: vierzehn Spiele auf E-Ink, mit sechs Knöpfen.",
        "play": "Jetzt spielen",
        "build": "Selbst bauen",
        "note": "Hier, in deinem Browser: ohne Konto, ohne Werbung und nach dem ersten Besuch ohne"
        " Netz. Deine Spiele bleiben bei dir.",
        "moving": "Bilder des Geräts: Anfang, Tipp, Zeichen, ausgelegte Karten",
        "games": "Vierzehn Spiele",
        "alone": "allein",
        "players": "{} bis {} Personen",
        "rules": "Regeln",
        "picture": "Das Bild von {}",
        "how": "Das Gerät selbst",
        "parts": "Ein Raspberry Pi Pico, eine E-Ink-Anzeige von 2,9 Zoll und sechs Taster sind"
        " genug. Das Bild bleibt ohne Strom.",
        "steps": (
            "Nimm einen Pico mit Stiftleisten und ein Waveshare Pico-ePaper-2.9, hinten V2.",
            "Verbinde sechs Taster, jeden von seinem Pin nach Masse: {}.",
            "Steck ihn an einen Computer, und bring Pioche mit der Seite unten darauf.",
        ),
        "install": "Pioche auf einen Pico bringen, von dieser Seite aus",
        "backup": "Ein Spiel kommt von dieser Seite aufs Gerät und zurück: als Sicherung, mit der"
        " Seite oben oder den Werkzeugen backup und restore.",
        "free": "Freie Software unter der MIT-Lizenz. Diese Seite fragt bei keiner anderen an.",
    },
}
