/** The keyboard: everything can be done with it. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { KEYS } from "./tools.js";

/** @typedef {import("./tools.js").Commands} Commands */

/**
 * The moves of others while they are shown.
 * @typedef {object} Following
 * @property {() => boolean} active
 * @property {() => void} step
 * @property {() => void} skip
 * @property {() => void} toggle pause, or go on
 */

/** @typedef {{ isOn: () => boolean, step: (by: number) => void }} Replaying */

const NAMES = /** @type {(keyof Commands)[]} */ (Object.keys(KEYS));

/**
 * Listen for keys at a table; gives back how to stop.
 * @param {Commands} commands
 * @param {Following} following
 * @param {Replaying} replay
 */
export function keyboard(commands, following, replay) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const { key } = event;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (following.active() && follow(following, key)) return event.preventDefault();
    if (/^[1-9]$/.test(key)) {
      const options = document.querySelectorAll(".ask .options .option:not(.barred)");
      /** @type {HTMLElement | undefined} */ (options[Number(key) - 1])?.click();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!step(target, key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const by = key === "ArrowRight" ? 1 : -1;
      if (replay.isOn()) replay.step(by);
      else if (!step(target, by)) return;
    } else if (key === "Escape" && replay.isOn()) commands.replay();
    else {
      const command = NAMES.find((each) => KEYS[each] === key);
      if (!command) return;
      commands[command]();
    }
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/**
 * While others' moves are shown; gives back whether the key was meant for them.
 * @param {Following} following
 * @param {string} key
 */
function follow(following, key) {
  if (key === "ArrowRight") following.step();
  else if (key === "Escape") following.skip();
  else if (key === ".") following.toggle();
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
