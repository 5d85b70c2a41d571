// A Pico whose boot loader is on: its firmware, by WebUSB.

import { word } from "../words.js";
import { carryOut, look } from "./flash.js";
import { content } from "./offer.js";
import { PRODUCTS, Picoboot, RASPBERRY_PI } from "./picoboot.js";
import { Trouble } from "./trouble.js";
import { ask, progress, say, told } from "./ui.js";
import { SECTOR } from "./uf2.js";

const FATES = { kept: "filesStay", none: "filesNone", lost: "filesLost" };

// `board` is its name, `image` what the site has for it.
export async function flash(board, image) {
  const device = await chosen();
  if (!image) throw new Trouble("noImage", word(board));
  const boot = new Picoboot(device);
  try {
    await boot.open();
    say("reading");
    const plan = await look(boot, await content(image), progress);
    if (!(await agreed(board, plan))) return say("nothingDone");
    await carryOut(boot, plan, progress);
    await boot.reboot();
    say(plan.changed.length ? "flashed" : "flashedBefore");
  } finally {
    if (device.opened) await boot.release();
  }
}

// Also of another chip, so that it can be told.
function chosen() {
  const filters = Object.values(PRODUCTS).map((productId) => ({ vendorId: RASPBERRY_PI, productId }));
  return navigator.usb.requestDevice({ filters });
}

function agreed(board, plan) {
  const size = (plan.changed.length * SECTOR) >> 10;
  const what = size ? told("willWrite", word(board), size) : told("willStart", word(board));
  return ask(`${what}\n${word(FATES[plan.files])}`, size ? "writeIt" : "startIt");
}
