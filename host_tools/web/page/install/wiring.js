// Whether the wires of a board are right, as `doctor --wiring` of the host finds it out: a test
// picture, and each key as it is pressed.

import { FACTS, WIRING } from "./on_the_pico.js";
import { parsed, plain, stopped } from "./rawrepl.js";
import { chosenPort } from "./running.js";
import { Trouble } from "./trouble.js";
import { say } from "./ui.js";

const KEYS = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"];
const SLICE_MS = 500; // of looking at the keys
export const patience = { drawing: 15_000, keys: 60_000 }; // no panel takes as long, not even in the cold

export async function wiring() {
  await stopped(await chosenPort(), async (repl, machine) => {
    say("found", machine);
    const names = namesOf(parsed(await repl.run(FACTS))?.[3]);
    await repl.run(WIRING);
    const drew = await panel(repl);
    if (!(await keys(repl, names)) || !drew) return;
    say("wiresWell");
  });
}

// What is printed on each button, and its pin.
function namesOf(board) {
  if (!Array.isArray(board)) throw new Trouble("garbled");
  const [name, , , pins, does] = board;
  if (name === null) throw new Trouble("noBoardFile");
  const known = Array.isArray(does) && does.length ? does : KEYS;
  if (!Array.isArray(pins) || !pins.length || pins.length > known.length) throw new Trouble("noKeys");
  return pins.map((pin, i) => `${plain(String(known[i]))} (GP${Number(pin)})`);
}

async function panel(repl) {
  const ms = await drawing(repl, "draw()");
  if (ms < 0) say("panelSilent");
  else say("panelDrew", (ms / 1000).toFixed(1));
  return ms >= 0;
}

// How many ms the panel takes for what this code begins to draw; -1: it does not answer.
async function drawing(repl, code) {
  await repl.run(code);
  for (const end = Date.now() + patience.drawing; Date.now() < end;) {
    const ms = number(await repl.run("print(look())"));
    if (ms) return ms;
  }
  return -1;
}

// -> were all of them seen, and none when nobody pressed it?
async function keys(repl, names) {
  const stuck = await contacts(repl, "print(contacts.mask())", names.length);
  const missing = new Set(names.keys());
  for (const i of stuck) missing.delete(i);
  say("pressEach", patience.keys / 1000);
  for (const began = Date.now(); missing.size && Date.now() < began + patience.keys;) {
    for (const i of await contacts(repl, `closed(${SLICE_MS})`, names.length)) {
      if (!missing.delete(i)) continue;
      say("keyWorks", names[i]);
      await drawing(repl, `mark(${1 << i})\nshow(False)`);
    }
  }
  for (const i of stuck) say("keyStuck", names[i]);
  for (const i of missing) say("keyUnseen", names[i]);
  return !stuck.length && !missing.size;
}

// Which of so many contacts this code tells, of which each has a bit.
async function contacts(repl, code, count) {
  const mask = number(await repl.run(code));
  if (mask < 0 || mask >> count) throw new Trouble("garbled");
  return [...Array(count).keys()].filter((i) => (mask >> i) & 1);
}

function number(text) {
  if (!/^-?[0-9]{1,9}$/.test(text.trim())) throw new Trouble("garbled");
  return Number(text);
}
