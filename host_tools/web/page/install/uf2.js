// A UF2 file as sectors of the flash, and where a firmware says that it keeps files: the same as
// host_tools/emulator/flash_layout.py.

import { Trouble } from "./trouble.js";

export const SECTOR = 4096;
export const FLASH = 0x10000000; // where the chip sees its flash
const LARGEST = 16 << 20;
const BLOCK = 512;
const MAGIC = [0x0a324655, 0x9e5d5157];
const END = 0x0ab16f30;
const FAMILY = [0x2000, 0xe48bff56]; // the flag that one is named, and the RP2040's

// {offset in the flash: Uint8Array of a sector}; what the file leaves out of one is blank.
export function sectorsOf(file) {
  const sectors = new Map();
  const seen = new Set();
  if (!file.length || file.length % BLOCK) throw new Trouble("badImage");
  for (let at = 0; at < file.length; at += BLOCK) {
    const [offset, content] = blockAt(file, at);
    const start = offset - (offset % SECTOR);
    if (seen.has(offset) || offset + content.length > start + SECTOR) throw new Trouble("badImage");
    seen.add(offset);
    if (!sectors.has(start)) sectors.set(start, new Uint8Array(SECTOR).fill(0xff));
    sectors.get(start).set(content, offset - start);
  }
  if (seen.size !== words(file, 24, 1)[0] || !sectors.has(0)) throw new Trouble("badImage");
  return new Map([...sectors].sort(([one], [other]) => one - other));
}

function blockAt(file, at) {
  const [first, second, flags, address, size, number, , family] = words(file, at, 8);
  const marked = first === MAGIC[0] && second === MAGIC[1] && words(file, at + 508, 1)[0] === END;
  const offset = address - FLASH;
  const ours = flags === FAMILY[0] && family === FAMILY[1] && number === at / BLOCK;
  if (!marked || !ours || size > 476 || offset < 0 || offset > LARGEST - size) {
    throw new Trouble("badImage");
  }
  return [offset, file.subarray(at + 32, at + 32 + size)];
}

function words(bytes, at, count) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 4 * count);
  return Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
}

// ---- The binary info of a firmware -----------------------------------------------------------

const INFO = [0x7188ebf2, 0xe71aa390];
const WITHIN = 0x400; // of the image the header lies
const MOST = 4096; // bytes of its table
const BLOCK_DEVICE = 7;

// { start, size } in the flash, or null where it does not say. `read(offset, size)` gives bytes.
export async function fileRegion(read) {
  const head = words(await read(0, WITHIN + 20), 0, WITHIN / 4 + 5);
  const at = head.findIndex((word, i) => word === INFO[0] && head[i + 4] === INFO[1]);
  if (at < 0) return null;
  const table = head[at + 1] - FLASH;
  const size = Math.min(head[at + 2] - head[at + 1], MOST);
  if (!fits(table, size)) return null;
  for (const pointer of words(await read(table, size), 0, size >> 2)) {
    const record = pointer - FLASH;
    if (!fits(record, 16)) continue;
    const [kind, , start, length] = words(await read(record, 16), 0, 4);
    if ((kind & 0xffff) === BLOCK_DEVICE) return { start: start - FLASH, size: length };
  }
  return null;
}

function fits(offset, size) {
  return offset >= 0 && size > 0 && offset + size <= LARGEST;
}

// To read an image as if it were on a flash.
export function readerOf(sectors) {
  return async (offset, size) => {
    const bytes = new Uint8Array(size).fill(0xff);
    for (const [start, content] of sectors) {
      const from = Math.max(offset, start);
      const to = Math.min(offset + size, start + SECTOR);
      if (from < to) bytes.set(content.subarray(from - start, to - start), from - offset);
    }
    return bytes;
  };
}
