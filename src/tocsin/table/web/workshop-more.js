/** What differs from another pack, and what a pack changes in play. */

import { reason } from "./api.js";
import { fill, h } from "./dom.js";
import { packOf, packs } from "./packs.js";
import { say } from "./say.js";
import * as api from "./workshop-api.js";

/**
 * @param {HTMLElement} box
 * @param {string} title
 * @param {import("./workshop-draft.js").Draft} draft
 */
export function morePanels(box, title, draft) {
  const { state } = draft;
  /** The text that is told about. */
  let about = /** @type {string | null} */ (null);
  let asked = 0;

  /**
   * @param {string} name
   * @param {string} head
   * @param {() => Promise<(Node | null)[]>} make
   * @param {Node | null} [above]
   */
  async function panel(name, head, make, above = null) {
    const now = (asked += 1);
    about = state.text;
    const inside = h("div", { "aria-live": "polite", "aria-busy": "true" }, h("p", { class: "dim" }, say("web.workshop_working")));
    const shut = h("button", { type: "button", class: "quiet", "aria-label": say("web.close"), title: say("web.close"), onclick: () => fill(box) }, "✕");
    fill(box, h("section", { class: "card more", "aria-labelledby": `more-${name}` }, h("div", { class: "more-head" }, h("h2", { id: `more-${name}`, tabindex: "-1" }, head), shut), above, inside));
    box.querySelector("h2")?.focus();
    try {
      const made = await make();
      if (now === asked) fill(inside, made);
    } catch (error) {
      if (now === asked) fill(inside, h("p", { class: "trouble" }, reason(error)));
    }
    inside.removeAttribute("aria-busy");
  }

  /** @param {string} [with_] the pack to compare with; ours without one */
  function compare(with_ = "") {
    const others = packs(title).filter((each) => each.name !== state.name);
    /** @type {HTMLSelectElement} */
    const other = h(
      "select",
      { id: "compare-with", "aria-label": say("web.workshop_compare_with"), onchange: () => compare(other.value) },
      h("option", { value: "" }, say("web.workshop_compare_ours")),
      others.map((each) => h("option", { value: each.name, selected: each.name === with_ }, each.name)),
    );
    return panel("compare", say("web.workshop_compare"), async () => {
      const { differences } = await api.compare(title, state.text, packOf(title, with_)?.text ?? null);
      return [differences.length ? differing(differences) : h("p", {}, say("web.workshop_same"))];
    }, h("p", {}, h("label", { for: "compare-with" }, say("web.workshop_compare_with"), " "), other));
  }

  /** @param {import("./messages.js").Difference[]} differences */
  const differing = (differences) =>
    h(
      "table",
      { class: "differences" },
      h("thead", {}, h("tr", {}, [say("web.workshop_col_part"), say("web.workshop_col_value"), `${say("web.workshop_before")} → ${say("web.workshop_after")}`].map((each) => h("th", { scope: "col" }, each)))),
      h("tbody", {}, differences.map((each) => h("tr", {}, h("th", { scope: "row" }, h("span", { class: "dim" }, `${each.sheet}: `), each.part), h("td", {}, each.name), h("td", {}, each.before, " → ", h("b", {}, each.after))))),
    );

  const study = () =>
    panel("study", say("web.workshop_study"), async () => {
      const made = await api.study(title, state.text ?? "");
      // First how it was played, then a sentence for each seat, then the rest.
      const [how, ...said] = made.said;
      const seats = made.before.map((each, n) => h("div", { class: "balance" }, h("p", {}, said[n]), bar(say("web.workshop_before"), each), bar(say("web.workshop_after"), made.after[n])));
      return [h("div", { class: "study" }, h("p", { class: "dim" }, how), seats, said.slice(seats.length).map((each) => h("p", {}, each)))];
    });

  /** The interval of a chance as a bar; in words it is said above. @param {string} name @param {import("./messages.js").Balance} balance */
  function bar(name, { share, low, high }) {
    const range = h("i");
    const at = h("b");
    range.style.left = `${100 * low}%`;
    range.style.width = `${100 * (high - low)}%`;
    at.style.left = `${100 * share}%`;
    return h("div", { class: "chance", "aria-hidden": "true" }, h("span", { class: "dim" }, name), h("span", { class: "interval" }, range, at));
  }

  /** What is told here is about a text that has changed since. */
  function stale() {
    if (about === state.text || !box.childElementCount) return;
    asked += 1;
    fill(box);
  }

  return { compare: () => compare(), study, stale };
}
