// Which files of a backup may be put on a Pico: judged here as `restore` of the host judges them, by
// the firmware's own parsers, and all of them before the first byte is written.

import { base64 } from "./files.js";

// Of a Map of name: bytes, { good: the same of what may be, left: [[name, why not, a game]] }.
export async function judged(files) {
  const names = [...files.keys()];
  const faults = await ask(JSON.stringify(names.map((name) => [name, base64(files.get(name))])));
  const good = new Map(files);
  const left = [];
  names.forEach((name, i) => {
    if (!faults[i]) return;
    good.delete(name);
    left.push([name, ...faults[i]]);
  });
  return { good, left };
}

function ask(text) {
  const worker = new Worker(new URL("judge_worker.js", import.meta.url), { type: "module" });
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => (data.faults ? done(data.faults) : fail(new Error(data.error)));
    worker.onerror = (event) => fail(new Error(event.message));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
