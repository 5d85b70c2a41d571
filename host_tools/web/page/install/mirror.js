// The glass of a Pico in the page: a picture of it, and the gadget played from here, by eye or ear.

import { Voice } from "../voice.js";
import { word } from "../words.js";
import { Remote } from "./remote.js";
import { chosenPort } from "./running.js";
import { Spoken } from "./spoken.js";
import { Teller } from "./teller.js";
import { $, download, say } from "./ui.js";

const LOOK_MS = 150;
const HELD_MS = 600; // a press as long means another thing
const KEYS = { UP: 0, DOWN: 1, LEFT: 2, RIGHT: 3, A: 4, B: 5 };
const SIGNS = { UP: "↑", DOWN: "↓", LEFT: "←", RIGHT: "→", A: "A", B: "B" };
const TYPED = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT", Enter: "A", Escape: "B",
};
const LONG = 8; // added to A or B
const BUTTONS = "[data-ask], #keys [data-key='']"; // that are none of the gadget's

const canvas = $("#glass canvas");
let teller = null; // of the Pico that is mirrored
const voice = new Voice($("#heard"), (what) => teller?.asked.push(what));

export async function screenshot() {
  const remote = await new Remote(await chosenPort()).open();
  try {
    show(await remote.picture());
  } finally {
    await remote.close();
  }
  const blob = await new Promise((done) => canvas.toBlob(done));
  download(blob, "pioche.png");
  say("pictureSaved");
}

// Until `stop` is pressed, or the cable is pulled.
export async function mirror() {
  const remote = await new Spoken(await chosenPort()).open();
  teller = new Teller(remote, voice);
  const presses = [];
  let ended = false;
  const unlisten = listen((event) => presses.push(event), () => (ended = true));
  say("mirrored");
  try {
    for (let crc = null; !ended; await new Promise((done) => setTimeout(done, LOOK_MS))) {
      while (presses.length) await remote.press(presses.shift());
      if ((await remote.state()).crc !== crc) {
        const picture = await remote.picture();
        show(picture);
        crc = picture.crc;
      }
      await teller.look(crc);
    }
  } finally {
    unlisten();
    teller.end();
    await remote.close();
  }
}

function show({ width, height, bytes }) {
  $("#glass").hidden = false;
  Object.assign(canvas, { width, height });
  canvas.style.width = `${2 * width}px`;
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = (bytes[(y >> 3) * width + x] >> (y & 7)) & 1 ? 255 : 0;
      image.data.set([light, light, light, 255], 4 * (y * width + x));
    }
  }
  context.putImageData(image, 0, 0);
  canvas.dataset.frame = Number(canvas.dataset.frame ?? 0) + 1;
}

// ---- Keys ------------------------------------------------------------------------------------

// press(event) is called with events as the firmware has them. Gives what ends it.
function listen(press, stop) {
  const since = new Map();
  const down = (name) => since.has(name) || since.set(name, Date.now());
  const up = (name) => {
    if (!since.has(name)) return;
    const long = Date.now() - since.get(name) >= HELD_MS && KEYS[name] >= KEYS.A;
    since.delete(name);
    press(KEYS[name] + (long ? LONG : 0));
  };
  const buttons = Object.keys(KEYS).map((name) => button(SIGNS[name], name));
  for (const one of buttons) {
    one.addEventListener("pointerdown", () => down(one.dataset.key));
    one.addEventListener("pointerup", () => up(one.dataset.key));
    one.addEventListener("pointercancel", () => since.delete(one.dataset.key));
  }
  const end = button(word("stop"), "");
  end.addEventListener("click", stop);
  const typed = (act) => (event) => {
    if (event.type === "keydown" && voice.typed(event)) return;
    const isForButton = event.key === "Enter" && event.target.closest(BUTTONS);
    if (!(event.key in TYPED) || isForButton) return;
    event.preventDefault();
    act(TYPED[event.key]);
  };
  const ears = [["keydown", typed(down)], ["keyup", typed(up)]];
  for (const [kind, ear] of ears) document.addEventListener(kind, ear);
  $("#keys").replaceChildren(...buttons, end);
  $("#keys").hidden = $("#words").hidden = false;
  return () => {
    for (const [kind, ear] of ears) document.removeEventListener(kind, ear);
    $("#keys").hidden = $("#words").hidden = true;
  };
}

function button(text, key) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  made.dataset.key = key;
  return made;
}
