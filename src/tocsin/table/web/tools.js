/** The buttons below the question, and the commands that they share with the keyboard. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Look} Look */

/** Everything that can be set going at a table, with its key. */
export const KEYS = /** @type {const} */ ({ undo: "u", redo: "r", hint: "h", why: "w", log: "l", rules: "/", seats: "s", replay: "p", help: "?" });

/** @typedef {Record<keyof typeof KEYS, () => unknown>} Commands */

/** @param {Commands} commands */
export function toolbar(commands) {
  const tool = (/** @type {keyof Commands} */ id, /** @type {string} */ text) =>
    h("button", { type: "button", class: "button tool", id: `tool-${id}`, "aria-keyshortcuts": KEYS[id], onclick: () => commands[id]() }, text, h("kbd", { "aria-hidden": "true" }, KEYS[id]));
  const undo = tool("undo", say("web.undo"));
  const redo = tool("redo", say("web.redo"));
  const hint = tool("hint", say("web.hint"));
  const why = tool("why", say("web.why_not"));
  const root = h("div", { class: "tools" }, undo, redo, hint, why, tool("replay", say("web.replay")), tool("help", say("web.help")));

  /** @param {Look} look */
  function draw(look) {
    undo.disabled = !look.undo;
    undo.title = look.undo === "consent" ? say("web.undo_asks") : say("web.undo");
    redo.disabled = !look.redo;
    hint.disabled = !look.questions.some((each) => each.seat >= 0);
    why.disabled = !look.questions.some((each) => each.others.length);
  }

  return { root, draw };
}
