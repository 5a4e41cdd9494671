/** The end: who won and why, and what can be done with the game now. */

import { h } from "./dom.js";
import { say } from "./say.js";
import { verdict } from "./verify.js";

/** @typedef {import("./messages.js").End} End */
/** @typedef {import("./messages.js").Look} Look */

/**
 * @typedef {object} Afterwards
 * @property {() => void} review
 * @property {() => void} replay
 * @property {() => Promise<Blob | null>} record the record of the game, if it can be had
 * @property {import("./rules.js").Cite} cite
 */

/**
 * @param {Look} look
 * @param {End} result
 * @param {Afterwards} afterwards
 */
export function ended({ mine, seats, title }, result, { review, replay, record, cite }) {
  const said = h("p", { class: "verdict", role: "status" });
  const download = async () => {
    const found = await record();
    if (found) save(found, `${title}.jsonl`);
  };
  const verify = async () => {
    const found = await record();
    if (found) await verdict(said, await found.text());
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
      button("review", say("web.review"), review, "primary"),
      button("see-again", say("web.replay"), replay),
      button("download", say("web.download"), download),
      button("verify", say("web.verify"), verify),
      h("a", { class: "button", href: `/new/${title}` }, say("web.again")),
    ),
    said,
  );
}

/**
 * @param {Blob} file
 * @param {string} name
 */
function save(file, name) {
  const link = h("a", { href: URL.createObjectURL(file), download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
