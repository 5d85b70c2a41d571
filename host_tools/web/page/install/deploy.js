// Pioche as files on a Pico: only what differs, and so that no half of anything is ever played. The
// steps are those of host_tools/usb/deploy.py: new files are sent beside the version that is there,
// then all names are switched at once, and while that lasts there is no /main.py. Whatever an
// interrupted one leaves, the next finds by the hashes of the files.

import { NEW, carry, send, survey } from "./files.js";
import { parsed } from "./rawrepl.js";
import { Trouble } from "./trouble.js";

const MAIN = "/main.py";
const ROOT_FILES = [MAIN, "/board.mpy", "/board.py"]; // a .py would be imported instead of our .mpy
export const OURS = ["/pioche", ...ROOT_FILES, ...ROOT_FILES.map((path) => path + NEW)];

const IS_FROZEN = `import json, sys
path = sys.path[:]
sys.path[:] = [".frozen", "/rom"]
try:
    frozen = bool(__import__("pioche"))
except ImportError:
    frozen = False
sys.path[:] = path
try:
    import board
    name = board.NAME
except Exception:
    name = None
print(json.dumps([frozen, name]))`;

// { frozen: is Pioche within the firmware, board: whose data is there, or null }
export async function kindOf(repl) {
  const told = parsed(await repl.run(IS_FROZEN));
  const [frozen, board] = Array.isArray(told) ? told : [];
  if (typeof frozen !== "boolean" || !(board === null || typeof board === "string")) {
    throw new Trouble("garbled");
  }
  return { frozen, board };
}

// Is at this place of the flash what an image has there: [offset, hexadecimal digits]? One without
// a mark is never taken for what is there.
export async function isOn(repl, place) {
  if (!place) return false;
  const [at, mark] = place;
  const range = `${0x10000000 + at}, ${0x10000000 + at + mark.length / 2}`;
  const code = `from machine import mem8\nprint(bytes([mem8[i] for i in range(${range})]).hex())`;
  return (await repl.run(code)).trim() === mark;
}

// How to get from the files `found` on a Pico (Map of path: SHA-256, null for a folder) to those
// `wanted` (Map of path: SHA-256).
export class Plan {
  constructor(wanted, found) {
    this.wanted = wanted;
    this.found = found;
    const folders = new Set([...wanted.keys()].flatMap(above));
    this.changed = [...wanted.keys()].filter((path) => found.get(path) !== wanted.get(path));
    this.newFolders = [...folders].filter((path) => !found.has(path)).sort(byBytes);
    const isUnwanted = ([path, digest]) => !(digest === null ? folders : wanted).has(path);
    const unwanted = [...found].filter(isUnwanted).map(([path]) => path);
    this.leftovers = unwanted.filter((path) => path.endsWith(NEW) && found.get(path) !== null);
    this.leftovers.sort(byBytes);
    // Backwards, so that what lies in a folder goes before the folder.
    this.stale = unwanted.filter((path) => !this.leftovers.includes(path)).sort(byBytes).reverse();
  }

  nothingToDo() {
    return !(this.changed.length || this.leftovers.length || this.stale.length);
  }

  removed() {
    return [...this.leftovers, ...this.stale].filter((path) => this.found.get(path) !== null).length;
  }

  sweep() {
    return this.leftovers.map((path) => ["remove", path]);
  }

  // Makes the version that was sent the one that is played.
  switch() {
    const { wanted, found, changed } = this;
    const steps = [];
    if (found.get(MAIN)) {
      const stays = wanted.has(MAIN) && !changed.includes(MAIN);
      steps.push(stays ? ["rename", MAIN, MAIN + NEW] : ["remove", MAIN]);
    }
    for (const path of this.stale) {
      if (path !== MAIN) steps.push([found.get(path) === null ? "rmdir" : "remove", path]);
    }
    for (const path of changed) if (path !== MAIN) steps.push(["rename", path + NEW, path]);
    if (wanted.has(MAIN)) steps.push(["rename", MAIN + NEW, MAIN]);
    return steps;
  }
}

function above(path) {
  const folders = [];
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    folders.push(path.slice(0, cut));
  }
  return folders;
}

const bytes = new TextEncoder();

// Python's order of texts: by code points. Names of ours are ASCII; what else lies there may not be.
function byBytes(one, other) {
  const [a, b] = [bytes.encode(one), bytes.encode(other)];
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

export async function planFor(repl, wanted) {
  return new Plan(wanted, await survey(repl, OURS));
}

// content(path) gives the bytes of a file that is wanted.
export async function carryOut(repl, plan, content, progress) {
  const files = new Map();
  for (const path of plan.changed) files.set(path, await content(path));
  await carry(repl, plan.sweep());
  if (files.size) await send(repl, files, plan.newFolders, progress);
  await carry(repl, plan.switch());
}
