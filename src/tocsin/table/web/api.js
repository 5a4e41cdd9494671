/** The small requests of the page: titles, rules, new tables, records. */

import { lang, say } from "./say.js";

/**
 * A title at a glance.
 * @typedef {object} Glance
 * @property {string} id
 * @property {string} name
 * @property {string} pitch
 * @property {string} warning
 * @property {number} low the fewest seats
 * @property {number} high the most seats
 * @property {number} minutes
 * @property {number} reconstructed how many statements of its rules are
 */

/**
 * An option of the rules. One that is a `mode` is offered first.
 * @typedef {object} Setting
 * @property {string} id
 * @property {string} label
 * @property {string} default
 * @property {{ value: string, label: string }[]} values
 * @property {[number, number] | null} range
 * @property {string} cite
 * @property {string} about
 * @property {boolean} mode
 */

/**
 * Everything that can be chosen before a game: the names of the seats by their number, the opponents, and on how many
 * sides the title's own opponent plays.
 * @typedef {Glance & { seats: Record<string, string[]>, options: Setting[], opponents: string[], solo: number }} Title
 */

/** @typedef {{ id: string, chapter: string, text: string }} Statement */
/** @typedef {{ title: string, seats: string[], options: Record<string, string>, lang: string, companion: boolean }} NewTable */
/** @typedef {{ me: string, watch: string, friends: Record<string, string> }} Links */
/** @typedef {{ good: true, title: string, answers: number, finished: boolean } | { good: false, text: string, line: number }} Verdict */

/** @returns {Promise<Glance[]>} */
export const titles = async () => /** @type {Glance[]} */ (await get("/api/titles"));

/**
 * @param {string} id
 * @returns {Promise<Title>}
 */
export const title = async (id) => /** @type {Title} */ (await get(`/api/titles/${encodeURIComponent(id)}`));

/**
 * The rules of a title.
 * @param {string} id
 * @returns {Promise<Statement[]>}
 */
export const statements = async (id) => /** @type {Statement[]} */ (await get(`/api/titles/${encodeURIComponent(id)}/rules`));

/**
 * Open a table.
 * @param {NewTable} table
 * @returns {Promise<Links>}
 */
export const open = async (table) => /** @type {Links} */ (await post("/api/tables", JSON.stringify(table), "application/json"));

/**
 * Check a record.
 * @param {string} text
 * @returns {Promise<Verdict>}
 */
export const verify = async (text) => /** @type {Verdict} */ (await post("/api/verify", text, "text/plain"));

/**
 * The record of a finished game, for whoever holds a link of its table.
 * @param {string} token
 */
export async function record(token) {
  const response = await fetch(`/api/record?lang=${lang()}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) await read(response);
  return response.blob();
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export const reason = (error) => String(error instanceof Error ? error.message : error);

/** @param {string} path */
async function get(path) {
  return read(await fetch(`${path}?lang=${lang()}`));
}

/**
 * @param {string} path
 * @param {string} body
 * @param {string} type
 */
async function post(path, body, type) {
  return read(await fetch(`${path}?lang=${lang()}`, { method: "POST", headers: { "content-type": type }, body }));
}

/**
 * @param {Response} response
 * @returns {Promise<unknown>}
 */
async function read(response) {
  const data = /** @type {{ text?: string } | null} */ (await response.json().catch(() => null));
  if (!response.ok || data === null) throw new Error(data?.text || say("web.no_server"));
  return data;
}
