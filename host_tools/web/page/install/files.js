// The files of a Pico: which there are, sending them, and reading them back. As in
// host_tools/usb/pico_files.py: a file is sent under another name, so that a cable pulled in the
// middle leaves what was; whoever calls renames when all has arrived.

import { ON_THE_PICO } from "./on_the_pico.js";
import { parsed } from "./rawrepl.js";
import { Trouble } from "./trouble.js";

export const NEW = ".new";
export const UNREADABLE = "unreadable";
export const LONGEST = 64 << 10; // bytes of a file of Pioche's

const PART = 1 << 10; // bytes of a file in one call
const BATCH = 4 << 10; // characters of calls in one exec
const STEP_MS = 250; // a rename, on a flash that must be tidied up for it
const READ = 2 << 10; // bytes in one answer
const HASHED = 16; // files in one answer
const [BLOCK, FOLDER] = [4096, 4 * 4096]; // what littlefs takes
const [SMALL, ENTRY, SMALL_COST] = [512, 64, 6];

// Map of path: SHA-256, null for a folder, or UNREADABLE; of these paths and all within them.
export async function survey(repl, paths) {
  await repl.run(ON_THE_PICO);
  const told = await repl.run(paths.map((path) => `tell(${quoted(path)})`).join("\n"));
  const found = entries(told, paths);
  const files = [...found.keys()].filter((path) => found.get(path) !== null);
  for (let i = 0; i < files.length; i += HASHED) {
    const some = files.slice(i, i + HASHED);
    const code = some.map((path) => `print(digest(${quoted(path)}))`).join("\n");
    const digests = (await repl.run(code)).trim().split(/\s+/);
    const good = digests.every((text) => text === UNREADABLE || /^[0-9a-f]{64}$/.test(text));
    if (digests.length !== some.length || !good) throw new Trouble("garbled");
    some.forEach((path, n) => found.set(path, digests[n]));
  }
  return found;
}

// Each is asked for, or within a folder before it.
function entries(told, paths) {
  const found = new Map();
  for (const line of told.replaceAll("\r", "").split("\n").filter(Boolean)) {
    const [path, folder] = parsed(line);
    if (typeof path !== "string" || typeof folder !== "boolean") throw new Trouble("garbled");
    const cut = path.lastIndexOf("/");
    const asked = paths.includes(path) || found.get(path.slice(0, cut)) === null;
    if (found.has(path) || !asked || ["", ".", ".."].includes(path.slice(cut + 1))) {
      throw new Trouble("garbled");
    }
    found.set(path, folder ? null : "");
  }
  return found;
}

// Map of path: bytes, of the files of a survey; null for what cannot be read, or is too long.
export async function fetchFiles(repl, found, progress) {
  const wanted = [...found].filter(([, digest]) => digest);
  const files = new Map();
  for (const [path, digest] of wanted) {
    const bytes = digest === UNREADABLE ? null : await read(repl, path);
    if (bytes && (await sha256(bytes)) !== digest) throw new Trouble("misread", path);
    files.set(path, bytes);
    progress(files.size, wanted.length);
  }
  return files;
}

async function read(repl, path) {
  const parts = [];
  for (let at = 0; at <= LONGEST;) {
    let told;
    try {
      told = await repl.run(`read(${quoted(path)}, ${at})`);
    } catch (error) {
      if (error.word === "refused") return null;
      throw error;
    }
    const part = bytesOf(told.trim());
    if (part.length > READ) throw new Trouble("garbled");
    parts.push(part);
    at += part.length;
    if (part.length < READ) return new Uint8Array(await new Blob(parts).arrayBuffer());
  }
  return null;
}

// About how many bytes of the file system these contents and so many new folders take.
function roomFor(contents, folders) {
  let room = FOLDER * (1 + folders);
  for (const { length } of contents) {
    room += length > SMALL ? Math.ceil(length / BLOCK) * BLOCK : SMALL_COST * (ENTRY + length);
  }
  return room;
}

// Write {path: content} under temporary names; make these folders first.
export async function send(repl, files, folders, progress) {
  const needed = roomFor(files.values(), folders.length);
  const free = Number(await repl.run("print(free())"));
  if (!Number.isInteger(free)) throw new Trouble("garbled");
  if (needed > free) throw new Trouble("noRoom", free >> 10, needed >> 10);
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  let sent = 0;
  try {
    await carry(repl, folders.map((path) => ["mkdir", path]));
    for (const [code, size] of batches(files)) {
      await repl.run(code);
      progress((sent += size), total);
    }
  } catch (error) {
    // What was sent must not take the room that saves need.
    if (["refused", "full"].includes(error.word)) await repl.run("give_up()").catch(() => {});
    throw error;
  }
}

// Calls of the Pico's os module, one after the other: [[name, arguments...]].
export async function carry(repl, steps) {
  if (steps.length) await repl.run(`do(${JSON.stringify(steps)})`, STEP_MS * steps.length);
}

function* batches(files) {
  let code = "";
  let size = 0;
  for (const [path, bytes] of files) {
    code += `begin(${quoted(path + NEW)})\n`;
    for (let at = 0; at < bytes.length; at += PART) {
      const part = bytes.subarray(at, at + PART);
      code += `more(${quoted(base64(part))})\n`;
      size += part.length;
      if (code.length > BATCH) {
        yield [code, size];
        [code, size] = ["", 0];
      }
    }
    code += "end()\n";
  }
  if (code) yield [code, size];
}

// ---- Texts and bytes -------------------------------------------------------------------------

// As Python reads it, too: a name has no letter that both would not write alike.
function quoted(text) {
  return JSON.stringify(text);
}

export function base64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Trouble("garbled");
  }
}

export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
