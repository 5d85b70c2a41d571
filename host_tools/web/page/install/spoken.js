// A Pico that tells what is on its glass, once it was taught to: host_tools/usb/spoken.py says how,
// and is where the code for it comes from.

import { SPOKEN } from "./on_the_pico.js";
import { crc32, Remote, times } from "./remote.js";
import { Trouble } from "./trouble.js";

const ANSWER = new RegExp(SPOKEN.answer);
const MOST = 20000; // bytes of an answer

export class Spoken extends Remote {
  taught = false;

  async close() {
    // One that went away has forgotten it.
    if (this.taught) await this.line.write(SPOKEN.forget).catch(() => {});
    await super.close();
  }

  // JSON of what who looks at the glass may know. A Pico that has started anew meanwhile is taught
  // once more.
  async account(keys) {
    for (const taught of [this.taught, false]) {
      if (!taught) await this.teach();
      const told = await this.told(keys ? SPOKEN.withKeys : SPOKEN.account);
      if (told !== null) return told;
    }
    await this.state();
    throw new Trouble("mute");
  }

  async teach() {
    for (const piece of SPOKEN.lessons) {
      await this.line.write(piece);
      await this.state(); // it has taken this one, and has room for the next
    }
    this.taught = true;
  }

  async told(question) {
    await this.line.write(question);
    const limits = { silence: times.answer, all: times.answer };
    let found = null;
    try {
      await this.line.until(() => (found = this.find(ANSWER)), limits);
    } catch (error) {
      if (this.line.gone || error.word !== "gone") throw error;
      return null;
    }
    const bytes = await this.line.take(Math.min(Number(found[1]), MOST), limits);
    if (crc32(bytes) !== parseInt(found[2], 16)) throw new Trouble("garbled");
    return new TextDecoder().decode(bytes);
  }
}
