/** Is a record true? Every line, every rule, every die and the result are checked. */

import { reason, verify } from "./api.js";
import { speak } from "./dom.js";
import { say } from "./say.js";

/**
 * Check a record and say in a box what was found.
 * @param {HTMLElement} box
 * @param {string} record
 */
export async function verdict(box, record) {
  try {
    const found = await verify(record);
    box.textContent = found.good ? say(found.finished ? "web.record_good" : "web.record_good_open", { n: found.answers }) : found.text;
    box.dataset.good = String(found.good);
  } catch (error) {
    box.textContent = reason(error);
    delete box.dataset.good;
  }
  speak(box.textContent || "");
}
