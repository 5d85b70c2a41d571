// Says what is on the glass of a Pico, from the first question on; before, the Pico is left as it is.

import { Trouble } from "./trouble.js";
import { told } from "./ui.js";

export class Teller {
  // `pico` is a Spoken, `voice` has what is to be said.
  constructor(pico, voice) {
    this.pico = pico;
    this.voice = voice;
    this.asked = []; // of the words that voice.js knows
    this.crc = null;
    this.busy = false;
    this.worker = null;
  }

  // Say what is new on a glass of this CRC, and answer.
  async look(crc) {
    if (!this.worker && !this.asked.length) return;
    this.worker ??= new Worker(new URL("speaker_worker.js", import.meta.url), { type: "module" });
    try {
      const isNews = (crc !== this.crc || this.busy) && (await this.news(crc));
      while (this.asked.length) {
        const what = this.asked.shift();
        if (isNews && what === "again") continue; // that has just been said
        await this.say(what, await this.pico.account(what === "keys"));
      }
    } catch (error) {
      if (!(error instanceof Trouble) || error.word === "gone") throw error;
      this.end();
      this.voice.say({ text: told(error.word) });
    }
  }

  async news(crc) {
    const account = await this.pico.account(false);
    this.busy = JSON.parse(account).busy;
    const isNews = await this.say(null, account);
    this.crc = crc;
    return isNews;
  }

  async say(what, account) {
    const text = await new Promise((done, fail) => {
      this.worker.onmessage = ({ data }) =>
        "text" in data ? done(data.text) : fail(new Trouble("garbled"));
      this.worker.onerror = (event) => fail(new Error(event.message));
      this.worker.postMessage({ what, account });
    });
    if (text) this.voice.say({ text });
    return Boolean(text);
  }

  end() {
    this.worker?.terminate();
    this.worker = this.crc = null;
    this.asked.length = 0;
  }
}
