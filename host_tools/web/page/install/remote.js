// A Pico on which Pioche is being played: its picture is asked for and its keys are pressed, and
// nothing is interrupted. What is said: firmware/pioche/hw/console.py.

import { Line } from "./line.js";
import { stopped } from "./rawrepl.js";
import { Trouble } from "./trouble.js";

export const times = { hello: 2000, start: 8000, answer: 5000 };

const ATTENTION = 0x1d;
const [STATE, PICTURE, KEY] = [0x3f, 0x21, 0x40];
const ANSWER = /\x1d(state|picture) (\d{1,4}) (\d{1,4}) ([01]) ([0-9a-f]{8})\r\n/;
const LARGEST = 512; // of a glass
const HAS_PIOCHE = `try:
 import pioche
 print('yes')
except ImportError:
 pass`;

export class Remote {
  constructor(port) {
    this.port = port;
  }

  // Where somebody has stopped Pioche, it is started again.
  async open() {
    this.line = await new Line(this.port).open();
    if (await this.isThere(times.hello)) return this;
    const gone = this.line.gone;
    await this.line.close();
    if (gone) throw new Trouble("gone");
    await stopped(this.port, async (repl) => {
      if ((await repl.run(HAS_PIOCHE)).trim() !== "yes") throw new Trouble("noPioche");
    });
    this.line = await new Line(this.port).open();
    if (await this.isThere(times.start)) return this;
    await this.line.close();
    throw new Trouble("noAnswer");
  }

  close() {
    return this.line.close();
  }

  async isThere(ms) {
    for (const end = Date.now() + ms; Date.now() < end && !this.line.gone;) {
      try {
        await this.ask(STATE, "state", Math.min(1000, end - Date.now()));
        return true;
      } catch (error) {
        if (error.word !== "gone") throw error;
      }
    }
    return false;
  }

  // { width, height, inverse, crc }
  state() {
    return this.ask(STATE, "state", times.answer);
  }

  // The same and `bytes`, the picture as it is on the glass, MONO_VLSB.
  async picture() {
    const state = await this.ask(PICTURE, "picture", times.answer);
    const size = state.width * ((state.height + 7) >> 3);
    const bytes = await this.line.take(size, { silence: times.answer, all: times.answer });
    if (crc32(bytes) !== state.crc) throw new Trouble("misread", "");
    return { ...state, bytes: state.inverse ? bytes.map((byte) => 255 - byte) : bytes };
  }

  press(event) {
    return this.line.write(new Uint8Array([ATTENTION, KEY + event]));
  }

  // The next answer of this kind; what else is said meanwhile is passed over.
  async ask(question, kind, ms) {
    await this.line.write(new Uint8Array([ATTENTION, question]));
    let found = null;
    await this.line.until(() => (found = this.next(kind)), { silence: ms, all: ms });
    const [width, height] = [Number(found[2]), Number(found[3])];
    const sane = (side) => side > 0 && side <= LARGEST;
    if (!sane(width) || !sane(height)) throw new Trouble("garbled");
    return { width, height, inverse: found[4] === "1", crc: parseInt(found[5], 16) };
  }

  next(kind) {
    for (let found; (found = this.find(ANSWER));) if (found[1] === kind) return found;
    return null;
  }

  // What has come that is of this shape, which is taken with all before it; or null.
  find(shape) {
    const found = shape.exec(new TextDecoder("latin1").decode(this.line.came));
    if (found) this.line.cut(found.index + found[0].length);
    return found;
  }
}

export function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
