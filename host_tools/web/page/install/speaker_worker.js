// MicroPython in a worker: what a Pico tells of its glass becomes words.

import { start } from "../firmware.js";
import { loadMicroPython } from "../micropython.mjs";
import { FIRMWARE } from "../parts.js";

const here = (name) => new URL(`../${name}`, import.meta.url).href;

const telling = fetch(here(FIRMWARE))
  .then((answer) => answer.arrayBuffer())
  .then((pack) => start(loadMicroPython, { url: here("micropython.wasm") }, pack))
  .then((python) => python.pyimport("telling"));

// `what`: a question, or null for what is new.
onmessage = async ({ data: { what, account } }) => {
  try {
    const words = await telling;
    postMessage({ text: what === null ? words.changed(account) : words.asked(what, account) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
