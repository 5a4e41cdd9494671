/** The buttons below the question, and the commands that they share with the keyboard. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./say.js";

/** @typedef {import("./state.js").Seen} Seen */

/** Everything that can be set going at a table, with its key. */
export const KEYS = /** @type {const} */ ({ undo: "u", redo: "r", hint: "h", why: "w", log: "l", aids: "a", rules: "/", explain: "e", seats: "s", replay: "p", help: "?" });

/** @typedef {Record<keyof typeof KEYS, () => unknown>} Commands */

/** @param {Commands} commands */
export function toolbar(commands) {
  const tool = (/** @type {keyof Commands} */ id, /** @type {string} */ text) =>
    h("button", { type: "button", class: "button tool", id: `tool-${id}`, title: `${text} (${KEYS[id]})`, "aria-keyshortcuts": KEYS[id], onclick: () => commands[id]() }, icon(id), h("span", {}, text));
  const undo = tool("undo", say("web.undo"));
  const redo = tool("redo", say("web.redo"));
  const hint = tool("hint", say("web.hint"));
  const why = tool("why", say("web.why_not"));
  const root = h("div", { class: "tools", id: "tools", role: "group", "aria-label": say("web.tools") }, undo, redo, hint, why, tool("replay", say("web.replay")), tool("help", say("web.help")));

  /** @param {Seen} state */
  function draw({ look, lines }) {
    undo.disabled = !look.undo;
    undo.title = [look.undo === "consent" ? say("web.undo_asks") : "", back(look.back, lines) || `${say("web.undo")} (${KEYS.undo})`].filter(Boolean).join(" ");
    redo.disabled = !look.redo;
    hint.disabled = !look.questions.some((each) => each.seat >= 0);
    why.disabled = !look.questions.some((each) => each.others.length);
  }

  return { root, draw };
}

/**
 * How far undo goes: what it takes back, and how much came after.
 * @param {number | null} to
 * @param {readonly import("./messages.js").Line[]} lines
 */
function back(to, lines) {
  const first = to === null ? undefined : lines.find((line) => line[0] >= to);
  if (to === null || !first) return "";
  const later = new Set(lines.map((line) => line[0]).filter((position) => position > first[0])).size;
  return [say("web.undo_back", { what: first[2] }), later ? say("web.undo_more", { n: later }) : ""].join(" ");
}
