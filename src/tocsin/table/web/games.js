/** The games of this browser: their secret links stay here and nowhere else. */

/** @typedef {{ token: string, title: string, name: string, watch?: string, friends?: Record<string, string>, over?: boolean, at: number }} Game */

const KEY = "games";
const MOST = 50;

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

/** @param {string} token */
export function forget(token) {
  localStorage.setItem(KEY, JSON.stringify(games().filter((each) => each.token !== token)));
}

/** @param {string} token */
export function kept(token) {
  return games().find((each) => each.token === token);
}
