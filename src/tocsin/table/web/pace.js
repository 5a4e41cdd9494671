/** How long the moves of others may take to be shown. */

import { h } from "./dom.js";
import { say } from "./say.js";
import { gathered } from "./story.js";

/** @typedef {import("./story.js").Move} Move */

const KEY = "pace";
const LEAST = 500;
const LETTER = 22;
/** What dice and cards bring is read at a glance. */
const GLANCE = 600;
/** Below this nobody sees anything: then all at once. */
const BLINK = 120;
/** All moves together, in milliseconds. @type {Record<string, number>} */
const PACES = { once: 0, 3: 3000, 6: 6000, 12: 12_000, hand: Infinity };

/** What the reader chose before, else six seconds, else all at once for whoever wants no motion. */
function pace() {
  const kept = localStorage.getItem(KEY) || "";
  return kept in PACES ? kept : matchMedia("(prefers-reduced-motion: reduce)").matches ? "once" : "6";
}

/** Whether everything is shown at once. */
export const atOnce = () => pace() === "once";

/** Whether the reader goes from one move to the next by hand. */
export const byHand = () => pace() === "hand";

/**
 * How long a move stands, in milliseconds: long enough to be read, if all together take no longer than they may.
 * @param {Move} move
 * @param {number} spent how long the moves before it stood
 * @param {number} left how many may follow
 */
export function time(move, spent, left) {
  const all = PACES[pace()];
  const letters = gathered(move.lines).reduce((sum, { line }) => sum + line[2].length, 0);
  const reading = (LEAST + LETTER * Math.min(letters, 300)) * Math.min(2, all / PACES[6]);
  const share = (all - spent) / (left + 1);
  return share < BLINK ? 0 : Math.min(move.chance ? GLANCE : reading, share);
}

/**
 * The choice of a pace.
 * @param {() => void} changed
 */
export function paceSetting(changed) {
  const now = pace();
  const seconds = (/** @type {number} */ n) => say("web.pace_seconds", { n });
  /** @type {[string, string][]} */
  const paces = [["once", say("web.pace_once")], ["3", seconds(3)], ["6", seconds(6)], ["12", seconds(12)], ["hand", say("web.pace_hand")]];
  const select = h(
    "select",
    {
      id: "pace",
      onchange: () => {
        localStorage.setItem(KEY, select.value);
        changed();
      },
    },
    paces.map(([value, text]) => h("option", { value, selected: value === now }, text)),
  );
  return h("p", { class: "pace" }, h("label", { for: "pace" }, say("web.pace")), " ", select);
}
