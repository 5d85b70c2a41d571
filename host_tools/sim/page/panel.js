// The glass: a canvas of dots that shows pictures as e-ink does.

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
const MOST_DOT = 3; // CSS pixels

export class Panel {
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
    const around = document.querySelector(".case").offsetWidth - canvas.width;
    const main = document.querySelector("main");
    const margin = Math.max(MARGIN, parseFloat(getComputedStyle(main).paddingLeft));
    const room = main.clientWidth - 2 * margin - around;
    scale(Math.max(1, Math.floor(Math.min(MOST_DOT, room / canvas.width) * ratio)));
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
