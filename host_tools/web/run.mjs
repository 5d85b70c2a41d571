// Run a script on the WebAssembly, as runtimes.py asks for it:
//     node run.mjs MICROPYTHON PACK FOLDER:FOLDER SCRIPT ARGUMENT...
// The scripts of these folders can be imported; /saves is a folder as the page has it.

import { readdirSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { put, start } from "./page/firmware.js";

const [home, pack, folders, script, ...args] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")));
const say = (bytes) => writeSync(1, bytes);
const python = await start(loadMicroPython, { stdout: say, linebuffer: false }, readFileSync(pack));

for (const folder of folders.split(":")) {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".py")) put(python.FS, `/scripts/${name}`, readFileSync(join(folder, name)));
  }
}
const words = JSON.stringify([script, ...args]);
try {
  python.runPython(`import sys\nsys.path.append("/scripts")\nsys.argv[:] = ${words}`);
  python.runPython("import vfs, disk\nvfs.mount(disk.Disk(), '/saves')");
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
