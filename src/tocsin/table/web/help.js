/** The keys at a table, in a window of their own. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/** What the keys do. */
export function help() {
  const rows = [
    ["1–9", say("web.key_digits")],
    ["↑ ↓ ← →", say("web.key_arrows")],
    ["+ · − · 0", say("web.key_zoom")],
    ["u · r", say("web.key_undo")],
    ["w", say("web.key_why")],
    ["h", say("web.key_hint")],
    ["l", say("web.key_log")],
    ["a", say("web.key_aids")],
    ["/", say("web.key_rules")],
    ["e", say("web.key_explain")],
    ["s", say("web.key_seats")],
    ["p · ← → · Esc", say("web.key_replay")],
    [". · → · Esc", say("web.key_follow")],
    ["?", say("web.key_help")],
  ];
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog", { "aria-labelledby": "help-title", onclose: () => dialog.remove() });
  fill(
    dialog,
    h("h2", { id: "help-title" }, say("web.keys")),
    h("table", {}, h("tbody", {}, rows.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, what))))),
    h("button", { type: "button", class: "button primary", onclick: () => dialog.close() }, say("web.close")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
