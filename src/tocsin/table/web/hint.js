/** Hints in three depths: the kind of move, the three best with their chances, the line that may follow. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @param {number} share */
export const percent = (share) => `${Math.round(100 * share)}\u00a0%`;

/**
 * @param {any} hint what the server found
 * @param {number} depth from 1 to 3
 * @param {(cite: string) => HTMLElement | null} cite
 * @param {() => void} deeper
 */
export function hintCard(hint, depth, cite, deeper) {
  return h(
    "div",
    { class: "card hint", role: "status" },
    hint.first.map((/** @type {string} */ text) => h("p", {}, text.split(hint.cite).flatMap((piece, n) => (n ? [cite(hint.cite), piece] : [piece])))),
    depth > 1 ? best(hint) : null,
    depth > 2
      ? [
          h("p", { id: "hint-line" }, say("web.hint_line")),
          h(
            "ol",
            { class: "hint-line", "aria-labelledby": "hint-line" },
            hint.line.map((/** @type {any} */ each) => h("li", {}, h("b", {}, each.who), " ", each.label, " ", cite(each.cite))),
          ),
        ]
      : null,
    depth < 3 ? h("button", { type: "button", class: "button", id: "deeper", onclick: deeper }, say(depth < 2 ? "web.hint_best" : "web.hint_more")) : null,
  );
}

/** @param {any} hint */
function best(hint) {
  return h(
    "table",
    {},
    h("caption", {}, hint.sure),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("web.hint_answer")), h("th", { scope: "col" }, say("web.hint_chance")), hint.exact ? null : h("th", { scope: "col" }, say("web.hint_interval")))),
    h(
      "tbody",
      {},
      hint.best.map((/** @type {any} */ each) =>
        h(
          "tr",
          { "data-option": each.option },
          h("th", { scope: "row" }, each.label),
          h("td", {}, percent(each.value)),
          hint.exact ? null : h("td", {}, bar(each), h("span", { class: "dim" }, `${Math.round(100 * each.low)}–${percent(each.high)}`)),
        ),
      ),
    ),
  );
}

/** The interval as a picture of itself. @param {any} choice */
function bar(choice) {
  const made = h("span", { class: "interval", "aria-hidden": "true" });
  for (const name of ["low", "value", "high"]) made.style.setProperty(`--${name}`, String(choice[name]));
  return made;
}
