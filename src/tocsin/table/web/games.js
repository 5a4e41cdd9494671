/** The games of this browser: their secret links stay here and nowhere else. */

import { door } from "./door.js";

/**
 * A game as it stood when it was last looked at.
 * @typedef {object} Game
 * @property {string} token
 * @property {string} title
 * @property {string} name
 * @property {string} [watch]
 * @property {Record<string, string>} [friends]
 * @property {boolean} [over]
 * @property {boolean} [turn] whether it was one's own turn
 * @property {string} [others] who else sits there
 * @property {string} [last] what happened last, or how it ended
 * @property {number} at
 */

/** A server and a site beside it share what a browser keeps. */
const KEY = door.far ? "games" : "games-offline";
const MOST = door.far ? 50 : 1000;

/** @returns {Game[]} */
export function games() {
  try {
    const found = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) || "[]"));
    return Array.isArray(found) ? /** @type {Game[]} */ (found) : [];
  } catch {
    return [];
  }
}

/** @param {Partial<Game> & { token: string }} game */
export function keep(game) {
  const all = games();
  const old = all.find((each) => each.token === game.token);
  const rest = all.filter((each) => each.token !== game.token);
  const made = /** @type {Game} */ ({ title: "", name: "", ...old, ...game, at: Date.now() });
  localStorage.setItem(KEY, JSON.stringify([made, ...rest].slice(0, MOST)));
}

/** Keep how a table stands. @param {string} token @param {import("./state.js").State} state */
export function note(token, { look, lines, turn }) {
  // A lesson is found where lessons are.
  if (look.coach && look.coach.lesson !== "game") return forget(token);
  const told = lines.findLast((line) => !line[4]);
  const others = look.seats.filter((seat) => !seat.mine).map((seat) => seat.name).join(", ");
  keep({ token, title: look.title, name: look.name, over: Boolean(look.result), turn, others, last: look.result?.text ?? told?.[2] ?? "" });
}

/** @param {string} token */
export function forget(token) {
  localStorage.setItem(KEY, JSON.stringify(games().filter((each) => each.token !== token)));
}

/** @param {string} token */
export function kept(token) {
  return games().find((each) => each.token === token);
}
