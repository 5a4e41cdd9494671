/** Short sounds, made here and now; nobody hears any before asking for them. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./say.js";

/** @typedef {"move" | "card" | "dice" | "turn" | "end"} Sound */

const KEY = "sound";
let last = 0;

const wanted = () => localStorage.getItem(KEY) === "on";

/** @param {Sound} sound */
export function play(sound) {
  // What happens at the same moment sounds once, unless it is the reader's turn or the end.
  if (!wanted() || (performance.now() - last < 120 && sound !== "turn" && sound !== "end")) return;
  last = performance.now();
  document.documentElement.dataset.sounded = sound;
  import("./notes.js").then(({ sing }) => sing(sound), () => {});
}

/** The button that turns sounds on and off. */
export function soundSetting() {
  const button = h("button", { type: "button", class: "button", id: "sound", onclick: turn }, icon("sound"), h("span", {}, say("web.sound")));
  const draw = () => button.setAttribute("aria-pressed", String(wanted()));
  function turn() {
    localStorage.setItem(KEY, wanted() ? "off" : "on");
    draw();
    play("turn");
  }
  draw();
  return h("p", { class: "pace" }, button);
}
