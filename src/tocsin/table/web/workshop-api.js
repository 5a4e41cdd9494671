/** What the page asks about the printed parts of a title. It sends the pack each time; nothing of it is kept elsewhere. */

import { post } from "./api.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Workshop} Workshop */
/** @typedef {import("./messages.js").Entered["value"]} Value */
/** A value that is as printed, or ours again; without a key all of a part. @typedef {{ table: string, id: string, key: string, value: Value | null }} Change */

/** @param {string} title @param {string} what @param {object} data @param {string} [tongue] */
const ask = (title, what, data, tongue) =>
  post(`/api/workshop/${encodeURIComponent(title)}${what}`, JSON.stringify(data), "application/json", tongue).catch((error) => {
    throw error instanceof TypeError ? new Error(say("web.no_server")) : error;
  });

/** The printed parts with a pack laid over them; nothing for ours. @param {string} title @param {string | null} pack @param {boolean} drawn with the board */
export const workshop = async (title, pack, drawn) => /** @type {Workshop} */ (await ask(title, "", { pack, drawn }));

/**
 * @param {string} title
 * @param {{ pack: string | null, changes: Change[], drawn: boolean, name: string | null }} changing
 * @param {string} [tongue] of the texts in it
 */
export const change = async (title, changing, tongue) => /** @type {import("./messages.js").Changed} */ (await ask(title, "/change", changing, tongue));

/** What differs from another pack, or from ours. @param {string} title @param {string | null} pack @param {string | null} other */
export const compare = async (title, pack, other) => /** @type {import("./messages.js").Compared} */ (await ask(title, "/compare", { pack, other }));

/** What a pack changes in play. @param {string} title @param {string} pack */
export const study = async (title, pack) => /** @type {import("./messages.js").Studied} */ (await ask(title, "/study", { pack }));

/** Open a table at which a part can be tried. @param {string} title @param {{ pack: string | null, table: string, id: string }} part */
export const attempt = async (title, part) => /** @type {import("./api.js").Links} */ (await ask(title, "/try", part));

/**
 * What a printed sentence means.
 * @param {string} title
 * @param {{ pack: string | null, table: string, id: string, lang: string, text: string, picks: string[] }} said
 */
export const read = async (title, said) => /** @type {import("./messages.js").Reading} */ (await ask(title, "/read", said));
