// The words of the installer; what stands in install.html is there in English.

export const INSTALL = {
  en: {
    panelSilent: "The panel does not answer: look at BUSY, RST, CS, DC, CLK and DIN.",
    panelDrew: "The panel drew its test picture in {0} s: a frame, a chessboard, boxes.",
    pressEach: "Press each key for a moment, {0} s are left.",
    keyWorks: "{0} works.",
    keyStuck: "{0} is closed though nobody presses it.",
    keyUnseen: "{0} was never seen closed.",
    wiresWell: "All wires are right. The game goes on.",
    noKeys: "The board file on this Pico tells of no keys: bring it up to date.",
    leftOutAs: "{0} was left out: {1}.",
    noName: "no file of Pioche’s has such a name",
    noGame: "there is no such game",
    tooLong: "it is too long",
    damaged: "it is damaged",
    otherGame: "it is a game of {0}",
    title: "Put Pioche on a Pico",
    asItIs: "as the Pico has it; a new one: Pico, 2.9 inches",
    leaveIt: "Leave it as it is",
    stop: "Stop",
    noneChosen: "None was chosen; nothing was done.",
    nothingDone: "Nothing was changed.",
    ourFault: "Something went wrong in this page itself: {0}",
    noDownload: "{0} could not be fetched from this site: try again when there is a network.",
    badDownload: "{0} did not arrive as this site has it: load the page anew and try again.",
    unbuilt: "This site has no firmware for: {0}. There Pioche goes as files on MicroPython 1.26 or"
      + " newer, which takes longer to start: put MicroPython on the Pico first.",

    reading: "The Pico is there. Reading what is on it …",
    willWrite: "The firmware for {0} will be written: {1} KB that differ, in half a minute at most."
      + " Then they are read again, and the Pico starts.",
    willStart: "The firmware for {0} is on the Pico already. It will only be started.",
    filesStay: "Games and files on the Pico stay as they are.",
    filesNone: "There is no firmware that starts; games from an earlier one of Pioche stay.",
    filesLost: "The firmware that is there keeps files elsewhere, or does not say where: THEY WILL"
      + " BE LOST.",
    writeIt: "Write it",
    startIt: "Start it",
    flashed: "Written and read again. The Pico starts: choose a game with the arrows, and press A.",
    flashedBefore: "Nothing had to be written. The Pico starts.",
    noImage: "This site has no firmware for this board ({0}).",
    wrongChip: "This is a Pico 2 (RP2350); the firmware here is for the first Pico (RP2040)."
      + " Put MicroPython for the Pico 2 on it, then bring Pioche up to date below.",
    noBootLoader: "This is no boot loader of a Pico: hold BOOTSEL while you plug it in.",
    cannotOpen: "The system does not let this page reach the Pico. On Linux you may need a rule for"
      + " it, on Windows a driver (WinUSB); or use the file below.",
    shortFlash: "The flash of this board has only {0} KB; Pioche needs 2048. The firmware was not"
      + " written.",
    badImage: "The firmware of this site is damaged or not for a Pico. Nothing was written.",
    bringsFiles: "The firmware of this site would write over files. Nothing was written.",
    unverified: "What was written does not read as it should: try again. If that does not help, the"
      + " flash is worn out.",
    usbGone: "The Pico went away. Nothing is broken: hold BOOTSEL while you plug it in, and do the"
      + " same again.",
    bootError: "The boot loader refused ‘{0}’ (its code {1}): plug the Pico in again with BOOTSEL"
      + " held, and repeat it.",

    found: "{0}",
    willCopy: "Pioche for {0}: {1} files ({2}) will be copied, {3} removed.",
    savesStay: "Saved games stay. If the cable comes out meanwhile, do the same again.",
    copyThem: "Do it",
    deployed: "Done. The Pico starts with this version.",
    upToDate: "Pioche is up to date: all {0} files.",
    willUncover: "Pioche is in the firmware, and files hide it ({0}): they will be removed. Saved"
      + " games stay.",
    removeThem: "Remove them",
    uncovered: "They are removed.",
    frozen: "Pioche is in the firmware.",
    frozenSame: "Pioche is in the firmware, and just this version.",
    frozenOld: "Pioche is in the firmware, in another version than here: bring it up to date.",
    frozenHidden: "Pioche is in the firmware, but files hide it: bring it up to date.",
    frozenUnbuilt: "Pioche is in the firmware; this site has none that is newer.",
    frozenOther: "Pioche is in the firmware, in another version than here. The Pico can be started"
      + " with its boot loader on; then put the firmware on it, above. Saved games stay.",
    toBootLoader: "Start the boot loader",
    inBootLoader: "The boot loader is on: go on with ‘Put the firmware on it’.",
    room: "{0} of {1} are free.",
    littleRoom: "Only {0} of {1} are free: delete files of yours.",
    boardFile: "Board: {0} ({1}), panel {2}.",
    noBoardFile: "There is no board file.",
    unknownBoard: "The Pico has the data of a board that is not known here ({0}): choose one.",
    otherVersion: "Another version of Pioche is there: {0} files differ.",
    saves: "Files of saved games: {0}.",
    unreadable: "{0} cannot be read.",
    lastFault: "The last fault: {0} (all of it is in a backup).",

    leftOut: "{0} is no file of Pioche’s and was left out.",
    noSaves: "There are no games on this Pico.",
    backedUp: "Saved {0} files. The tools of the project and the page of the gadget take this"
      + " backup, too.",
    badBackup: "This is no backup of Pioche, or not a whole one.",
    badCheck: "{0} in the backup is not what was backed up: its check fails.",
    noFile: "{0} in the backup is no file of Pioche’s. Nothing was put on the Pico.",
    willReplace: "These are others on the Pico and will be replaced: {0}",
    replaceThem: "Replace them",
    putBack: "{0} of {1} files were put on the Pico; the others were there already.",
    tooManyBad: "There are too many of {0}.bad on the Pico: delete some.",
    pictureSaved: "The picture is saved.",
    mirrored: "These are the glass and the keys of the Pico; keep A or B down for what it means"
      + " then. T, H, K and N have it told in words.",
    mute: "The version of Pioche on this Pico does not tell what is on its glass: bring it up to"
      + " date.",

    portTaken: "The port cannot be opened: another program has it (close Thonny, mpremote and the"
      + " like). On Linux, your user may have to be in its group (often dialout).",
    gone: "The Pico went away or fell silent. Nothing is broken: plug it in again and repeat this.",
    notMicroPython: "What is at this port does not answer as MicroPython does. It was left alone;"
      + " unplug it, plug it in and try again, or choose another.",
    notPico: "This is a ‘{0}’: Pioche runs on a Pico, a Pico W, a Pico 2 and a Pico 2 W. It was left"
      + " as it is.",
    badger: "This Badger 2040 has its maker’s firmware. It was left as it is; Pioche needs a"
      + " firmware from above.",
    tooOld: "This Pico runs {0}; Pioche needs MicroPython 1.26 or newer. It was left as it is.",
    garbled: "The answer of the Pico is garbled: unplug it, plug it in again and repeat this.",
    misread: "{0} was not read as it lies on the Pico: try again.",
    refused: "The Pico could not do it: {0}",
    full: "The file system of the Pico is full: delete files of yours on it.",
    noRoom: "The Pico has {0} KB free, and the new files need {1} KB: delete files of yours on it.",
    noPioche: "Pioche is not on this Pico, or not whole: bring it up to date.",
    noAnswer: "Pioche does not answer, though it was started anew: bring it up to date.",
  },
  fr: {
    wiring: "Essayer écran et touches",
    panelSilent: "L’écran ne répond pas : voyez BUSY, RST, CS, DC, CLK et DIN.",
    panelDrew: "L’écran a dessiné son image d’essai en {0} s : un cadre, un damier, des cases.",
    pressEach: "Appuyez un instant sur chaque touche, il reste {0} s.",
    keyWorks: "{0} marche.",
    keyStuck: "{0} est fermée alors que personne n’appuie.",
    keyUnseen: "{0} n’a jamais été vue fermée.",
    wiresWell: "Tous les fils sont bons. La partie reprend.",
    noKeys: "Le fichier de carte de ce Pico ne dit rien des touches : mettez-le à jour.",
    leftOutAs: "{0} a été laissé de côté : {1}.",
    noName: "Pioche n’a pas de fichier de ce nom",
    noGame: "ce jeu n’existe pas",
    tooLong: "il est trop long",
    damaged: "il est abîmé",
    otherGame: "c’est une partie de {0}",
    title: "Mettre Pioche sur un Pico",
    intro: "Cette page parle à un Pico branché sur un port USB de votre ordinateur. Elle dit ce"
      + " qu’elle va faire avant de le faire ; ce qu’elle écrit vient de ce site, et rien ne quitte"
      + " votre ordinateur.",
    board: "Votre carte",
    asItIs: "comme le Pico la connaît ; s’il est neuf : Pico, 2,9 pouces",
    bareTitle: "Un Pico neuf, ou un autre micrologiciel",
    bareHow: "Tenez le bouton BOOTSEL en branchant le Pico. Choisissez ensuite « RP2 Boot » dans la"
      + " liste du navigateur.",
    flash: "Y mettre le micrologiciel",
    noUsb: "Ce navigateur n’atteint pas les appareils USB (Chrome, Edge et Opera sur un ordinateur le"
      + " peuvent). Un fichier fait de même :",
    dropTitle: "Avec un fichier",
    dropPicture: "Le fichier est glissé sur le disque RPI-RP2",
    dropHow: "Tenez BOOTSEL en branchant le Pico : il apparaît comme un disque, RPI-RP2."
      + " Enregistrez le fichier de votre carte et glissez-le sur ce disque. Le Pico démarre alors"
      + " tout seul ; ses parties restent.",
    runningTitle: "Un Pico avec MicroPython ou Pioche",
    runningHow: "Branchez-le tel quel et choisissez-le dans la liste du navigateur. La partie en"
      + " cours est interrompue, et reprend de sa sauvegarde.",
    doctor: "L’examiner",
    deploy: "Mettre Pioche à jour",
    backup: "Faire une sauvegarde",
    restore: "Y remettre une sauvegarde",
    screenshot: "Image de son écran",
    mirror: "Y jouer d’ici",
    noSerial: "Ce navigateur n’atteint pas les ports série (Chrome, Edge et Opera sur un ordinateur"
      + " le peuvent). Les outils du projet font de même sur tout ordinateur.",
    glass: "Ce que montre l’écran du Pico",
    leaveIt: "Le laisser tel quel",
    stop: "Arrêter",
    noneChosen: "Rien n’a été choisi ; rien n’a été fait.",
    nothingDone: "Rien n’a été changé.",
    ourFault: "Un défaut de cette page même : {0}",
    noDownload: "{0} n’a pas pu être chargé de ce site : réessayez quand il y a un réseau.",
    badDownload: "{0} n’est pas arrivé tel que ce site l’a : rechargez la page et réessayez.",
    unbuilt: "Ce site n’a pas de micrologiciel pour : {0}. Pioche y va en fichiers sur MicroPython"
      + " 1.26 ou plus récent, plus lent à démarrer : mettez d’abord MicroPython sur le Pico.",

    reading: "Le Pico est là. Lecture de ce qu’il contient …",
    willWrite: "Le micrologiciel pour {0} va être écrit : {1} Ko qui diffèrent, en une"
      + " demi-minute au plus. Ils sont ensuite relus, et le Pico démarre.",
    willStart: "Le micrologiciel pour {0} est déjà sur le Pico. Il va seulement être démarré.",
    filesStay: "Les parties et les fichiers du Pico restent tels quels.",
    filesNone: "Il n’y a pas de micrologiciel qui démarre ; les parties d’un Pioche antérieur restent.",
    filesLost: "Le micrologiciel présent garde ses fichiers ailleurs, ou ne dit pas où : ILS SERONT"
      + " PERDUS.",
    writeIt: "L’écrire",
    startIt: "Le démarrer",
    flashed: "Écrit et relu. Le Pico démarre : choisissez un jeu avec les flèches, et appuyez sur A.",
    flashedBefore: "Il n’y avait rien à écrire. Le Pico démarre.",
    noImage: "Ce site n’a pas de micrologiciel pour cette carte ({0}).",
    wrongChip: "C’est un Pico 2 (RP2350) ; le micrologiciel d’ici est pour le premier Pico (RP2040)."
      + " Mettez-y MicroPython pour Pico 2, puis Pioche ci-dessous.",
    noBootLoader: "Ce n’est pas le chargeur d’un Pico : tenez BOOTSEL en le branchant.",
    cannotOpen: "Le système ne laisse pas cette page atteindre le Pico. Sous Linux il faut peut-être"
      + " une règle, sous Windows un pilote (WinUSB) ; ou prenez le fichier ci-dessous.",
    shortFlash: "La mémoire flash de cette carte n’a que {0} Ko ; il en faut 2048 à Pioche. Le"
      + " micrologiciel n’a pas été écrit.",
    badImage: "Le micrologiciel de ce site est abîmé, ou pas pour un Pico. Rien n’a été écrit.",
    bringsFiles: "Le micrologiciel de ce site écraserait des fichiers. Rien n’a été écrit.",
    unverified: "Ce qui a été écrit se relit autrement : réessayez. Si cela n’aide pas, la mémoire"
      + " est usée.",
    usbGone: "Le Pico est parti. Rien n’est cassé : tenez BOOTSEL en le branchant, et refaites la"
      + " même chose.",
    bootError: "Le chargeur a refusé « {0} » (son code {1}) : rebranchez le Pico en tenant BOOTSEL,"
      + " et recommencez.",

    willCopy: "Pioche pour {0} : {1} fichiers ({2}) vont être copiés, {3} supprimés.",
    savesStay: "Les parties restent. Si le câble se débranche, refaites la même chose.",
    copyThem: "Allez-y",
    deployed: "Fait. Le Pico démarre avec cette version.",
    upToDate: "Pioche est à jour : {0} fichiers en tout.",
    willUncover: "Pioche est dans le micrologiciel, et des fichiers le cachent ({0}) : ils vont être"
      + " supprimés. Les parties restent.",
    removeThem: "Les supprimer",
    uncovered: "Ils sont supprimés.",
    frozen: "Pioche est dans le micrologiciel.",
    frozenSame: "Pioche est dans le micrologiciel, dans cette version même.",
    frozenOld: "Pioche est dans le micrologiciel, dans une autre version : mettez-le à jour.",
    frozenHidden: "Pioche est dans le micrologiciel, mais des fichiers le cachent : mettez-le à jour.",
    frozenUnbuilt: "Pioche est dans le micrologiciel ; ce site n’en a pas de plus récent.",
    frozenOther: "Pioche est dans le micrologiciel, dans une autre version. Le Pico peut démarrer"
      + " son chargeur ; mettez-y ensuite le micrologiciel, ci-dessus. Les parties restent.",
    toBootLoader: "Démarrer le chargeur",
    inBootLoader: "Le chargeur est là : continuez par « Y mettre le micrologiciel ».",
    room: "{0} sur {1} sont libres.",
    littleRoom: "Seuls {0} sur {1} sont libres : supprimez de vos fichiers.",
    boardFile: "Carte : {0} ({1}), écran {2}.",
    noBoardFile: "Il n’y a pas de fichier de carte.",
    unknownBoard: "Le Pico a les données d’une carte inconnue ici ({0}) : choisissez-en une.",
    otherVersion: "Une autre version de Pioche est là : {0} fichiers diffèrent.",
    saves: "Fichiers de parties : {0}.",
    unreadable: "{0} est illisible.",
    lastFault: "Le dernier défaut : {0} (en entier dans une sauvegarde).",

    leftOut: "{0} n’est pas un fichier de Pioche et a été laissé.",
    noSaves: "Il n’y a pas de parties sur ce Pico.",
    backedUp: "{0} fichiers enregistrés. Les outils du projet et la page de l’appareil reprennent"
      + " aussi cette sauvegarde.",
    badBackup: "Ce n’est pas une sauvegarde de Pioche, ou pas une entière.",
    badCheck: "{0} n’est pas ce qui a été sauvegardé : son contrôle échoue.",
    noFile: "{0} dans la sauvegarde n’est pas un fichier de Pioche. Rien n’a été mis sur le Pico.",
    willReplace: "Ceux-ci sont différents sur le Pico et vont être remplacés : {0}",
    replaceThem: "Les remplacer",
    putBack: "{0} fichiers sur {1} ont été mis sur le Pico ; les autres y étaient déjà.",
    tooManyBad: "Il y a trop de {0}.bad sur le Pico : supprimez-en.",
    pictureSaved: "L’image est enregistrée.",
    mirrored: "Voici l’écran et les boutons du Pico ; tenez A ou B pour leur autre sens. T, H, K et N"
      + " le font dire en mots.",
    mute: "La version de Pioche sur ce Pico ne dit pas ce que montre son écran : mettez-la à jour.",
    wordsHow: "Ce que montre l’écran est dit en mots, dès la première question :",

    portTaken: "Le port ne s’ouvre pas : un autre programme l’a (fermez Thonny, mpremote et"
      + " semblables). Sous Linux, il faut peut-être être de son groupe (souvent dialout).",
    gone: "Le Pico est parti ou s’est tu. Rien n’est cassé : rebranchez-le et recommencez.",
    notMicroPython: "Ce qui est à ce port ne répond pas comme MicroPython. Rien n’y a été changé ;"
      + " débranchez-le, rebranchez-le et réessayez, ou choisissez-en un autre.",
    notPico: "C’est un « {0} » : Pioche va sur un Pico, un Pico W, un Pico 2 et un Pico 2 W. Il a été"
      + " laissé tel quel.",
    badger: "Ce Badger 2040 a le micrologiciel de son fabricant. Il a été laissé tel quel ; il faut à"
      + " Pioche un micrologiciel d’en haut.",
    tooOld: "Ce Pico a {0} ; il faut à Pioche MicroPython 1.26 ou plus récent. Il a été laissé tel"
      + " quel.",
    garbled: "La réponse du Pico est brouillée : débranchez-le, rebranchez-le et recommencez.",
    misread: "{0} n’a pas été lu tel qu’il est sur le Pico : réessayez.",
    refused: "Le Pico n’a pas pu : {0}",
    full: "Le système de fichiers du Pico est plein : supprimez-y de vos fichiers.",
    noRoom: "Le Pico a {0} Ko libres, et il en faut {1} : supprimez-y de vos fichiers.",
    noPioche: "Pioche n’est pas sur ce Pico, ou pas en entier : mettez-le à jour.",
    noAnswer: "Pioche ne répond pas, bien que redémarré : mettez-le à jour.",
  },
  de: {
    wiring: "Anzeige und Tasten prüfen",
    panelSilent: "Die Anzeige antwortet nicht: sieh nach BUSY, RST, CS, DC, CLK und DIN.",
    panelDrew: "Die Anzeige hat ihr Testbild in {0} s gezeichnet: Rahmen, Schachbrett, Kästen.",
    pressEach: "Drück jede Taste kurz, {0} s bleiben.",
    keyWorks: "{0} geht.",
    keyStuck: "{0} ist geschlossen, obwohl niemand drückt.",
    keyUnseen: "{0} wurde nie geschlossen gesehen.",
    wiresWell: "Alle Drähte stimmen. Das Spiel geht weiter.",
    noKeys: "Die Board-Datei auf diesem Pico nennt keine Tasten: bring es auf den neuen Stand.",
    leftOutAs: "{0} wurde ausgelassen: {1}.",
    noName: "Pioche hat keine Datei dieses Namens",
    noGame: "dieses Spiel gibt es nicht",
    tooLong: "sie ist zu lang",
    damaged: "sie ist beschädigt",
    otherGame: "es ist ein Spiel von {0}",
    title: "Pioche auf einen Pico bringen",
    intro: "Diese Seite spricht mit einem Pico am USB-Anschluss deines Computers. Sie sagt, was sie"
      + " tun wird, ehe sie es tut; was sie schreibt, kommt von dieser Seite, und nichts verlässt"
      + " deinen Computer.",
    board: "Deine Platine",
    asItIs: "wie der Pico sie kennt; ein neuer: Pico, 2,9 Zoll",
    bareTitle: "Ein neuer Pico, oder eine andere Firmware",
    bareHow: "Halte den Knopf BOOTSEL beim Einstecken. Wähle dann in der Liste des Browsers"
      + " „RP2 Boot“.",
    flash: "Die Firmware darauf schreiben",
    noUsb: "Dieser Browser erreicht keine USB-Geräte (Chrome, Edge und Opera am Computer können es)."
      + " Eine Datei tut dasselbe:",
    dropTitle: "Stattdessen mit einer Datei",
    dropPicture: "Die Datei wird auf das Laufwerk RPI-RP2 gezogen",
    dropHow: "Halte BOOTSEL beim Einstecken: Der Pico erscheint als Laufwerk RPI-RP2. Speichere die"
      + " Datei für deine Platine und zieh sie auf dieses Laufwerk. Der Pico startet dann von"
      + " selbst; Spiele darauf bleiben.",
    runningTitle: "Ein Pico, auf dem MicroPython oder Pioche läuft",
    runningHow: "Steck ihn ein, wie er ist, und wähle ihn in der Liste des Browsers. Das Spiel, das"
      + " läuft, wird unterbrochen und geht von seinem Spielstand aus weiter.",
    doctor: "Nachsehen",
    deploy: "Pioche auf den neuesten Stand bringen",
    backup: "Sicherung speichern",
    restore: "Sicherung daraufspielen",
    screenshot: "Bild seiner Anzeige",
    mirror: "Von hier aus darauf spielen",
    noSerial: "Dieser Browser erreicht keine seriellen Anschlüsse (Chrome, Edge und Opera am Computer"
      + " können es). Die Werkzeuge des Projekts tun dasselbe auf jedem Computer.",
    glass: "Was die Anzeige des Pico zeigt",
    leaveIt: "So lassen",
    stop: "Aufhören",
    noneChosen: "Nichts wurde gewählt, nichts getan.",
    nothingDone: "Nichts wurde geändert.",
    ourFault: "Ein Fehler dieser Seite selbst: {0}",
    noDownload: "{0} war von dieser Seite nicht zu holen: Versuch es wieder, wenn ein Netz da ist.",
    badDownload: "{0} kam nicht so an, wie diese Seite es hat: Lade sie neu und versuch es wieder.",
    unbuilt: "Diese Seite hat keine Firmware für: {0}. Dorthin kommt Pioche als Dateien auf"
      + " MicroPython 1.26 oder neuer und startet langsamer: Bring zuerst MicroPython auf den Pico.",

    reading: "Der Pico ist da. Lese, was darauf ist …",
    willWrite: "Die Firmware für {0} wird geschrieben: {1} KB, die anders sind, in höchstens einer"
      + " halben Minute."
      + " Dann wird gelesen, ob sie stimmen, und der Pico startet.",
    willStart: "Die Firmware für {0} ist schon auf dem Pico. Er wird nur gestartet.",
    filesStay: "Spiele und Dateien auf dem Pico bleiben, wie sie sind.",
    filesNone: "Es ist keine Firmware da, die startet; Spiele eines früheren Pioche bleiben.",
    filesLost: "Die Firmware, die da ist, hat ihre Dateien anderswo oder sagt nicht wo: SIE GEHEN"
      + " VERLOREN.",
    writeIt: "Schreiben",
    startIt: "Starten",
    flashed: "Geschrieben und geprüft. Der Pico startet: Wähle mit den Pfeilen ein Spiel und drück A.",
    flashedBefore: "Nichts war zu schreiben. Der Pico startet.",
    noImage: "Diese Seite hat keine Firmware für diese Platine ({0}).",
    wrongChip: "Das ist ein Pico 2 (RP2350); die Firmware hier ist für den ersten Pico (RP2040)."
      + " Bring MicroPython für den Pico 2 darauf, dann unten Pioche.",
    noBootLoader: "Das ist kein Bootloader eines Pico: Halte BOOTSEL beim Einstecken.",
    cannotOpen: "Das System lässt diese Seite nicht an den Pico. Unter Linux braucht es vielleicht"
      + " eine Regel, unter Windows einen Treiber (WinUSB); oder nimm die Datei unten.",
    shortFlash: "Der Flash dieser Platine hat nur {0} KB; Pioche braucht 2048. Die Firmware wurde"
      + " nicht geschrieben.",
    badImage: "Die Firmware dieser Seite ist beschädigt oder für keinen Pico. Nichts wurde"
      + " geschrieben.",
    bringsFiles: "Die Firmware dieser Seite würde Dateien überschreiben. Nichts wurde geschrieben.",
    unverified: "Was geschrieben wurde, liest sich anders: Versuch es noch einmal. Hilft das nicht,"
      + " ist der Flash abgenutzt.",
    usbGone: "Der Pico ist weg. Nichts ist kaputt: Halte BOOTSEL beim Einstecken und tu dasselbe noch"
      + " einmal.",
    bootError: "Der Bootloader lehnte „{0}“ ab (sein Code {1}): Steck den Pico mit gehaltenem BOOTSEL"
      + " neu ein und wiederhole es.",

    willCopy: "Pioche für {0}: {1} Dateien ({2}) werden kopiert, {3} entfernt.",
    savesStay: "Spielstände bleiben. Geht dabei das Kabel heraus, tu dasselbe noch einmal.",
    copyThem: "Los",
    deployed: "Fertig. Der Pico startet mit diesem Stand.",
    upToDate: "Pioche ist auf dem neuesten Stand: alle {0} Dateien.",
    willUncover: "Pioche ist in der Firmware, und Dateien verdecken es ({0}): Sie werden entfernt."
      + " Spielstände bleiben.",
    removeThem: "Entfernen",
    uncovered: "Sie sind entfernt.",
    frozen: "Pioche ist in der Firmware.",
    frozenSame: "Pioche ist in der Firmware, und genau dieser Stand.",
    frozenOld: "Pioche ist in der Firmware, in einem anderen Stand: Bring es auf den neuesten.",
    frozenHidden: "Pioche ist in der Firmware, aber Dateien verdecken es: Bring es auf den neuesten"
      + " Stand.",
    frozenUnbuilt: "Pioche ist in der Firmware; diese Seite hat keine neuere.",
    frozenOther: "Pioche ist in der Firmware, in einem anderen Stand. Der Pico kann mit seinem"
      + " Bootloader starten; schreib dann oben die Firmware darauf. Spielstände bleiben.",
    toBootLoader: "Bootloader starten",
    inBootLoader: "Der Bootloader ist an: Weiter mit „Die Firmware darauf schreiben“.",
    room: "{0} von {1} sind frei.",
    littleRoom: "Nur {0} von {1} sind frei: Lösch eigene Dateien.",
    boardFile: "Platine: {0} ({1}), Anzeige {2}.",
    noBoardFile: "Es gibt keine Datei der Platine.",
    unknownBoard: "Der Pico hat die Daten einer Platine, die hier keiner kennt ({0}): Wähl eine.",
    otherVersion: "Ein anderer Stand von Pioche ist da: {0} Dateien sind anders.",
    saves: "Dateien mit Spielen: {0}.",
    unreadable: "{0} ist nicht lesbar.",
    lastFault: "Der letzte Fehler: {0} (ganz steht er in einer Sicherung).",

    leftOut: "{0} ist keine Datei von Pioche und blieb weg.",
    noSaves: "Auf diesem Pico sind keine Spiele.",
    backedUp: "{0} Dateien gespeichert. Auch die Werkzeuge des Projekts und die Seite des Geräts"
      + " nehmen diese Sicherung.",
    badBackup: "Das ist keine Sicherung von Pioche, oder keine ganze.",
    badCheck: "{0} ist nicht, was gesichert wurde: Die Prüfsumme stimmt nicht.",
    noFile: "{0} in der Sicherung ist keine Datei von Pioche. Nichts kam auf den Pico.",
    willReplace: "Diese sind auf dem Pico andere und werden ersetzt: {0}",
    replaceThem: "Ersetzen",
    putBack: "{0} von {1} Dateien kamen auf den Pico; die anderen waren schon da.",
    tooManyBad: "Auf dem Pico sind zu viele {0}.bad: Lösch welche.",
    pictureSaved: "Das Bild ist gespeichert.",
    mirrored: "Das sind Anzeige und Tasten des Pico; halte A oder B für das, was sie dann bedeuten."
      + " T, H, K und N lassen es in Worten sagen.",
    mute: "Die Version von Pioche auf diesem Pico sagt nicht, was auf seiner Anzeige steht: Bring sie"
      + " auf den neuesten Stand.",
    wordsHow: "Was auf der Anzeige steht, wird in Worten gesagt, von der ersten Frage an:",

    portTaken: "Der Anschluss geht nicht auf: Ein anderes Programm hat ihn (schließ Thonny, mpremote"
      + " und dergleichen). Unter Linux musst du vielleicht in seine Gruppe (oft dialout).",
    gone: "Der Pico ist weg oder verstummt. Nichts ist kaputt: Steck ihn neu ein und wiederhole es.",
    notMicroPython: "Was an diesem Anschluss ist, antwortet nicht wie MicroPython. Es blieb, wie es"
      + " ist; zieh es ab, steck es neu ein und versuch es wieder, oder wähl ein anderes.",
    notPico: "Das ist ein „{0}“: Pioche läuft auf Pico, Pico W, Pico 2 und Pico 2 W. Es blieb, wie es"
      + " ist.",
    badger: "Dieser Badger 2040 hat die Firmware seines Herstellers. Er blieb, wie er ist; Pioche"
      + " braucht eine Firmware von oben.",
    tooOld: "Dieser Pico hat {0}; Pioche braucht MicroPython 1.26 oder neuer. Er blieb, wie er ist.",
    garbled: "Die Antwort des Pico ist wirr: Zieh ihn ab, steck ihn neu ein und wiederhole es.",
    misread: "{0} wurde nicht so gelesen, wie es auf dem Pico liegt: Versuch es noch einmal.",
    refused: "Der Pico konnte es nicht: {0}",
    full: "Das Dateisystem des Pico ist voll: Lösch eigene Dateien darauf.",
    noRoom: "Der Pico hat {0} KB frei, die neuen Dateien brauchen {1} KB: Lösch eigene Dateien.",
    noPioche: "Pioche ist nicht auf diesem Pico, oder nicht ganz: Bring es auf den neuesten Stand.",
    noAnswer: "Pioche antwortet nicht, obwohl es neu gestartet ist: Bring es auf den neuesten Stand.",
  },
};
