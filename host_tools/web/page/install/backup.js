// The saves of a Pico as the file that `backup` of the host's tools makes, and back again: each file
// is put on the Pico wholly or not, and what is no file of Pioche's is not.

import { LONGEST, NEW, bytesOf, carry, fetchFiles, send, sha256, survey } from "./files.js";
import { KNOWN } from "./on_the_pico.js";
import { Trouble } from "./trouble.js";

const FOLDER = "/saves";
const PLACE = /^(?:records\/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}$/;
const PATTERNS = KNOWN.map(([pattern, most]) => [new RegExp(`^(?:${pattern})$`), most]);

// { files: Map of name: bytes, unread: [name], others: [name] }: what is there, what cannot be
// read, and what is none of Pioche's.
export async function fetchSaves(repl, progress) {
  const found = await survey(repl, [FOLDER]);
  const whole = new Map([...found].filter(([path]) => !path.endsWith(NEW)));
  const saves = { files: new Map(), unread: [], others: [] };
  for (const [path, bytes] of await fetchFiles(repl, whole, progress)) {
    const name = path.slice(FOLDER.length + 1);
    if (!mostOf(name)) saves.others.push(name);
    else if (bytes) saves.files.set(name, bytes);
    else saves.unread.push(name);
  }
  return saves;
}

// How many bytes a file of this name may have; 0 where Pioche has none of that name.
function mostOf(name) {
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
}

// Of the files of a backup, [[name, SHA-256, base64]], a Map of name: bytes; Trouble where one is
// not what was backed up, or could be in no folder of saves. What each may be, judge.js tells.
export async function checked(entries) {
  const files = new Map();
  for (const [name, sha, text] of entries) {
    const bytes = bytesOf(text);
    if (!PLACE.test(name) || name.endsWith(NEW) || files.has(name)) {
      throw new Trouble("noFile", name.slice(0, 60));
    }
    if (bytes.length > LONGEST) throw new Trouble("noFile", name);
    if ((await sha256(bytes)) !== sha) throw new Trouble("badCheck", name);
    files.set(name, bytes);
  }
  return files;
}

// mayReplace(names) is asked before any that differs is replaced. How many were not there already;
// null where it said no.
export async function restore(repl, files, mayReplace, progress) {
  const found = await survey(repl, [FOLDER, ...asides(FOLDER)]);
  const changed = new Map();
  for (const [name, bytes] of files) {
    const path = `${FOLDER}/${name}`;
    if (found.get(path) !== (await sha256(bytes))) changed.set(path, bytes);
  }
  const blocking = inTheWay(found, changed);
  const replaced = [...changed.keys()].filter((path) => found.has(path));
  const asked = [...new Set([...replaced, ...blocking])].sort();
  const names = asked.map((path) => path.slice(FOLDER.length + 1) || FOLDER);
  if (names.length && !(await mayReplace(names))) return null;
  const isLeft = (path) => path.startsWith(`${FOLDER}/`) && path.endsWith(NEW) && found.get(path);
  await carry(repl, [...found.keys()].filter(isLeft).map((path) => ["remove", path]));
  if (changed.size) await put(repl, changed, found, blocking, progress);
  return changed.size;
}

async function put(repl, changed, found, blocking, progress) {
  const missing = folders(changed).filter((path) => !found.has(path) || blocking.includes(path));
  await carry(repl, blocking.map((path) => ["rename", path, aside(path, found)]));
  await send(repl, changed, missing, progress);
  await carry(repl, [...changed.keys()].map((path) => ["rename", path + NEW, path]));
}

function folders(changed) {
  const up = [...changed.keys()].map((path) => path.slice(0, path.lastIndexOf("/")));
  return [...new Set([FOLDER, ...up])].sort();
}

// What is a folder where a file belongs, or a file where a folder does.
function inTheWay(found, changed) {
  const places = [...changed.keys()].flatMap((path) => [path, path + NEW]);
  const blocking = places.filter((path) => found.get(path) === null);
  return changed.size ? [...blocking, ...folders(changed).filter((path) => found.get(path))] : blocking;
}

// Names under which that is kept, whatever it is.
function asides(path) {
  return ["", "2", "3", "4", "5"].map((number) => `${path}.bad${number}`);
}

function aside(path, found) {
  const free = asides(path).find((name) => !found.has(name));
  if (!free) throw new Trouble("tooManyBad", path);
  return free;
}
