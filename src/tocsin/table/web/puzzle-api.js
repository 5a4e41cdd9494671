/** What the page asks the server about puzzles. */

import { get, post } from "./api.js";

/** @typedef {{ n: number, id: string, theme: string, level: string }} Listed a puzzle in a list */
/** @typedef {{ title: string, name: string, puzzles: Listed[] }} Titled the puzzles of a title */
/** @typedef {{ titles: Titled[], days: [string, number][] }} Puzzles `days`: how they take turns at being that of the day */

/** All puzzles by title, and that of the day. */
export const puzzles = async () => /** @type {Puzzles} */ (await get("/api/puzzles"));

/**
 * A puzzle as its seat sees it.
 * @param {string} title
 * @param {string} number
 */
export const puzzle = async (title, number) => /** @type {import("./messages.js").Puzzle} */ (await get(path(title, number)));

/**
 * Judge an answer to a puzzle, or show the solution.
 * @param {string} title
 * @param {string} number
 * @param {number | null} option
 */
export const judge = async (title, number, option) => /** @type {import("./messages.js").Judged} */ (await post(path(title, number), JSON.stringify({ option }), "application/json"));

/**
 * Open a table that goes on from a puzzle.
 * @param {string} title
 * @param {string} number
 */
export const playOn = async (title, number) => /** @type {import("./api.js").Links} */ (await post(`${path(title, number)}/table`, "", "application/json"));

/** @param {string} title @param {string} number */
const path = (title, number) => `/api/puzzles/${encodeURIComponent(title)}/${encodeURIComponent(number)}`;
