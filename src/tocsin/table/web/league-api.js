/** What a page asks about leagues: what they can be made of, what is in one, what to do with it. */

import { get, post } from "./api.js";

/** Letters of a league's file that the server reads. */
export const LARGEST = 400_000;

/** @typedef {{ title: string, name: string, villages: { id: string, name: string, players: string[] }[], seats: string[] }} Offer */
/** @typedef {{ id: string, name: string, text: string }} Skill */
/** @typedef {Record<string, string | number>} Standing */
/**
 * A league in words. Clubs are referred to by number.
 * @typedef {object} LeagueView
 * @property {number} played
 * @property {number} goals that win a match
 * @property {{ id: string, head: string, name: string }[]} columns
 * @property {{ name: string, rows: (Standing & { club: number })[], champions: string[], text: string }[]} divisions
 * @property {{ name: string, players: { name: string, skills: Skill[] }[], owes: string }[]} clubs
 * @property {{ round: number, home: number, away: number, score: number[] | null }[]} calendar
 * @property {{ round: number, home: number, away: number, text: string } | null} next
 * @property {{ club: number, text: string, choices: { player: number, skill: Skill, text: string }[] } | null} owed
 * @property {string} over
 */
/**
 * What is to be done with a league, whose file goes along unless it is new.
 * @typedef {{ deed: "result", played: number, home: number, away: number } | { deed: "give", club: number, player: number, skill: string }} Entry
 * @typedef {{ deed: "new", villages: string[], clubs: { name: string, players: string[] }[], legs: number }
 *   | ({ league: string } & (Entry | { deed: "show", file?: string }))} Deed
 */

/** What a league can be made of. */
export const leagueOffer = async () => /** @type {Offer} */ (await get("/api/league"));

/**
 * Do something with a league; gives back its file, and all of it in words.
 * @param {Deed} deed
 * @returns {Promise<{ league: string, view: LeagueView }>}
 */
export const league = async (deed) => /** @type {{ league: string, view: LeagueView }} */ (await post("/api/league", JSON.stringify(deed), "application/json"));

/**
 * Open a table for the next match of a league.
 * @param {{ league: string, seats: string[], lang: string }} match
 * @returns {Promise<import("./api.js").Links>}
 */
export const openMatch = async (match) => /** @type {import("./api.js").Links} */ (await post("/api/league/table", JSON.stringify(match), "application/json"));
