// What is on the glass in words, where screen readers listen, and on request for everyone.

const ASKED = { t: "table", h: "hand", k: "keys", n: "again" };

export class Voice {
  // `ask` is told what is wanted: one of the words above.
  constructor(region, ask) {
    this.region = region;
    this.ask = ask;
    for (const button of document.querySelectorAll("[data-ask]")) {
      button.addEventListener("click", () => ask(button.dataset.ask));
    }
  }

  say({ text }) {
    const line = document.createElement("p");
    line.textContent = text;
    this.region.replaceChildren(line); // a new one is read again, though it says the same
  }

  // A letter of the keyboard. -> was it for us?
  typed(event) {
    const what = ASKED[event.key.toLowerCase()];
    if (!what || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
    this.ask(what);
    return true;
  }
}
