/** The keyboard: everything can be done with it. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/**
 * Listen for keys at a table; gives back how to stop.
 * @param {any} table
 */
export function keyboard(table) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (table.follow.active() && follow(table.follow, event.key)) return event.preventDefault();
    if (/^[1-9]$/.test(event.key)) {
      const options = document.querySelectorAll(".ask .options .option:not(.barred)");
      /** @type {HTMLElement | undefined} */ (options[Number(event.key) - 1])?.click();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!step(target, event.key === "ArrowDown" ? 1 : -1)) return;
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const by = event.key === "ArrowRight" ? 1 : -1;
      if (table.replaying) table.replay.step(by);
      else if (!step(target, by)) return;
    } else if (event.key === "Escape" && table.replaying) table.stopReplay();
    else {
      /** @type {Record<string, () => void>} */
      const does = {
        u: () => table.undo(),
        r: () => table.redo(),
        h: () => table.askHint(),
        w: () => table.showWhy(),
        l: () => table.show("log").then(() => table.parts.log.focus()),
        s: () => table.show("seats"),
        p: () => (table.replaying ? table.stopReplay() : table.startReplay(table.look?.end ?? 0)),
        "/": () => table.searchRules(),
        "?": () => help(),
      };
      const act = does[event.key];
      if (!act) return;
      act();
    }
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/**
 * While others' moves are shown; gives back whether the key was meant for them.
 * @param {any} moves
 * @param {string} key
 */
function follow(moves, key) {
  if (key === "ArrowRight") moves.step();
  else if (key === "Escape") moves.skip();
  else if (key === ".") moves.paused ? moves.resume() : moves.pause();
  else return false;
  return true;
}

/**
 * Move the focus among the options and the lit places of the board.
 * @param {HTMLElement} from
 * @param {number} by
 */
function step(from, by) {
  const group = from.closest(".board-picture") ? "[data-place].lit" : ".ask .option, .menu .option";
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(group)]).filter((each) => each.checkVisibility());
  if (!all.length || from.closest(".log, .board-text, .statements")) return false;
  const now = all.indexOf(from);
  all[now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length].focus();
  return true;
}

/** What the keys do. */
export function help() {
  const rows = [
    ["1–9", say("web.key_digits")],
    ["↑ ↓ ← →", say("web.key_arrows")],
    ["u · r", say("web.key_undo")],
    ["w", say("web.key_why")],
    ["h", say("web.key_hint")],
    ["l", say("web.key_log")],
    ["/", say("web.key_rules")],
    ["s", say("web.key_seats")],
    ["p · ← → · Esc", say("web.key_replay")],
    [". · → · Esc", say("web.key_follow")],
    ["?", say("web.key_help")],
  ];
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { "aria-labelledby": "help-title", onclose: () => dialog.remove() }));
  fill(
    dialog,
    h("h2", { id: "help-title" }, say("web.keys")),
    h("table", {}, h("tbody", {}, rows.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, what))))),
    h("button", { type: "button", class: "button primary", onclick: () => dialog.close() }, say("web.close")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
