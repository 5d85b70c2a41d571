// What all parts of the installer's page share: what it says, what it asks, one thing at a time.

import { word } from "../words.js";
import { Trouble } from "./trouble.js";

export const $ = (selector) => document.querySelector(selector);

// A text of words.js with these parts in it.
export function told(name, ...parts) {
  return parts.reduce((text, part, i) => text.replaceAll(`{${i}}`, () => part), word(name));
}

export function say(name, ...parts) {
  line(told(name, ...parts));
}

function line(text, className = "") {
  $("#said").append(Object.assign(document.createElement("li"), { textContent: text, className }));
  $("#said").lastElementChild.scrollIntoView({ block: "nearest" });
}

export function progress(done, total) {
  $("#bar").hidden = false;
  $("#bar").value = total ? done / total : 1;
}

// What will be done, and whether it is to be.
export function ask(text, yes) {
  $("#asked").textContent = text;
  $("#yes").textContent = word(yes);
  $("#no").textContent = word("leaveIt");
  $("#ask").hidden = false;
  $("#ask").scrollIntoView({ block: "nearest" });
  return new Promise((done) => {
    const answer = (is) => {
      $("#ask").hidden = true;
      done(is);
    };
    $("#yes").onclick = () => answer(true);
    $("#no").onclick = () => answer(false);
  });
}

// A button does this, and no other does anything meanwhile.
export function on(selector, act) {
  $(selector).addEventListener("click", async () => {
    busy(true);
    $("#said").replaceChildren();
    try {
      await act();
    } catch (error) {
      complain(error);
    } finally {
      busy(false);
    }
  });
}

function busy(is) {
  document.body.dataset.busy = is;
  for (const one of document.querySelectorAll("main > section:not(#talk):not(#glass) button")) {
    one.disabled = is || one.dataset.off === "true";
  }
  $("#board").disabled = is;
  if (!is) $("#bar").hidden = $("#ask").hidden = true;
}

export function complain(error) {
  if (error.name === "NotFoundError") return say("noneChosen"); // the browser's list was closed
  if (error instanceof Trouble) return line(told(error.word, ...error.parts), "trouble");
  line(told("ourFault", String(error)), "trouble");
  console.error(error);
}

export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
