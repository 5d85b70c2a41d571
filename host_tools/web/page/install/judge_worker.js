// MicroPython in a worker, with the firmware's parsers: it judges the files of a backup.

import { start } from "../firmware.js";
import { loadMicroPython } from "../micropython.mjs";
import { FIRMWARE } from "../parts.js";

const here = (name) => new URL(`../${name}`, import.meta.url).href;

onmessage = async ({ data }) => {
  try {
    const pack = await (await fetch(here(FIRMWARE))).arrayBuffer();
    const python = await start(loadMicroPython, { url: here("micropython.wasm") }, pack);
    postMessage({ faults: JSON.parse(python.pyimport("judging").judge(data)) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
