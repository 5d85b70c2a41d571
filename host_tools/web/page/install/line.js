// Bytes to and from a serial port of the browser's. What waits for them gives up in the end: a port
// may fall silent, talk without end, or go away with its cable.

import { Trouble } from "./trouble.js";

const MOST = 128 << 10; // bytes that nobody has asked for yet
const CLOSE_MS = 1000;

export class Line {
  constructor(port) {
    this.port = port;
    this.came = new Uint8Array(0);
    this.gone = false;
    this.wake = () => {};
  }

  async open() {
    try {
      await this.port.open({ baudRate: 115200, bufferSize: 1 << 16 });
    } catch {
      throw new Trouble("portTaken");
    }
    this.reader = this.port.readable.getReader();
    this.writer = this.port.writable.getWriter();
    this.listening = this.listen();
    return this;
  }

  async listen() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.came = joined(this.came, value).slice(-MOST);
        this.wake();
      }
    } catch {
      // the cable
    }
    this.gone = true;
    this.wake();
  }

  // The last words leave first, which a port that is merely closed would forget. Also where the cable
  // has come out, and what comes next is another try.
  async close() {
    const sent = this.writer.close().catch(() => {});
    await Promise.race([sent, new Promise((done) => setTimeout(done, CLOSE_MS))]);
    await this.reader.cancel().catch(() => {});
    await this.listening;
    this.reader.releaseLock();
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }

  // Resolves when they are on their way; who does not take them within a few seconds never will.
  async write(bytes, ms = 5000) {
    const sent = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
    const late = new Promise((_, failed) => setTimeout(failed, ms));
    try {
      await Promise.race([this.writer.write(sent), late]);
    } catch {
      throw new Trouble("gone");
    }
  }

  // Forget what has come.
  clear() {
    this.came = new Uint8Array(0);
  }

  // The next `size` bytes.
  async take(size, limits) {
    await this.until(() => this.came.length >= size, limits);
    return this.cut(size);
  }

  // What comes before `mark`, which is taken, too.
  async upTo(mark, limits) {
    const wanted = new TextEncoder().encode(mark);
    let at = -1;
    await this.until(() => (at = find(this.came, wanted)) >= 0, limits);
    const before = this.cut(at);
    this.cut(wanted.length);
    return before;
  }

  cut(size) {
    const taken = this.came.slice(0, size);
    this.came = this.came.slice(size);
    return taken;
  }

  // Wait for it; `silence` is how many ms may pass without a byte, `all` how many in all, and `most`
  // how many bytes may come meanwhile.
  async until(is, { silence, all, most = MOST }) {
    const end = Date.now() + all;
    let heard = Date.now();
    let before = this.came.length;
    while (!is()) {
      if (this.came.length !== before) heard = Date.now();
      before = this.came.length;
      const left = Math.min(end, heard + silence) - Date.now();
      if (this.gone || left <= 0 || this.came.length > most) throw new Trouble("gone");
      await this.something(left);
    }
  }

  something(ms) {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function find(bytes, wanted) {
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}
