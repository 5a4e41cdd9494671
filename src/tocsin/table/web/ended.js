/** The end: who won and why, and what can be done with the game now. */

import { h } from "./dom.js";
import { leagueOf } from "./leagues.js";
import { site } from "./place.js";
import { components } from "./record-api.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").End} End */
/** @typedef {import("./messages.js").Look} Look */

/**
 * @typedef {object} Afterwards
 * @property {() => void} review
 * @property {() => void} replay
 * @property {() => Promise<Blob | null>} record the record of the game, if it can be had
 * @property {string} token the link of the table
 * @property {import("./cite.js").Cite} cite
 */

/**
 * @param {Look} look
 * @param {End} result
 * @param {Afterwards} afterwards
 */
export function ended({ mine, pack, seats, title }, result, { review, replay, record, token, cite }) {
  const league = leagueOf(token);
  const said = h("div", { class: "verdict", role: "status" });
  const download = async () => {
    const found = await record();
    if (found) save(found, `${title}.jsonl`);
  };
  const verify = async () => {
    const found = await record();
    const own = pack && mine.length ? (await components(token)).pack : null;
    if (found) await (await import("./verify.js")).verdict(said, await found.text(), undefined, own);
  };
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, kind = "") => h("button", { type: "button", class: `button ${kind}`, id, onclick: act }, text);
  return h(
    "div",
    { class: `result ${mine.length ? (result.won ? "won" : "lost") : ""}` },
    h("p", { class: "prompt", tabindex: "-1" }, h("b", {}, say("web.over")), " ", result.text, " ", cite(result.cite)),
    result.scores.length ? h("ul", { class: "scores" }, result.scores.map((score, n) => h("li", {}, `${seats[n]?.name ?? ""}: ${score}`))) : null,
    h(
      "p",
      { class: "actions" },
      league ? h("a", { class: "button primary", id: "to-league", href: site(`/league#${league.id}`) }, say("web.league_back")) : null,
      button("review", say("web.review"), review, league ? "" : "primary"),
      button("see-again", say("web.replay"), replay),
      button("download", say("web.download"), download),
      button("verify", say("web.verify"), verify),
      league ? null : h("a", { class: "button", href: site(`/new/${title}`) }, say("web.again")),
    ),
    said,
  );
}

/**
 * Let the reader keep a file.
 * @param {Blob} file
 * @param {string} name
 */
export function save(file, name) {
  const link = h("a", { href: URL.createObjectURL(file), download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
