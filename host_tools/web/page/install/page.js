// The installer's page: what this browser can do, what this site has, and a part for each button.

import { EXTRA } from "../extra_words.js";
import { keepOffline } from "../offline.js";
import { language, learn, translate, word } from "../words.js";
import { flash } from "./bare.js";
import { mirror, screenshot } from "./mirror.js";
import { address, loadOffer } from "./offer.js";
import { deploy, doctor, putBackup, saveBackup } from "./running.js";
import { $, complain, on, say, told } from "./ui.js";
import { wiring } from "./wiring.js";
import { INSTALL } from "./words.js";

learn(EXTRA);
learn(INSTALL);
translate();
document.title = `${word("title")} – Pioche`;
$("#home").href = language === "en" ? "index.html" : `${language}.html`;
$(`nav [lang=${language}]`).setAttribute("aria-current", "page");

const canUsb = "usb" in navigator;
const canSerial = "serial" in navigator;
$("#no-usb").hidden = canUsb;
$("#no-serial").hidden = canSerial;
$("#drop").open = !canUsb;
for (const button of document.querySelectorAll("#bare button, #running button")) {
  const can = button.closest("#bare") ? canUsb : canSerial;
  button.disabled = !can;
  button.dataset.off = !can;
}

const offer = await loadOffer().catch((error) => {
  complain(error);
  throw error;
});
const boards = Object.keys(offer.boards);
$("#board").append(new Option(word("asItIs"), ""), ...boards.map((name) => new Option(word(name), name)));
listImages();

on("#flash", () => flash(board() || boards[0], offer.boards[board() || boards[0]].image));
on("#doctor", () => doctor(offer));
on("#wiring", wiring);
on("#deploy", () => deploy(offer, board()));
on("#backup", saveBackup);
on("#restore", async () => {
  const file = await chosenFile();
  if (file) await putBackup(await file.text());
  else say("noneChosen");
});
on("#screenshot", screenshot);
on("#mirror", mirror);
keepOffline(() => say("newVersion"));
document.body.dataset.ready = true;

function board() {
  return $("#board").value;
}

// Files to drop, and for which boards there are none.
function listImages() {
  const missing = [];
  for (const name of boards) {
    const { image } = offer.boards[name];
    if (!image) {
      missing.push(word(name));
      continue;
    }
    const link = document.createElement("a");
    Object.assign(link, { href: address(image), download: image.file, textContent: word(name) });
    const line = document.createElement("li");
    line.append(link, ` (${image.file}, ${image.size >> 10} KB)`);
    $("#images").append(line);
  }
  if (!missing.length) return;
  $("#unbuilt").textContent = told("unbuilt", missing.join(" · "));
  $("#unbuilt").hidden = false;
}

function chosenFile() {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  return new Promise((done) => {
    input.addEventListener("change", () => done(input.files[0]));
    input.addEventListener("cancel", () => done(null));
    input.click();
  });
}
