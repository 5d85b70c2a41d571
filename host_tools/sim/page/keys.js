// The keys: drawn ones under a mouse or fingers, and those of the keyboard.

const SIX = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"];

const KEYBOARD = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  Enter: "A", " ": "A", x: "A",
  Escape: "B", Backspace: "B", z: "B",
};
// A board with fewer buttons has them by what is printed on them.
const FEW = {
  ArrowUp: "↑", ArrowDown: "↓", Enter: "A", a: "A", Escape: "B", Backspace: "B", b: "B",
  " ": "C", c: "C", ArrowRight: "C",
};

// A press that has no length of its own (from a screen reader, say) is given this one.
const TAP_MS = 80;

export class Keys {
  constructor(send) {
    this.send = send;
    this.held = new Map(); // what holds a key down (a finger, a key of the keyboard) -> its name
    this.keyboard = KEYBOARD;
  }

  isDown(name) {
    return [...this.held.values()].includes(name);
  }

  press(source, name) {
    if (this.held.has(source)) return;
    const first = !this.isDown(name);
    this.held.set(source, name);
    if (first) this.tell(name, true);
  }

  release(source) {
    const name = this.held.get(source);
    if (name === undefined) return;
    this.held.delete(source);
    if (!this.isDown(name)) this.tell(name, false);
  }

  releaseAll() {
    for (const source of [...this.held.keys()]) this.release(source);
  }

  tell(name, down) {
    drawn(name)?.classList.toggle("down", down);
    this.send({ key: name, down });
  }

  // Draw the buttons that the gadget has. `legends`: of fewer than six, what is printed on each and
  // the column of the glass it stands under, or null where it stands beside it.
  lay(names, legends, width) {
    const few = names.join() !== SIX.join();
    const box = document.querySelector(".case");
    box.classList.toggle("few", few);
    box.querySelector(".below")?.remove();
    box.querySelector(".beside")?.remove();
    this.keyboard = few ? FEW : KEYBOARD;
    if (!few) return;
    const below = group("below");
    const beside = group("beside");
    for (const [cap, column] of legends) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: cap });
      button.dataset.key = cap;
      if (column !== null) button.style.left = `${(100 * column) / width}%`;
      (column === null ? beside : below).append(button);
      this.listenTo(button);
    }
    if (below.childElementCount) box.querySelector(".bezel").after(below);
    box.append(beside);
  }

  listenTo(button) {
    const name = button.dataset.key;
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      // The finger may slide off while it holds: its end must still come to this button.
      button.setPointerCapture(event.pointerId);
      this.press(event.pointerId, name);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.release(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return; // pointers have been heard already
      this.press("tap", name);
      setTimeout(() => this.release("tap"), TAP_MS);
    });
  }

  // `typed` sees each key of the keyboard first, and says whether it has taken it.
  listen(typed) {
    for (const button of document.querySelectorAll("[data-key]")) this.listenTo(button);
    // Clicking gives no focus: Enter still means A then, not what was clicked last.
    addEventListener("mousedown", (event) => {
      if (event.target.closest("button, label, input[type=checkbox]")) event.preventDefault();
    });
    addEventListener("keydown", (event) => {
      if (event.target.closest("input:not([type=checkbox]), select, textarea, dialog")) return;
      if (typed(event)) return;
      const name = this.meaning(event);
      if (!name) return;
      event.preventDefault();
      if (!event.repeat) this.press(event.code, name); // the firmware repeats by itself
    });
    addEventListener("keyup", (event) => {
      if (this.held.has(event.code)) event.preventDefault();
      this.release(event.code);
    });
    addEventListener("blur", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.releaseAll());
  }

  // Which key of the gadget a key of the keyboard means; undefined: it is not for the gadget.
  meaning(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const name = this.keyboard[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const control = event.target.closest?.("button, input, label, summary, a");
    if (!control || !["Enter", " "].includes(event.key)) return name;
    return control.dataset.key; // a focused gadget key is pressed itself, others do their own job
  }
}

function drawn(name) {
  return document.querySelector(`[data-key="${CSS.escape(name)}"]`);
}

function group(name) {
  const box = document.createElement("div");
  box.className = name;
  box.setAttribute("role", "group");
  return box;
}
