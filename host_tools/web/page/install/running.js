// A Pico that runs MicroPython or Pioche: what the tools of the host do, by Web Serial.

import { asBackup, asFiles } from "../backup_file.js";
import { language, word } from "../words.js";
import { checked, fetchSaves, restore } from "./backup.js";
import { OURS, Plan, carryOut, isOn, kindOf, planFor } from "./deploy.js";
import { base64, fetchFiles, sha256, survey } from "./files.js";
import { judged } from "./judge.js";
import { content } from "./offer.js";
import { FACTS } from "./on_the_pico.js";
import { RASPBERRY_PI } from "./picoboot.js";
import { parsed, plain, stopped } from "./rawrepl.js";
import { Trouble } from "./trouble.js";
import { ask, download, progress, say, told } from "./ui.js";

const SAVES = "/saves";
const LOW = 64 << 10; // bytes free
const MICROPYTHON = 0x0005; // Raspberry Pi's product with it

// The one Pico that this page may open already, or the one that is chosen.
export async function chosenPort() {
  const isPico = (port) => {
    const { usbVendorId, usbProductId } = port.getInfo();
    return usbVendorId === RASPBERRY_PI && usbProductId === MICROPYTHON && port.connected !== false;
  };
  const known = (await navigator.serial.getPorts()).filter(isPico);
  if (known.length === 1) return known[0];
  return navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
}

// ---- Pioche as files -------------------------------------------------------------------------

// `wish`: the board that was chosen, "" for that whose data the Pico has.
export async function deploy(offer, wish) {
  await stopped(await chosenPort(), async (repl, machine, leaveBy) => {
    say("found", machine);
    const kind = await kindOf(repl);
    const board = chosenBoard(offer, wish, kind.board);
    if (kind.frozen) return updateFrozen(repl, offer.boards[board].image, leaveBy);
    const { files } = offer.boards[board];
    const plan = await planFor(repl, digests(files));
    if (plan.nothingToDo()) return say("upToDate", Object.keys(files).length);
    const size = plan.changed.reduce((sum, path) => sum + files[path].size, 0);
    const what = told("willCopy", word(board), plan.changed.length, kb(size), plan.removed());
    if (!(await ask(`${what}\n${word("savesStay")}`, "copyThem"))) return say("nothingDone");
    await carryOut(repl, plan, (path) => content(files[path]), progress);
    leaveBy("hard");
    return say("deployed");
  });
}

function chosenBoard(offer, wish, there) {
  const board = wish || there || Object.keys(offer.boards)[0];
  if (!(board in offer.boards)) throw new Trouble("unknownBoard", plain(board));
  return board;
}

function digests(files) {
  return new Map(Object.entries(files).map(([path, entry]) => [path, entry.sha256]));
}

// Files would hide what is within the firmware; a firmware comes by the boot loader.
async function updateFrozen(repl, image, leaveBy) {
  const plan = await planFor(repl, new Map());
  if (!plan.nothingToDo()) {
    if (!(await ask(told("willUncover", plan.removed()), "removeThem"))) return say("nothingDone");
    await carryOut(repl, plan, null, progress);
    say("uncovered");
    leaveBy("hard");
  }
  if (!image) return say("frozenUnbuilt");
  if (await isOn(repl, image.mark)) return say("frozenSame");
  if (!(await ask(word("frozenOther"), "toBootLoader"))) return null;
  leaveBy("bootloader");
  return say("inBootLoader");
}

// ---- What is there ---------------------------------------------------------------------------

export async function doctor(offer) {
  await stopped(await chosenPort(), async (repl, machine) => {
    say("found", machine);
    const facts = parsed(await repl.run(FACTS));
    const [free, size, frozen, board] = Array.isArray(facts) ? facts : [];
    if (![free, size].every(Number.isInteger) || !Array.isArray(board)) throw new Trouble("garbled");
    say(free < LOW ? "littleRoom" : "room", kb(free), kb(size));
    const [name, title, panel] = board.map((one) => (typeof one === "string" ? plain(one) : null));
    if (name) say("boardFile", name, title ?? "?", panel ?? "?");
    else say("noBoardFile");
    const found = await survey(repl, [...OURS, SAVES]);
    await tellVersion(repl, offer, name, frozen, found);
    await tellFiles(repl, found);
  });
}

async function tellVersion(repl, offer, board, frozen, found) {
  const ours = new Map([...found].filter(([path]) => !path.startsWith(SAVES)));
  if (frozen) {
    if (ours.size) say("frozenHidden");
    const image = offer.boards[board]?.image;
    if (!image) return say("frozen");
    return say((await isOn(repl, image.mark)) ? "frozenSame" : "frozenOld");
  }
  if (!ours.has("/main.py")) return say("noPioche");
  if (!(board in offer.boards)) return say("unknownBoard", board ?? "?");
  const plan = new Plan(digests(offer.boards[board].files), ours);
  return plan.nothingToDo() ? say("upToDate", plan.wanted.size) : say("otherVersion", plan.changed.length);
}

async function tellFiles(repl, found) {
  const saves = [...found].filter(([path, digest]) => path.startsWith(SAVES) && digest);
  say("saves", saves.length);
  for (const [path, digest] of found) if (digest === "unreadable") say("unreadable", plain(path));
  const fault = `${SAVES}/error.txt`;
  if (!found.get(fault)) return;
  const files = await fetchFiles(repl, new Map([[fault, found.get(fault)]]), () => {});
  const last = new TextDecoder().decode(files.get(fault) ?? new Uint8Array()).trim().split("\n").pop();
  say("lastFault", plain(last));
}

// ---- Games -----------------------------------------------------------------------------------

export async function saveBackup() {
  await stopped(await chosenPort(), async (repl, machine) => {
    say("found", machine);
    const saves = await fetchSaves(repl, progress);
    for (const name of saves.others) say("leftOut", plain(name));
    for (const name of saves.unread) say("unreadable", plain(name));
    if (!saves.files.size) return say("noSaves");
    const entries = [];
    for (const [name, bytes] of [...saves.files].sort()) entries.push([name, await sha256(bytes), base64(bytes)]);
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    const text = asBackup(entries, machine);
    download(new Blob([text], { type: "application/json" }), `pioche-${day}.json`);
    return say("backedUp", entries.length);
  });
}

// `text` is that of the file.
export async function putBackup(text) {
  const entries = asFiles(text);
  if (!entries) throw new Trouble("badBackup");
  const { good, left } = await judged(await checked(entries));
  for (const [name, why, game] of left) say("leftOutAs", plain(name), told(why, game));
  const may = (names) => ask(told("willReplace", listed(names.map(plain))), "replaceThem");
  await stopped(await chosenPort(), async (repl, machine) => {
    say("found", machine);
    const changed = await restore(repl, good, may, progress);
    if (changed === null) say("nothingDone");
    else say("putBack", changed, good.size);
  });
}

function listed(names) {
  return new Intl.ListFormat(language).format(names);
}

function kb(size) {
  return `${Math.ceil(size / 1024)} KB`;
}
