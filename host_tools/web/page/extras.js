// What only the static page can do: choose the board, pass deals and games on, keep a backup.

import { asBackup, asFiles } from "./backup_file.js";
import { begin, download, tell, wire } from "./gadget.js";
import { EXTRA } from "./extra_words.js";
import { keepOffline } from "./offline.js";
import { language, learn, word } from "./words.js";

learn(EXTRA);

const MOST_LINK = 8000; // characters: longer ones do not come through everywhere

const panel = document.querySelector("#more");
let facts = null; // of the gadget that runs

export function greet(hello) {
  facts = hello;
  document.querySelector("#more-toggle").hidden = false;
  panel.replaceChildren(
    part("shareTitle", "shareWhy", button("shareDeal", () => wire.send({ act: "share" })), list()),
    part("keepTitle", "keepWhy", button("backup", () => wire.send({ act: "backup" })),
      button("restore", choose)),
    part("boardTitle", "boardWhy", boards(), link("toInstaller", `install.html?lang=${language}`),
      link("toHome", language === "en" ? "index.html" : `${language}.html`)),
  );
}

keepOffline((take) => {
  const offer = element("p", { id: "offer" });
  offer.append(`${word("newVersion")} `, button("takeVersion", take));
  document.querySelector("#status").after(offer);
});

// The first game is kept: ask the browser not to throw it away when it wants room.
let asked = false;
export function kept() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.();
}

// ---- What the panel is made of --------------------------------------------------------------

function part(title, why, ...controls) {
  const section = document.createElement("section");
  const row = element("div", { className: "row" });
  row.append(...controls);
  section.append(element("h2", { textContent: word(title) }),
    element("p", { textContent: word(why) }), row);
  return section;
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function button(name, act) {
  const made = element("button", { type: "button", textContent: word(name) });
  made.addEventListener("click", act);
  return made;
}

function link(name, href) {
  return element("a", { href, textContent: word(name) });
}

function boards() {
  const select = element("select", { ariaLabel: word("boardTitle") });
  for (const name of facts.boards) select.append(new Option(word(name), name));
  select.value = facts.board;
  select.addEventListener("change", () => {
    localStorage.setItem("board", select.value);
    begin();
  });
  return select;
}

// ---- Links ----------------------------------------------------------------------------------

function list() {
  const box = element("details", { className: "kept" });
  box.append(element("summary", { textContent: word("shareGame") }), element("ul", {}));
  box.addEventListener("toggle", () => box.open && wire.send({ act: "kept" }));
  return box;
}

async function pass(hash, title) {
  const url = `${location.origin}${location.pathname}#${hash}`;
  if (url.length > MOST_LINK) return tell(word("longLink"));
  const touch = matchMedia("(pointer: coarse)").matches;
  try {
    if (touch && navigator.share) await navigator.share({ title, url });
    else await navigator.clipboard.writeText(url);
    tell(touch && navigator.share ? "" : `${word("copied")} ${title}`);
  } catch (error) {
    if (error.name !== "AbortError") prompt(word("copyThis"), url);
  }
}

// ---- Backups --------------------------------------------------------------------------------

function choose() {
  const input = element("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => takeBackup(await input.files[0].text()));
  input.click();
}

export function takeBackup(text) {
  const files = asFiles(text);
  if (files) wire.send({ act: "differing", files: JSON.stringify(files) });
  else tell(word("badBackup"));
}

// ---- What the worker answers ----------------------------------------------------------------

const ANSWERS = {
  share: ({ deal }) => (deal ? pass(`deal=${deal}`, deal) : tell(word("noDeal"))),
  kept({ games }) {
    const lines = games.map(([number, deal]) => {
      const line = element("li", {});
      line.append(button(deal, () => wire.send({ act: "game", number })));
      return line;
    });
    const none = element("li", { textContent: word("noGames") });
    panel.querySelector(".kept ul").replaceChildren(...(lines.length ? lines : [none]));
  },
  game({ game, number }) {
    const safe = game.trim().replaceAll("+", "-").replaceAll("/", "_").replaceAll(" ", "~");
    return pass(`game=${safe}`, `${number}`);
  },
  backup({ files }) {
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    download(new Blob([asBackup(files, "web page")], { type: "application/json" }), `pioche-${day}.json`);
  },
  differing({ files, names }) {
    if (!names || confirm(`${word("replaced")} ${names}`)) wire.send({ act: "restore", files });
  },
  restore() {
    tell(word("restored"));
    begin();
  },
};

export function answer(message) {
  return ANSWERS[message.to](message);
}
