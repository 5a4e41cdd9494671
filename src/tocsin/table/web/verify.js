/** Is a record true, and what does it prove? Chain, rules, start, dice, result and end are told apart. */

import { reason } from "./api.js";
import { fill, h, speak } from "./dom.js";
import { keep } from "./games.js";
import { packs, takePack } from "./packs.js";
import { openRecord, verify } from "./record-api.js";
import { lang, say } from "./say.js";

/**
 * Check a record and say in a box what was found. One that needs somebody's own components is tried with the packs of this browser.
 * @param {HTMLElement} box
 * @param {string} record
 * @param {(path: string) => void} [go] to the table, for a record that is not at one
 * @param {string | null} [pack]
 */
export async function verdict(box, record, go, pack = null) {
  try {
    let found = await verify(record, pack);
    if (!found.good && found.needs && pack === null)
      for (const each of packs(found.needs)) {
        const better = await verify(record, each.text);
        if (!better.good && better.needs) continue;
        [found, pack] = [better, each.text];
        break;
      }
    const asked = !found.good && found.needs ? asking(box, record, found.needs, go) : null;
    fill(box, found.text, found.good ? proofs(found) : [], found.good && go ? opener(box, { record, lang: lang(), pack }, found.title, go) : asked);
    box.dataset.good = String(found.good);
  } catch (error) {
    box.textContent = reason(error);
    delete box.dataset.good;
  }
  speak(box.textContent || "");
}

/**
 * The components that a record needs, from a file.
 * @param {HTMLElement} box
 * @param {string} record
 * @param {string} title
 * @param {((path: string) => void) | undefined} go
 */
function asking(box, record, title, go) {
  /** @type {HTMLInputElement} */
  const input = h("input", {
    type: "file",
    id: "verify-pack",
    accept: ".toml",
    onchange: async () => {
      const file = input.files?.[0];
      if (!file) return;
      const text = await file.text();
      await takePack(title, file).catch(() => "");
      await verdict(box, record, go, text);
    },
  });
  return h("p", { class: "field" }, h("label", { for: "verify-pack" }, say("web.verify_pack")), input);
}

/** @param {import("./record-api.js").Proven} found */
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
 * @param {Parameters<typeof openRecord>[0]} played
 * @param {string} title
 * @param {(path: string) => void} go
 */
function opener(box, played, title, go) {
  const open = async () => {
    try {
      const made = await openRecord(played);
      keep({ token: made.me, title, watch: made.watch, friends: made.friends });
      go(`/table#${made.me}`);
    } catch (error) {
      box.textContent = reason(error);
    }
  };
  return h("p", {}, h("button", { type: "button", class: "button", id: "open-record", onclick: open }, say("web.open_record")));
}
