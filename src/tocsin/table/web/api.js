/** The small requests of the page: titles, rules, new tables, records. Those of leagues are in league-api.js. */

import { door } from "./door.js";
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
 * @property {1 | 2 | 3} weight how much there is to learn
 * @property {number} reconstructed how many statements of its rules are
 * @property {boolean} league whether it has a championship
 * @property {string[]} lessons the ids of its lessons
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

/** @typedef {{ id: string, chapter: string, text: string, remarks: string[] }} Statement */
/** @typedef {import("./messages.js").Aid} Aid */
/** @typedef {{ title: string, seats: string[], options: Record<string, string>, lang: string, companion: boolean, pack: string | null }} NewTable */
/** @typedef {{ me: string, watch: string, friends: Record<string, string> }} Links */

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
 * The player aids of a title, in all its modes.
 * @param {string} id
 * @returns {Promise<Aid[]>}
 */
export const aids = async (id) => /** @type {Aid[]} */ (await get(`/api/titles/${encodeURIComponent(id)}/aids`));

/**
 * Everything a title teaches.
 * @param {string} id
 * @returns {Promise<import("./messages.js").Taught>}
 */
export const learn = async (id) => /** @type {import("./messages.js").Taught} */ (await get(`/api/titles/${encodeURIComponent(id)}/learn`));

/**
 * The words of a title, and what its lessons teach.
 * @param {string} id
 * @returns {Promise<import("./messages.js").Known>}
 */
export const terms = async (id) => /** @type {import("./messages.js").Known} */ (await get(`/api/titles/${encodeURIComponent(id)}/terms`));

/**
 * Open a lesson.
 * @param {{ title: string, lesson: string, lang: string }} lesson
 * @returns {Promise<Links>}
 */
export const openLesson = async (lesson) => /** @type {Links} */ (await post("/api/lessons", JSON.stringify(lesson), "application/json"));

/**
 * Open a table.
 * @param {NewTable} table
 * @returns {Promise<Links>}
 */
export const open = async (table) => /** @type {Links} */ (await post("/api/tables", JSON.stringify(table), "application/json"));

/**
 * The record of a finished game, for whoever holds a link of its table.
 * @param {string} token
 */
export async function record(token) {
  const response = await door.request("/api/record", lang(), { token });
  if (!response.ok) await read(response);
  return response.blob();
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export const reason = (error) => String(error instanceof Error ? error.message : error);

/** @param {string} path */
export async function get(path) {
  return read(await door.request(path, lang()));
}

/**
 * @param {string} path
 * @param {string} body
 * @param {string} type
 * @param {string} [tongue] another language than the reader's
 */
export async function post(path, body, type, tongue = lang()) {
  return read(await door.request(path, tongue, { body, type }));
}

/**
 * @param {Response} response
 * @returns {Promise<unknown>}
 */
export async function read(response) {
  const data = /** @type {{ text?: string } | null} */ (await response.json().catch(() => null));
  if (!response.ok || data === null) throw new Error(data?.text || say("web.no_server"));
  return data;
}
