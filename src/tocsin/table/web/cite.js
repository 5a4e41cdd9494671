/** The mark of a statement of the rules, and the way to it. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** Makes the mark of a statement that opens it; none where nothing is cited. */
/** @typedef {(cite: string) => HTMLElement | null} Cite */

/**
 * @param {(cite: string, mark: Element) => void} open
 * @returns {Cite}
 */
export function citing(open) {
  return (cite) => (cite ? h("button", { type: "button", class: "cite", title: say("web.open_rule"), "aria-label": `${say("web.open_rule")} ${cite}`, onclick: (event) => open(cite, /** @type {Element} */ (event.currentTarget)) }, cite) : null);
}

/**
 * Light a statement among the rules in a box, and go there.
 * @param {HTMLElement} box
 * @param {string} cite
 */
export function openAt(box, cite) {
  for (const each of box.querySelectorAll(".statement.lit")) each.classList.remove("lit");
  const found = /** @type {HTMLElement | null} */ (box.querySelector(`#rule-${CSS.escape(cite)}`));
  if (!found) return;
  found.classList.add("lit");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
}
