// The page's own words; what stands on the glass is the gadget's.

export const WORDS = {
  en: {
    unkept: "This browser keeps no games just now: what you play is lost with this page.",
    stopped: "The gadget stopped; load the page anew.",
    speechless: "What is on the glass cannot be said in words just now.",
  },
  fr: {
    elsewhere: "Un autre onglet joue avec ces parties.",
    takeOver: "Jouer ici",
    effects: "Effets d’encre",
    save: "Enregistrer l’image",
    keys: "Touches",
    more: "Parties et plus",
    helpKeys: "Appuyez sur les touches dessinées avec la souris ou le doigt, ou servez-vous du"
      + " clavier. L’écran dit ce que fait chaque touche ; « A… » y veut dire : tenez A.",
    helpMove: "se déplacer",
    helpA: "A, faire ; longtemps : un conseil",
    helpB: "B, retour ; longtemps : le menu",
    helpHelp: "montrer ou cacher ces lignes",
    directions: "Touches de direction",
    up: "Haut", left: "Gauche", right: "Droite", down: "Bas", a: "A, faire", b: "B, retour",
    display: "L’écran, noir sur blanc",
    unkept: "Ce navigateur ne garde pas les parties : elles seront perdues avec cette page.",
    stopped: "L’appareil s’est arrêté ; rechargez la page.",
    speechless: "L’écran ne peut pas être dit en mots pour l’instant.",
    gadget: "L’appareil : les flèches déplacent, Entrée et Échap font A et B, T H K N en disent plus",
    inWords: "En mots",
    sayTable: "La table", sayHand: "La main", sayKeys: "Les touches", sayAgain: "Encore",
    helpTable: "dire la table, votre main",
    helpAgain: "dire ce que font les touches, redire",
  },
  de: {
    elsewhere: "Ein anderer Tab spielt mit diesen Spielen.",
    takeOver: "Hier spielen",
    effects: "E-Ink-Effekte",
    save: "Bild speichern",
    keys: "Tasten",
    more: "Spiele und mehr",
    helpKeys: "Drück die gezeichneten Tasten mit Maus oder Finger, oder nimm die Tastatur. Was jede"
      + " Taste gerade tut, sagt die Anzeige; „A…“ heißt dort: Halte A gedrückt.",
    helpMove: "bewegen",
    helpA: "A, tun; lang: ein Tipp",
    helpB: "B, zurück; lang: das Menü",
    helpHelp: "diese Zeilen zeigen oder verbergen",
    directions: "Richtungstasten",
    up: "Hoch", left: "Links", right: "Rechts", down: "Runter", a: "A, tun", b: "B, zurück",
    display: "Die Anzeige, schwarz auf weiß",
    unkept: "Dieser Browser bewahrt gerade keine Spiele auf: Sie gehen mit dieser Seite verloren.",
    stopped: "Das Gerät ist stehen geblieben; lade die Seite neu.",
    speechless: "Was auf der Anzeige steht, lässt sich gerade nicht in Worten sagen.",
    gadget: "Das Gerät: Pfeile bewegen, Enter und Escape sind A und B, T H K N sagen mehr",
    inWords: "In Worten",
    sayTable: "Der Tisch", sayHand: "Die Hand", sayKeys: "Die Tasten", sayAgain: "Noch einmal",
    helpTable: "den Tisch, deine Hand sagen",
    helpAgain: "sagen, was Tasten tun; noch einmal",
  },
};

const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language.slice(0, 2);
export const language = asked in WORDS ? asked : "en";

// More of them, as { en: { name: "..." }, fr, de }.
export function learn(words) {
  for (const code in WORDS) Object.assign(WORDS[code], words[code]);
}

export function word(name) {
  return WORDS[language][name] ?? WORDS.en[name] ?? name;
}

// Put the page into the reader's language; in English it stands there already.
export function translate(root = document) {
  document.documentElement.lang = language;
  if (language === "en") return;
  for (const element of root.querySelectorAll("[data-words]")) {
    element.textContent = word(element.dataset.words);
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", word(element.dataset.label));
  }
}
