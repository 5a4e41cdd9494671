/** The leagues of this browser: their files stay here and nowhere else, with the links of the matches played at the table. */

import { door } from "./door.js";
import { say } from "./say.js";

/**
 * A match at the table: its link, and its score once it is over.
 * @typedef {{ link: string, score?: number[] }} Match
 */

/**
 * @typedef {object} League
 * @property {string} id
 * @property {string} name
 * @property {string} text the file, as the command `tocsin league` writes it
 * @property {string} back the file before the last entry, if that can be taken back
 * @property {Record<string, Match>} matches the matches played here, by how many were played before
 * @property {number} at
 */

const KEY = door.far ? "leagues" : "leagues-offline";

/** @returns {League[]} */
export function leagues() {
  try {
    const found = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) || "[]"));
    return Array.isArray(found) ? /** @type {League[]} */ (found) : [];
  } catch {
    return [];
  }
}

/** @param {string} id */
export const league = (id) => leagues().find((each) => each.id === id);

/**
 * Keep a league, new or changed. Fails if the browser has no room for it; then nothing is lost.
 * @param {Partial<League> & { name: string, text: string }} made
 * @returns {League}
 */
export function keepLeague(made) {
  const whole = { id: crypto.getRandomValues(new Uint32Array(2)).join("-"), back: "", matches: {}, ...made, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify([whole, ...leagues().filter((each) => each.id !== whole.id)]));
  } catch {
    throw new Error(say("web.league_no_room"));
  }
  return whole;
}

/** @param {string} id */
export function dropLeague(id) {
  localStorage.setItem(KEY, JSON.stringify(leagues().filter((each) => each.id !== id)));
}

/**
 * The league that a table belongs to.
 * @param {string} link
 */
export const leagueOf = (link) => leagues().find((each) => Object.values(each.matches).some((match) => match.link === link));

/**
 * A match is over: its league will enter the score when it is opened.
 * @param {string} link
 * @param {number[]} score
 */
export function noteScore(link, score) {
  const found = leagueOf(link);
  const match = found && Object.values(found.matches).find((each) => each.link === link);
  if (!found || !match || match.score) return;
  match.score = score;
  try {
    keepLeague(found);
  } catch {
    // There is no room: it is noted when the table is opened again.
  }
}
