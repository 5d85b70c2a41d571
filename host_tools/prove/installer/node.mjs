// The installer's parts in Node, without their page:
//     node node.mjs FOLDER flash GIVEN      cuts.js, by the images and flashes in this file
//     node node.mjs FOLDER deploy GIVEN     these files on the Pico at the other end of stdin/stdout
//     node node.mjs FOLDER restore GIVEN    these saves
// FOLDER is that of the parts. The last line said is "ended" and what came out.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";

import "./boot_rom.js";
import "./cuts.js";
import "./serial_tunnel.js";

const [folder, work, given] = process.argv.slice(2);
const part = (name) => import(join(folder, `${name}.js`));
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const files = JSON.parse(readFileSync(given, "utf8"), (key, value) => (typeof value === "string" ? bytes(value) : value));

const WORKS = {
  async flash() {
    const parts = { ...(await part("picoboot")), ...(await part("flash")) };
    return globalThis.cutEverywhere(parts, files);
  },

  async deploy(port) {
    const { stopped } = await part("rawrepl");
    const { carryOut, planFor } = await part("deploy");
    const { sha256 } = await part("files");
    const wanted = new Map();
    for (const path in files) wanted.set(path, await sha256(files[path]));
    return stopped(port, async (repl) => {
      const plan = await planFor(repl, wanted);
      await carryOut(repl, plan, (path) => files[path], () => {});
      return plan.changed.length;
    });
  },

  async restore(port) {
    const { stopped } = await part("rawrepl");
    const { restore } = await part("backup");
    const saves = new Map(Object.entries(files));
    return stopped(port, (repl) => restore(repl, saves, () => true, () => {}));
  },
};

const say = (line) => process.stdout.write(`${line}\n`);
const port = new TunnelPort((word, text) => say(`${word} ${text}`));
createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, text] = line.split(" ");
  port[word](text);
});
const { patience } = await part("rawrepl");
Object.assign(patience, { connect: [1000, 3000, 10000, 60000], answer: 120000 });
const ended = await WORKS[work](port).catch((error) => `${error.word ?? error.stack.replaceAll("\n", " ")}`);
say(`ended ${ended}`);
process.exit(0);
