// The gadget of the static page: MicroPython in a worker, so that one who thinks never stops the
// page. It is told what a server is told, and tells the same (host_tools/sim/README.md).

import { start } from "./firmware.js";
import { loadMicroPython } from "./micropython.mjs";
import { BOARDS, FIRMWARE } from "./parts.js";
import { NotOurs, Saves } from "./saves.js";

const SLICE_MS = 12; // work at a stretch, before messages are heard
const HELD_MS = 40; // three looks at a contact, however slow we are: further apart it is latched
const RETRY_MS = 2000;

const saves = new Saves();
let gadget = null; // in_page.py
let keys = [];
let frames = 0;
let timer = 0;
let playing = false;

const tell = (type, facts) => postMessage({ type, ...facts });

// ---- Switching on ---------------------------------------------------------------------------

async function begin({ board, pace, developer, language, forced, sent }) {
  if (!(await saves.claim(forced))) return tell("elsewhere");
  const pack = fetch(FIRMWARE).then((answer) => answer.arrayBuffer());
  const options = { url: new URL("micropython.wasm", import.meta.url).href, stdout: console.log };
  const [python, files] = await Promise.all([start(loadMicroPython, options, pack), kept()]);
  const say = (text) => tell("status", { text });
  python.registerJsModule("page", { show, entropy, say, ms: () => Math.floor(performance.now()) });
  gadget = python.pyimport("in_page");
  for (const [path, content] of files) gadget.put_back(path, toBase64(content));
  const known = BOARDS.includes(board) ? board : BOARDS[0];
  const hello = JSON.parse(gadget.begin(known, pace, developer, language));
  keys = hello.keys;
  tell("hello", { title: "Pioche", ...hello, boards: BOARDS });
  playing = true;
  if (sent) open(sent);
  work();
}

// What this browser has kept. One that keeps nothing lets play all the same.
async function kept() {
  try {
    return await saves.open();
  } catch {
    tell("trouble", { what: "unkept" });
    return [];
  }
}

function entropy() {
  return crypto.getRandomValues(new Uint16Array(1))[0];
}

let unsaid = false; // has a picture come that was not told in words yet?

function show(kind, data, ms) {
  frames += 1;
  unsaid = true;
  tell("frame", { number: frames, kind, ms, data });
}

// ---- Work -----------------------------------------------------------------------------------

const soon = new MessageChannel(); // a timer would wait for 4 ms at least
soon.port1.onmessage = work;

function work() {
  clearTimeout(timer);
  if (!playing) return;
  const end = performance.now() + SLICE_MS;
  let pause = 0;
  try {
    while (!pause && performance.now() < end) {
      moveKeys();
      pause = gadget.step();
    }
    if (presses.length) pause = Math.min(pause, HELD_MS / 4);
  } catch (error) {
    playing = false;
    tell("trouble", { what: "stopped", text: error.message });
  }
  keep();
  tellTyping();
  if (unsaid && playing) say();
  if (pause) timer = setTimeout(work, pause);
  else soon.port2.postMessage(0);
}

// What is new, for whoever does not see it. Words that fail cost no game.
function say() {
  unsaid = false;
  try {
    const text = gadget.said();
    if (text) tell("said", { text });
  } catch (error) {
    tell("trouble", { what: "speechless", text: sentence(error) });
  }
}

const presses = []; // changes of keys that are still to be told
const settled = []; // when each key may change again

function press({ key, down }) {
  const index = keys.indexOf(key);
  if (index < 0 || !playing) return;
  presses.push({ index, down });
  work();
}

// A key stays as it is for a while, however busy we are: no press is too short to be noticed.
function moveKeys() {
  const now = performance.now();
  const next = presses.findIndex(({ index }) => !(now < settled[index]));
  if (next < 0) return;
  const [{ index, down }] = presses.splice(next, 1);
  settled[index] = now + HELD_MS;
  gadget.key(index, down);
}

let typing = false;

function tellTyping() {
  if (playing && gadget.takes_letters() !== typing) tell("typing", { on: (typing = !typing) });
}

// ---- Keeping --------------------------------------------------------------------------------

const pending = new Map(); // path -> bytes, null of a file that is gone
let writing = null;

// What has changed between two steps is kept in one piece.
function keep() {
  const text = gadget.changes();
  if (text) {
    for (const [path, data] of Object.entries(JSON.parse(text))) {
      pending.set(path, data === null ? null : fromBase64(data));
    }
  }
  if (pending.size) writing ??= write();
}

async function write() {
  while (pending.size) {
    const changes = [...pending];
    pending.clear();
    try {
      await saves.keep(changes);
      tell("kept");
    } catch (error) {
      for (const [path, bytes] of changes) if (!pending.has(path)) pending.set(path, bytes);
      if (error instanceof NotOurs) return stop();
      tell("trouble", { what: "unkept" });
      await new Promise((later) => setTimeout(later, RETRY_MS));
    }
  }
  writing = null;
}

function stop() {
  playing = false;
  tell("elsewhere");
}

saves.lost = stop;
saves.asked = async () => {
  if (!playing) return;
  playing = false;
  gadget.close();
  keep();
  await writing;
};

function toBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

// ---- What the page says ---------------------------------------------------------------------

// What Python objects to is a sentence behind the name of the exception.
function sentence(error) {
  return error.message.trim().split("\n").pop().replace(/^ValueError: /, "");
}

// Open what somebody has sent in a link: { deal } or { game }.
function open({ deal, game }) {
  try {
    if (deal) gadget.open_deal(deal);
    else gadget.take_game(game);
  } catch (error) {
    tell("trouble", { what: deal ? "badDeal" : "badGame", text: sentence(error) });
  }
  work();
}

async function restore({ files }) {
  try {
    gadget.restore(files);
  } catch (error) {
    return tell("trouble", { what: "badBackup", text: sentence(error) });
  }
  playing = false;
  keep();
  await writing;
  tell("answer", { to: "restore" });
}

const ACTS = {
  begin: (message) =>
    begin(message).catch((error) => tell("trouble", { what: "stopped", text: error.message })),
  pace: ({ pace }) => gadget.set_pace(pace),
  letter: ({ text }) => {
    gadget.letter(text);
    work();
  },
  open: ({ sent }) => open(sent),
  words: ({ what }) => tell("said", { text: gadget.words(what), asked: true }),
  share: () => tell("answer", { to: "share", deal: gadget.deal_on_glass() }),
  kept: () => tell("answer", { to: "kept", games: JSON.parse(gadget.kept_games()) }),
  game: ({ number }) => tell("answer", { to: "game", number, game: gadget.kept_game(number) }),
  backup: () => tell("answer", { to: "backup", files: JSON.parse(gadget.backup()) }),
  differing: ({ files }) => tell("answer", { to: "differing", files, names: gadget.differing(files) }),
  restore,
};

onmessage = ({ data }) => {
  if ("key" in data) press(data);
  else if (playing || data.act === "begin") ACTS[data.act]?.(data);
};
