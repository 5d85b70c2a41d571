// The page of the simulator: a wire to the gadget, its panel, its six keys.
// Everything is told by the server; the page itself remembers only how it likes to look.

const $ = (selector) => document.querySelector(selector);
const query = new URLSearchParams(location.search);

// ---- The panel -----------------------------------------------------------------------------

// What a dot passes through in a full refresh, from its old value to its new one (1 = paper).
// The controller drives all dots dark and light a few times so that no ghost of the old stays.
const FULL = [
  (before, after) => 1 - before,
  () => 1,
  () => 0,
  () => 1,
  () => 0,
  (before, after) => 1 - after,
  (before, after) => after,
];
const PARTIAL = [(before, after) => after];

// Ink moves during this part of each step and rests for the remainder of it.
const MOVING = { full: 0.7, partial: 1 };

// CSS pixels to keep free at either side of the case.
const MARGIN = 4;

class Panel {
  constructor(canvas) {
    this.canvas = canvas;
    this.effects = true;
    this.animation = 0;
    this.resize(canvas.width, canvas.height);
  }

  resize(width, height) {
    if (this.dots && width === this.canvas.width && height === this.canvas.height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = this.canvas.getContext("2d");
    this.image = this.context.createImageData(width, height);
    this.dots = new Uint8Array(width * height).fill(1);
    this.before = this.dots;
    this.paint([0, 0, 1, 1]);
    this.fit();
  }

  // Whole device pixels per dot, so that every dot is equally large: up to 3 CSS pixels each.
  fit() {
    const { canvas } = this;
    const ratio = window.devicePixelRatio || 1;
    const scale = (dot) => {
      canvas.style.width = `${(canvas.width * dot) / ratio}px`;
      canvas.style.height = `${(canvas.height * dot) / ratio}px`;
    };
    scale(ratio); // whatever the layout, what surrounds the panel can now be measured
    const around = $(".case").offsetWidth - canvas.width;
    const room = $("main").clientWidth - 2 * MARGIN - around;
    scale(Math.max(1, Math.floor(Math.min(3, room / canvas.width) * ratio)));
  }

  show(frame) {
    cancelAnimationFrame(this.animation);
    this.before = this.dots;
    this.dots = unpack(frame.data, this.canvas.width, this.canvas.height);
    if (!this.effects || frame.ms <= 0 || document.hidden) return this.finish(frame);
    const steps = frame.kind === "full" ? FULL : PARTIAL;
    const start = performance.now();
    const step = (now) => {
      const done = (now - start) / frame.ms;
      if (done >= 1) return this.finish(frame);
      this.paint(levels(steps, MOVING[frame.kind], Math.max(0, done)));
      this.animation = requestAnimationFrame(step);
    };
    this.animation = requestAnimationFrame(step);
  }

  finish(frame) {
    this.before = this.dots;
    this.paint([0, 0, 1, 1]);
    this.canvas.dataset.frame = frame.number;
  }

  // Each dot is one of four: what it was and what it becomes give its shade of the moment.
  paint(shades) {
    const ink = colour("--ink");
    const paper = colour("--paper");
    const mixed = shades.map((s) => ink.map((from, i) => from + (paper[i] - from) * s));
    const out = this.image.data;
    for (let i = 0; i < this.dots.length; i++) {
      const mix = mixed[this.before[i] * 2 + this.dots[i]];
      out[4 * i] = mix[0];
      out[4 * i + 1] = mix[1];
      out[4 * i + 2] = mix[2];
      out[4 * i + 3] = 255;
    }
    this.context.putImageData(this.image, 0, 0);
  }

  // The picture as the firmware drew it: black on white, one pixel a dot.
  png() {
    const canvas = document.createElement("canvas");
    canvas.width = this.canvas.width;
    canvas.height = this.canvas.height;
    const context = canvas.getContext("2d");
    const image = context.createImageData(canvas.width, canvas.height);
    this.dots.forEach((dot, i) => image.data.set([dot * 255, dot * 255, dot * 255, 255], 4 * i));
    context.putImageData(image, 0, 0);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}

// MONO_VLSB: a byte is eight dots of one column, its lowest bit the top one.
function unpack(base64, width, height) {
  const bytes = atob(base64);
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      dots[y * width + x] = (bytes.charCodeAt((y >> 3) * width + x) >> (y & 7)) & 1;
    }
  }
  return dots;
}

// Shades at the part `done` (0..1) of a refresh for dots 0->0, 0->1, 1->0, 1->1.
function levels(steps, moving, done) {
  const index = Math.floor(done * steps.length);
  const part = Math.min(1, (done * steps.length - index) / moving);
  return [[0, 0], [0, 1], [1, 0], [1, 1]].map(([before, after]) => {
    const from = index ? steps[index - 1](before, after) : before;
    return from + (steps[index](before, after) - from) * part;
  });
}

function colour(name) {
  const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

// ---- The keys ------------------------------------------------------------------------------

const KEYBOARD = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  Enter: "A", " ": "A", x: "A",
  Escape: "B", Backspace: "B", z: "B",
};

// A press that has no length of its own (from a screen reader, say) is given this one.
const TAP_MS = 80;

class Keys {
  constructor(send) {
    this.send = send;
    this.held = new Map(); // what holds a key down (a finger, a key of the keyboard) -> its name
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
    $(`[data-key="${name}"]`).classList.toggle("down", down);
    this.send({ key: name, down });
  }
}

function listenToButtons(keys) {
  for (const button of document.querySelectorAll("[data-key]")) {
    const name = button.dataset.key;
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      // The finger may slide off while it holds: its end must still come to this button.
      button.setPointerCapture(event.pointerId);
      keys.press(event.pointerId, name);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => keys.release(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return; // pointers have been heard already
      keys.press("tap", name);
      setTimeout(() => keys.release("tap"), TAP_MS);
    });
  }
}

// Which key of the gadget a key of the keyboard means; undefined: it is not for the gadget.
function meaning(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const name = KEYBOARD[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const control = event.target.closest?.("button, input, label");
  if (!control || !["Enter", " "].includes(event.key)) return name;
  return control.dataset.key; // a focused gadget key is pressed itself, others do their own job
}

function listenToKeyboard(keys) {
  // Clicking gives no focus: Enter still means A then, not what was clicked last.
  addEventListener("mousedown", (event) => {
    if (event.target.closest("button, label, input")) event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "?") return toggleHelp();
    const name = meaning(event);
    if (!name) return;
    event.preventDefault();
    if (!event.repeat) keys.press(event.code, name); // the firmware repeats by itself
  });
  addEventListener("keyup", (event) => {
    if (meaning(event)) event.preventDefault();
    keys.release(event.code);
  });
  addEventListener("blur", () => keys.releaseAll());
  document.addEventListener("visibilitychange", () => document.hidden && keys.releaseAll());
}

// ---- The wire ------------------------------------------------------------------------------

class Wire {
  constructor(listeners) {
    this.listeners = listeners;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket.onopen = () => this.listeners.connected(true);
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      this.listeners[message.type]?.(message);
    };
    this.socket.onclose = () => {
      this.listeners.connected(false);
      setTimeout(() => this.connect(), 1000);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

// ---- The rest of the page ------------------------------------------------------------------

function toggleHelp() {
  const help = $("#help");
  help.hidden = !help.hidden;
  $("#help-toggle").setAttribute("aria-expanded", String(!help.hidden));
  if (!help.hidden) help.scrollIntoView({ block: "nearest" });
}

// Flashing is not for everyone: who asks the system for less motion gets none unasked.
function wantsEffects() {
  if (query.has("effects")) return query.get("effects") !== "0";
  const choice = localStorage.getItem("effects");
  if (choice !== null) return choice === "1";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function listenToTools(panel) {
  const box = $("#effects");
  box.checked = panel.effects = wantsEffects();
  box.addEventListener("change", () => {
    panel.effects = box.checked;
    localStorage.setItem("effects", box.checked ? "1" : "0");
  });
  $("#help-toggle").addEventListener("click", toggleHelp);
  $("#save").addEventListener("click", async () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await panel.png());
    link.download = `pioche-${panel.canvas.dataset.frame}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}

const panel = new Panel($("#panel"));
const keys = new Keys((message) => wire.send(message));
listenToTools(panel);
listenToButtons(keys);
listenToKeyboard(keys);
addEventListener("resize", () => panel.fit());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  panel.paint([0, 0, 1, 1]);
});

const wire = new Wire({
  connected(yes) {
    $("#lost").hidden = yes;
    document.body.classList.toggle("lost", !yes);
    if (!yes) keys.releaseAll();
  },
  hello(message) {
    document.title = message.title;
    panel.resize(message.width, message.height);
  },
  frame: (message) => panel.show(message),
  status: (message) => ($("#status").textContent = message.text),
});
