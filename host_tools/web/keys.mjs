// Random keys on the gadget of the page, in Node and as fast as can be: nobody waits for its clock.
//     node keys.mjs MICROPYTHON PACK DEAL SEED KEYS
// Each part of them begins at this deal. Prints after each what memory is in use, in KB, and at last
// how many pictures were shown. Any exception of the app ends it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { start } from "./page/firmware.js";

const PARTS = 5;
const KEYS = 6;
const [home, pack, deal, seed, keys] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")));
const python = await start(loadMicroPython, { stdout: console.error }, readFileSync(pack));

let state = Number(seed) || 1;
const below = (n) => {
  state = (Math.imul(state, 48271) >>> 0) % 0x7fffffff || 1;
  return state % n;
};

let now = 0;
let shown = 0;
python.registerJsModule("page", {
  show: () => (shown += 1),
  entropy: () => below(1 << 16),
  say: () => {},
  ms: () => now,
});
const gadget = python.pyimport("in_page");
gadget.begin("pico_epaper_2in9", 0, false, "en");

// Let time pass, and the gadget work in it; one that thinks takes no time.
function pass(ms) {
  const end = now + ms;
  for (let steps = 0; now < end && steps < 100000; steps++) now += Math.min(gadget.step(), end - now);
  gadget.changes();
}

const A = 4;
for (let part = 0; part < PARTS; part++) {
  gadget.open_deal(deal);
  pass(100);
  gadget.key(A, true);
  pass(30);
  gadget.key(A, false);
  for (let i = 0; i < keys / PARTS; i++) {
    const key = below(KEYS);
    gadget.key(key, true);
    pass(below(12) ? 30 : 700);
    gadget.key(key, false);
    pass(30);
  }
  gadget.tidy();
  process.stdout.write(`${gadget.memory()} `);
}
process.stdout.write(`${shown}\n`);
