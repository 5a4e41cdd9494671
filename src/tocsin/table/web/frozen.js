/** A frozen game: why nobody can play on, and its record for those who sit there. */

import { fill, h } from "./dom.js";
import { save } from "./ended.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Look} Look */

/**
 * @param {HTMLElement} box
 * @param {object} around
 * @param {(message: import("./messages.js").Asked) => void} around.send
 * @param {() => Promise<Blob | null>} around.record
 */
export function frozenNotice(box, { send, record }) {
  let drawn = "";
  /** Whether the record is to be downloaded as soon as the game is frozen for good. */
  let wanted = false;

  /** @param {Look} look */
  function draw({ frozen, mine, result, title }) {
    const download = async () => {
      const found = await record();
      if (found) save(found, `${title}.jsonl`);
    };
    const freeze = () => {
      wanted = true;
      send({ t: "freeze" });
    };
    if (wanted && frozen?.told) {
      wanted = false;
      download();
    }
    const key = JSON.stringify([frozen, mine, result]);
    if (key === drawn) return;
    drawn = key;
    box.hidden = !frozen;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) => h("button", { type: "button", class: "button", id, onclick: act }, text);
    const offer = frozen?.told ? [h("p", {}, button("download", say("web.download"), download))] : [h("p", {}, say("web.freeze_how")), h("p", {}, button("freeze", say("web.freeze"), freeze))];
    fill(box, h("p", {}, frozen?.text ?? ""), mine.length && !result ? offer : null);
  }

  return { draw };
}
