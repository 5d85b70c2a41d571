// The page of the gadget: its wire, its glass, its keys. Everything is told by the gadget, wherever
// that runs (wire.js); the page itself remembers only how it likes to look.

import { Keys } from "./keys.js";
import { Panel } from "./panel.js";
import { Wire } from "./wire.js";
import { Voice } from "./voice.js";
import { language, translate, word } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const query = new URLSearchParams(location.search);

function toggle(name) {
  const section = $(`#${name}`);
  section.hidden = !section.hidden;
  $(`#${name}-toggle`).setAttribute("aria-expanded", String(!section.hidden));
  if (!section.hidden) section.scrollIntoView({ block: "nearest" });
}

// Flashing is not for everyone: who asks the system for less motion gets none unasked.
function wantsEffects() {
  if (query.has("effects")) return query.get("effects") !== "0";
  const choice = localStorage.getItem("effects");
  if (choice !== null) return choice === "1";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function listenToTools() {
  const box = $("#effects");
  box.checked = panel.effects = wantsEffects();
  box.addEventListener("change", () => {
    panel.effects = box.checked;
    localStorage.setItem("effects", box.checked ? "1" : "0");
    wire.send({ act: "pace", pace: pace() });
  });
  $("#help-toggle").addEventListener("click", () => toggle("help"));
  $("#words-toggle").addEventListener("click", () => {
    toggle("words");
    if (!$("#words").hidden) wire.send({ act: "words", what: "again" }); // a Pico tells once asked
  });
  $("#more-toggle").addEventListener("click", () => toggle("more"));
  $("#take-over").addEventListener("click", () => begin({ forced: true }));
  $("#save").addEventListener("click", async () => {
    download(await panel.png(), `pioche-${panel.canvas.dataset.frame}.png`);
  });
}

export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Without the effects of e-ink its slowness is of no use either.
function pace() {
  return panel.effects ? 1 : 0;
}

// Switch the gadget on; again, when another board is chosen.
export function begin(how) {
  $("#elsewhere").hidden = true;
  const board = localStorage.getItem("board");
  const sent = sentInLink();
  const developer = query.has("developer");
  wire.begin({ board, pace: pace(), developer, language, sent, ...how });
}

export function tell(text) {
  $("#status").textContent = text;
}

// What is typed where the glass takes letters; else it is for the keys. -> was it taken?
function typed(event) {
  const letter = event.key === "Backspace" ? "" : event.key;
  if (typing && letter.length < 2 && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    wire.send({ act: "letter", text: letter });
    return true;
  }
  if (event.key === "?") toggle("help");
  return voice.typed(event);
}

// A deal or a game that somebody has sent: #deal=... or #game=...; it is opened once.
function sentInLink() {
  const [, kind, text] = location.hash.match(/^#(deal|game)=(.*)$/) ?? [];
  if (!kind) return undefined;
  history.replaceState(null, "", location.pathname + location.search);
  return { [kind]: decodeURIComponent(text).replaceAll("~", " ").replaceAll("-", "+").replaceAll("_", "/") };
}

// What only the static page can do, and its words.
function withExtras(act) {
  import("./extras.js").then(act);
}

let typing = false; // does the glass take letters?
const panel = new Panel($("#panel"));
const keys = new Keys((message) => wire.send(message));
const voice = new Voice($("#said"), (what) => wire.send({ act: "words", what }));

export const wire = new Wire({
  connected(yes) {
    $("#lost").hidden = yes;
    document.body.classList.toggle("lost", !yes);
    if (!yes) keys.releaseAll();
  },
  hello(message) {
    document.title = message.title;
    keys.lay(message.keys, message.legends, message.width);
    panel.resize(message.width, message.height);
    document.body.dataset.board = message.board ?? "";
    $("#words-toggle").hidden = message.words === false;
    if (message.boards) withExtras((extras) => extras.greet(message));
  },
  frame: (message) => panel.show(message),
  status: (message) => tell(message.text),
  said: (message) => voice.say(message),
  elsewhere() {
    $("#elsewhere").hidden = false;
    keys.releaseAll();
  },
  trouble: ({ what, text }) => withExtras(() => tell(word(what) + (text ? ` ${text}` : ""))),
  typing: ({ on }) => (typing = on),
  kept: () => withExtras((extras) => extras.kept()),
  answer: (message) => withExtras((extras) => extras.answer(message)),
});

translate();
listenToTools();
keys.listen(typed);
addEventListener("resize", () => panel.fit());
addEventListener("hashchange", () => {
  const sent = sentInLink();
  if (sent) wire.send({ act: "open", sent });
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  panel.paint([0, 0, 1, 1]);
});
begin();
