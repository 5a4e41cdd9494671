/** Requests about records, and about the components that a table is played with. */

import { post, read } from "./api.js";
import { door } from "./door.js";
import { lang } from "./say.js";

/** @typedef {import("./api.js").Links} Links */
/** @typedef {{ name: string, proven: boolean, mark: string, text: string }} Proof */
/** @typedef {{ good: true, text: string, title: string, answers: number, finished: boolean, commitment: string | null, undone: string, items: Proof[] }} Proven */
/** `needs` is the title of whose components a record needs a pack. @typedef {Proven | { good: false, text: string, line: number, needs: string | null }} Verdict */

/**
 * Open a table from where a record ends.
 * @param {{ record: string, lang: string, pack: string | null }} played
 * @returns {Promise<Links>}
 */
export const openRecord = async (played) => /** @type {Links} */ (await post("/api/tables/record", JSON.stringify(played), "application/json"));

/**
 * Check a record, with the components it was played with if they are somebody's own.
 * @param {string} record
 * @param {string | null} pack
 * @returns {Promise<Verdict>}
 */
export const verify = async (record, pack) =>
  /** @type {Verdict} */ (
    await (pack === null ? post("/api/verify", record, "text/plain") : post("/api/verify/pack", JSON.stringify({ record, lang: lang(), pack }), "application/json"))
  );

/**
 * The components of somebody's own that a table is played with, for those who sit there.
 * @param {string} token
 * @returns {Promise<import("./messages.js").Components>}
 */
export const components = async (token) => /** @type {import("./messages.js").Components} */ (await read(await door.request("/api/components", lang(), { token })));
