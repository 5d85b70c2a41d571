"""French: the gadget itself."""

LANGUAGE = "Français"
GAMES = {
    "twenty": "20/20",
    "template": "Modèle",
    "the_game": "The Game",
    "no_merci": "No Merci",
    "drahtseilakt": "Drahtseilakt",
    "six_sequences": "Les 6 Séquences",
    "xxl_updown": "XXL 1 Montées, descentes",
    "xxl_lower": "XXL 2 À moins",
    "xxl_refuse": "XXL 3 Permis de refuser",
    "xxl_runs": "XXL 4 Fournir des séries",
    "xxl_after": "XXL 5 L’un après l’autre",
    "xxl_colour": "XXL 6 Déterminer la couleur",
    "xxl_trump": "XXL 6+ Atout",
    "xxl_pur": "XXL pur",
    "xxl_solo_k": "XXL individuel",
}

CHOOSE = "choisir"
BACK = "retour"
CHANGE = "changer"

SETTINGS = "Réglages"
ABOUT = "À propos de Pioche"

RESUME = "Continuer la partie"
TO_TABLE = "Retour à la table"
UNDO = "Annuler le coup"
REDO = "Rétablir le coup"
HINT = "Indice"
WINNABLE = "Encore gagnable"
ANSWERS = ("non", "oui", "trop tôt")
RESTART = "Rejouer la même donne"
NEW_DEAL = "Nouvelle donne"
TYPE_DEAL = "Saisir une donne"
HOME = "Accueil"

SET_LANGUAGE = "Langue"
SET_EVERY = "Rafraîchir l’écran toutes les"
SET_GLASS = "Changement d’image"
GLASSES = {"calm": "calme", "quick": "rapide"}
SET_PACE = "Coups des autres"
PACES = {"all": "ensemble", "each": "un par un"}
SET_SLEEP = "Veille après"
MINUTES = "min"
SET_LOCK = "Tenir A pour réveiller"
SET_LARGE = "Gros chiffres"
SET_INVERSE = "Blanc sur noir"
SET_TURNED = "Tête en bas"
SET_SWAPPED = "A et B échangés"
SET_COUNTED = "Voir les jetons des autres"
CLEAN_NOW = "Rafraîchir l’écran"
LOCKED = "En veille. Tenez A pour réveiller."
NO_YES = {"no": "non", "yes": "oui"}
TIMES = "images"

ABOUT_LINES = (
    "Un jeu de cartes dans la poche.",
    "Maintenir A : une aide,",
    "maintenir B : le menu.",
    "Licence MIT, les auteurs de Pioche",
)
VERSION = "Version"
MEMORY = "de mémoire libre"

DEAL_GO = "donner"

ASLEEP = "En veille. Appuyez sur une touche."
ERROR = "Il y a eu un problème"
SAVE_BAD = "Sauvegarde inutilisable"
SAVE_KEPT = "Elle est gardée dans"
BAD_FILE = "Le fichier est abîmé."
NOT_READ = "Illisible pour le moment."
BAD_VERSION = "Elle vient d’une autre version."
BAD_GAME = "Elle ne suit pas les règles."
NOT_SAVED = "Pas sauvegardé : mémoire pleine"
NOT_SAVED_WHY = "La partie continue ; faites de la place."
NOT_SAVED_FAULT = "Pas sauvegardé : erreur de mémoire"
NOT_SAVED_LATER = "La partie continue ; on réessaiera."
NOT_SAVED_ASK = (
    "Rien n’a changé. Continuer quand même ?",
    "Ce qui n’est pas gardé peut se perdre.",
)
NOTHING_LOST = "Rien n’a changé, rien n’est perdu."
PANEL_SILENT = "l’écran ne répond pas. Vérifiez son câble, la ligne BUSY et la carte choisie."
OK = "continuer"
RULES = "Règles"
PAGE = "page"
GAME = "jeu"
KEYS = "Touches"
# What A and B do, tapped and held, and the arrows.
KEYS_DO = ("faire, jouer", "aide", "retour", "menu", "aller")
OPTIONS = "options"
NUMBER = "numéro"
ZERO = "zéro"

# Before a deal. Computer players: easy, normal, hard.
DEAL = "Donner"
PLAYERS = "Joueurs"
PERSON = "Joueur"
ME = "moi"
SOMEBODY = "quelqu’un"
COMPUTERS = ("ordi, facile", "ordi", "ordi, fort")
SETUP_HELP = "←→ change une ligne ; A ici : donner."
SETUP_NEW = "Première fois ? ↑ A : partie guidée."

# When the gadget goes from hand to hand.
TAKES_OVER = "prend la suite"
ITS_ME = "c’est moi"
HAPPENED = "Les derniers coups"
TELL = "les coups"
MENU = "menu"
NOTHING_YET = "Rien encore"

# The people of the gadget.
PEOPLE = "Joueurs"
PEOPLE_WHY = "On les choisit avant une donne."
ADD_NAME = "Ajouter un nom"
NAME = "Nom"
EMPTY = "effacer"

# In a game: whose eyes these are, and what keys do.
YOU = "Vous"
PLAY_KEY = "jouer"
HINT_KEY = "aide"
UNDO_KEY = "annuler"
TELL_KEY = "coups"  # the page of what happened
HURRY_KEY = "presser l’ordi : il réfléchit"
NEW_KEY = "nouveau"

# Scores, statistics, games that were kept.
POINTS = "points"
SCORES = "Points"
EVENING = "ce soir ({})"
WON = "victoires"
WON_OF = "{} sur {}"
THIS_GAME = "cette partie"
THIS_EVENING = "ce soir"
STATISTICS = "Statistiques"
ALL_WON = "Statistiques : victoires"
PLAYED = "Parties jouées"
GAMES_WON = "Parties gagnées"
IN_A_ROW = "Victoires de suite"
LONGEST = "Plus longue série"
BEST = "Meilleur résultat"
HINTS = "Indices"
WIN = "Gagné !"
RESULT = "Résultat"
RECORD = "Record"
STREAK = "De suite"
LEFT_OVER = "Restent"
DETAILS = "détails"
RECORDS = "Parties gardées"
KEEP = "Garder cette partie"
RECORD_KEPT = "Partie gardée. À revoir depuis l’accueil."
RECORD_PART = "Seule la dernière donne est gardée."
RECORDS_FULL = "Plus de place : effacez-en une d’abord."
AT_TABLE = "joueurs"
DELETE = "effacer"
YES = "oui"
NEXT = "suite"
LAST_DEAL = "Retour à la donne précédente"
SEATS = "Qui continue"
GIVE_UP = "Abandonner"
GIVE_UP_WHY = (
    "La partie compte comme perdue. On peut",
    "la reprendre par la ligne du menu :",
    "Retour à la donne précédente.",
)
STATS_BAD = "Statistiques inutilisables"
SETTINGS_BAD = "Réglages inutilisables"

# Power: the battery, the sleeping picture, and after a hang.
BATTERY = "Pile"
BATTERY_LOW = (
    "Elle ne tiendra plus longtemps.",
    "Tout est gardé à chaque coup.",
)
BATTERY_EMPTY = "La pile est vide. Tout est gardé."
SET_CELLS = "Pile"
CELLS = {"aaa": "2 x AAA", "lipo": "LiPo", "aaa3": "3 x AAA"}
SOON = "À bientôt."
MOVES_MADE = "{} coups"
ENDED = "La partie est finie."
HUNG = "Pioche a dû redémarrer"
HUNG_WHY = (
    "Il ne répondait plus.",
    "La partie reprend où elle en était.",
)
HUNG_AGAIN = (
    "Deux arrêts dans la même partie.",
    "Elle est gardée, à l’accueil.",
)

# Lessons.
LESSON = "Première manche guidée"
LESSON_KEY = "leçon"
DO_THIS = "à vous"
SHOW_WAY = "montrer"
LESSON_TEXT = "texte"
LEAVE_LESSON = "sortir"
LESSON_ELSE = ("C’est permis aussi. La leçon pense à un", "autre coup : A y revient.")
