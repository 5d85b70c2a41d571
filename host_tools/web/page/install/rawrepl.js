// MicroPython's raw REPL at the end of a line: the program that runs is stopped, and code of ours is
// run. In its raw-paste mode, where the Pico says how much it can take.

import { Line } from "./line.js";
import { Trouble } from "./trouble.js";

// Milliseconds. A Pico that is just starting loses a Ctrl-C, and a busy panel is waited for.
export const patience = { connect: [1000, 4000, 2000], answer: 7000, reset: 500 };

const MOST_SAID = 64 << 10;
const RAW = "raw REPL; CTRL-B to exit\r\n>";
const OLDEST = [1, 26];
const BOARDS = /^Raspberry Pi Pico ?2?( ?W)? with RP2(040|350)/;
const BADGER = /^Pimoroni Badger ?2040( 2MB)? with RP2040/;
const WHO = `import json, os, sys
print(json.dumps([sys.implementation[0], list(sys.implementation[1]), os.uname()[4]]))`;

// work(repl, board) on the Pico at this port, which goes on with its game afterwards, whatever
// comes; a work that answers "reset" starts it anew from the ground.
export async function stopped(port, work) {
  const repl = await new Repl(port).open();
  let how = "soft";
  try {
    const board = await checkBoard(repl);
    return await work(repl, board, (other) => (how = other));
  } finally {
    await repl.leave(how);
  }
}

export class Repl {
  constructor(port) {
    this.line = new Line(port);
  }

  async open() {
    await this.line.open();
    try {
      await this.stop();
    } catch (error) {
      await this.line.close();
      throw error;
    }
    return this;
  }

  async stop() {
    for (const ms of patience.connect) {
      const limits = { silence: ms, all: ms };
      try {
        await this.line.write("\r\x03");
        this.line.clear();
        await this.line.write("\r\x01");
        await this.line.upTo(RAW, limits);
        await this.line.write("\x04"); // with all memory free
        await this.line.upTo("soft reboot\r\n", limits);
        await this.line.upTo(RAW, limits);
        return;
      } catch (error) {
        if (this.line.gone) throw error;
      }
    }
    throw new Trouble("notMicroPython");
  }

  // What the code prints; `more`: how many ms longer than anything else it may take.
  async run(code, more = 0) {
    const limits = { silence: patience.answer + more, all: 3 * patience.answer + more, most: MOST_SAID };
    await this.send(new TextEncoder().encode(code), limits);
    const printed = await this.line.upTo("\x04", limits);
    const error = await this.line.upTo("\x04", limits);
    await this.line.upTo(">", limits);
    if (error.length) throw refused(new TextDecoder().decode(error));
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(printed);
    } catch {
      throw new Trouble("garbled");
    }
  }

  async send(code, limits) {
    await this.line.write("\x05A\x01");
    const [first, second, low, high] = await this.line.take(4, limits);
    if (first !== 0x52 || second !== 1) throw new Trouble("garbled");
    const window = low | (high << 8);
    let room = window;
    for (let at = 0; at < code.length;) {
      while (room === 0 || this.line.came.length) {
        const [said] = await this.line.take(1, limits);
        if (said !== 1) throw new Trouble("garbled"); // it wants no more of it
        room += window;
      }
      const part = code.subarray(at, at + room);
      await this.line.write(part);
      at += part.length;
      room -= part.length;
    }
    await this.line.write("\x04");
    await this.line.upTo("\x04", limits);
  }

  // "soft": main.py starts again, whatever the Pico was doing with our last bytes; "hard": all of it
  // does; "bootloader": it comes back with its boot loader on.
  async leave(how = "soft") {
    const last = {
      hard: "import machine, time\ntime.sleep_ms(100)\nmachine.reset()",
      bootloader: "import machine, time\ntime.sleep_ms(100)\nmachine.bootloader()",
    };
    try {
      const limits = { silence: patience.answer, all: patience.answer };
      if (how in last) await this.send(new TextEncoder().encode(last[how]), limits);
      else await this.line.write("\r\x03\r\x02\x04", patience.reset);
    } catch {
      // it is gone, and starts anew when it gets power
    }
    await this.line.close();
  }
}

function refused(traceback) {
  const last = traceback.trim().split("\n").pop().trim();
  if (last.includes("ENOSPC") || last === "OSError: 28") return new Trouble("full");
  return new Trouble("refused", plain(last));
}

// Without anything that could not stand in a line of text.
export function plain(text) {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?").slice(0, 200);
}

export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Trouble("garbled");
  }
}

// Refuse what Pioche does not run on; the name of the board and its MicroPython.
async function checkBoard(repl) {
  const told = parsed(await repl.run(WHO));
  const isWho = Array.isArray(told) && Array.isArray(told[1]) && typeof told[2] === "string";
  if (!isWho || !told[1].slice(0, 2).every(Number.isInteger)) throw new Trouble("garbled");
  const [name, version, machine] = told;
  if (BADGER.test(machine)) throw new Trouble("badger");
  if (!BOARDS.test(machine)) throw new Trouble("notPico", plain(machine));
  const [major, minor] = version;
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (name !== "micropython" || old) throw new Trouble("tooOld", plain(`${name} ${version.join(".")}`));
  return `${plain(machine)}, MicroPython ${version.slice(0, 3).join(".")}`;
}
