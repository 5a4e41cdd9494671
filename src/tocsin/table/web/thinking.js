/** An opponent thinks: for how long already, and a button for whoever has waited enough. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/** Seconds before anything is said of it: most answers come sooner. */
const PATIENCE = 2;

/**
 * @param {string} who
 * @param {() => void} hurry
 */
export function thinking(who, hurry) {
  const begun = Date.now();
  const time = h("span", { class: "dim" });
  const box = h("p", { class: "thinking" });
  const button = h("button", { type: "button", class: "button", id: "hurry", onclick: hurry }, say("web.hurry"));
  const timer = window.setInterval(() => {
    const n = Math.floor((Date.now() - begun) / 1000);
    if (!box.isConnected) return window.clearInterval(timer);
    if (n < PATIENCE) return;
    if (!box.childElementCount) fill(box, time, " ", button);
    time.textContent = say("web.thinking", { who, n });
  }, 500);
  return box;
}
