// A firmware for a Pico whose boot loader is on: only the sectors that differ are written, none of
// its files, and nothing before it is known what will be.
//
// The first page of the flash goes first and comes back last, when all others have been read again:
// without it the boot ROM starts nothing and is there for the next try.

import { Trouble } from "./trouble.js";
import { FLASH, SECTOR, fileRegion, readerOf, sectorsOf } from "./uf2.js";

const PAGE = 256;
const AT_ONCE = 16 * SECTOR; // read by one command
const SHORTER = [1 << 18, 1 << 19, 1 << 20]; // flashes that other boards have

// What is to be done: { image, changed: [offset], files: "kept" | "none" | "lost" }, and for
// carryOut `end`, up to where the flash is used, and whether it is `sure` to be as long.
export async function look(boot, file, progress = () => {}) {
  const image = sectorsOf(file);
  const files = await fileRegion(readerOf(image));
  if (!files) throw new Trouble("badImage");
  const end = files.start + files.size;
  if ([...image.keys()].some((at) => at + SECTOR > files.start && at < end)) throw new Trouble("bringsFiles");
  const read = (offset, size) => boot.read(FLASH + offset, size);
  const first = await read(0, SECTOR);
  if (!isBlank(first.subarray(0, PAGE))) await checkSize(read, 0, first, end);
  const changed = await differing(read, image, progress);
  const there = written(image, [...image.keys()].filter((at) => !changed.includes(at)))[0];
  if (there !== undefined) await checkSize(read, there, image.get(there), end);
  const sure = there !== undefined || !isBlank(first.subarray(0, PAGE));
  return { image, end, changed, sure, files: await fate(read, first, files) };
}

// Of these sectors those by which a short flash can be told.
function written(image, offsets) {
  return offsets.filter((offset) => offset > 0 && !isBlank(image.get(offset)));
}

// What becomes of the files that may be there.
async function fate(read, first, files) {
  if (isBlank(first)) return "none";
  const there = await fileRegion(read);
  // Half of a firmware of ours has no first page, and may have no more of that sector.
  if (!there) return isBlank(first.subarray(0, PAGE)) ? "none" : "lost";
  return there.start === files.start && there.size === files.size ? "kept" : "lost";
}

async function differing(read, image, progress) {
  const changed = [];
  const offsets = [...image.keys()];
  for (let i = 0; i < offsets.length;) {
    let n = 1;
    while (n * SECTOR < AT_ONCE && offsets[i + n] === offsets[i] + n * SECTOR) n++;
    const there = await read(offsets[i], n * SECTOR);
    for (const offset of offsets.slice(i, i + n)) {
      const from = offset - offsets[i];
      if (!same(there.subarray(from, from + SECTOR), image.get(offset))) changed.push(offset);
    }
    i += n;
    progress(i, offsets.length);
  }
  return changed;
}

// A flash that is too short shows the same again behind its end.
async function checkSize(read, at, content, end) {
  for (const size of SHORTER) {
    if (size >= end || at >= size) continue;
    if (same(await read(at + size, content.length), content)) throw new Trouble("shortFlash", size >> 10);
  }
}

export async function carryOut(boot, plan, progress) {
  const { image, end, sure } = plan;
  if (!plan.changed.length) return;
  const read = (offset, size) => boot.read(FLASH + offset, size);
  const first = image.get(0);
  const others = plan.changed.filter((offset) => offset > 0);
  const probe = sure ? null : written(image, others)[0];
  await boot.erase(FLASH, SECTOR);
  for (const [i, offset] of others.entries()) {
    const content = image.get(offset);
    await boot.erase(FLASH + offset, SECTOR);
    if (!isBlank(content)) await boot.write(FLASH + offset, content);
    if (offset === probe) await checkSize(read, offset, content, end);
    progress(i + 1, others.length + 1);
  }
  await boot.write(FLASH + PAGE, first.subarray(PAGE));
  for (const offset of others) await verify(read, offset, image.get(offset));
  await verify(read, PAGE, first.subarray(PAGE));
  await boot.write(FLASH, first.subarray(0, PAGE));
  await verify(read, 0, first);
  progress(1, 1);
}

async function verify(read, offset, content) {
  if (!same(await read(offset, content.length), content)) throw new Trouble("unverified");
}

function isBlank(bytes) {
  return bytes.every((byte) => byte === 0xff);
}

function same(one, other) {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
