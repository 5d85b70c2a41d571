// What this site has for a Pico: for each board its firmware, where one was built, and the files for
// MicroPython. All of it is fetched from beside this page, and checked.

import { sha256 } from "./files.js";
import { Trouble } from "./trouble.js";

const FOLDER = "install/files/";

// { version, boards: { name: { files: { path: entry }, image: entry or null } } }, where an entry is
// { file, sha256, size }.
export async function loadOffer() {
  return (await get("install/offer.json")).json();
}

export async function content(entry) {
  const answer = await get(address(entry));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if ((await sha256(bytes)) !== entry.sha256) throw new Trouble("badDownload", entry.file);
  return bytes;
}

export function address(entry) {
  return FOLDER + entry.file;
}

async function get(path) {
  const answer = await fetch(path, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) throw new Trouble("noDownload", path);
  return answer;
}
