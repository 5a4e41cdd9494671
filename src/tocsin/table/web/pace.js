/** How fast the moves of others are shown. */

import { h } from "./dom.js";
import { say } from "./say.js";
import { gathered } from "./story.js";

/** @typedef {import("./story.js").Move} Move */

const KEY = "pace";
const LEAST = 900;
const LETTER = 22;
/** @type {Record<string, number>} */
const PACES = { slow: 2, steady: 1, quick: 0.4, once: 0 };

/** What the reader chose before, else steady, else all at once for whoever wants no motion. */
function pace() {
  const kept = localStorage.getItem(KEY) || "";
  return kept in PACES ? kept : matchMedia("(prefers-reduced-motion: reduce)").matches ? "once" : "steady";
}

/** Whether everything is shown at once. */
export const atOnce = () => pace() === "once";

/**
 * How long a move stands, in milliseconds: long enough to be read.
 * @param {Move} move
 */
export function time(move) {
  const letters = gathered(move.lines).reduce((sum, { line }) => sum + line[2].length, 0);
  return (LEAST + LETTER * Math.min(letters, 300)) * PACES[pace()];
}

/**
 * The choice of a pace.
 * @param {() => void} changed
 */
export function paceSetting(changed) {
  const now = pace();
  const paces = Object.entries({ slow: say("web.pace_slow"), steady: say("web.pace_steady"), quick: say("web.pace_quick"), once: say("web.pace_once") });
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
