/** Is a record true, and what does it prove? Chain, rules, start, dice, result and end are told apart. */

import { openRecord, reason, verify } from "./api.js";
import { fill, h, speak } from "./dom.js";
import { keep } from "./games.js";
import { lang, say } from "./say.js";

/**
 * Check a record and say in a box what was found.
 * @param {HTMLElement} box
 * @param {string} record
 * @param {(path: string) => void} [go] to the table, for a record that is not at one
 */
export async function verdict(box, record, go) {
  try {
    const found = await verify(record);
    fill(box, found.text, found.good ? proofs(found) : [], found.good && go ? opener(box, record, found.title, go) : null);
    box.dataset.good = String(found.good);
  } catch (error) {
    box.textContent = reason(error);
    delete box.dataset.good;
  }
  speak(box.textContent || "");
}

/** @param {import("./api.js").Proven} found */
function proofs({ items, undone, commitment }) {
  return [
    h(
      "ul",
      { class: "proofs" },
      items.map(({ name, proven, mark, text }) =>
        h("li", { "data-proof": name, "data-proven": String(proven) }, h("span", { "aria-hidden": "true" }, proven ? "✓ " : "– "), h("b", {}, `${mark}: `), text),
      ),
    ),
    undone ? h("p", { class: "dim" }, undone) : null,
    commitment ? h("code", { class: "commitment" }, commitment) : null,
  ];
}

/**
 * A table from where the record ends: to go on, or to look back.
 * @param {HTMLElement} box
 * @param {string} record
 * @param {string} title
 * @param {(path: string) => void} go
 */
function opener(box, record, title, go) {
  const open = async () => {
    try {
      const made = await openRecord({ record, lang: lang() });
      keep({ token: made.me, title, watch: made.watch, friends: made.friends });
      go(`/table#${made.me}`);
    } catch (error) {
      box.textContent = reason(error);
    }
  };
  return h("p", {}, h("button", { type: "button", class: "button", id: "open-record", onclick: open }, say("web.open_record")));
}
