/** What happened since one's own move: all of it, by player, each line with the way to see it on the board. */

import { h } from "./dom.js";
import { say } from "./say.js";
import { gathered, moves, prose } from "./story.js";

/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {{ line: Line, steps: Line[] }} Told */

/**
 * @typedef {object} Deeds
 * @property {(lines: readonly Line[]) => void} showAgain what others did, move by move
 * @property {(line: Line) => void} point show on the board what a line tells
 * @property {import("./cite.js").Cite} cite
 */

const FEW = 2;

/**
 * Lines in a row of the same player; dice and cards belong to whoever acted before.
 * @param {readonly Line[]} lines
 * @param {Look} look
 * @returns {{ who: string, told: Told[] }[]}
 */
export function grouped(lines, { seats, mine }) {
  /** @type {{ who: string, told: Told[] }[]} */
  const found = [];
  const name = (/** @type {Line} */ [, , , seat, , by]) => by || (seat === null || seat < 0 ? "" : mine.length === 1 && seat === mine[0] ? say("web.self") : seats[seat]?.name || "");
  for (const told of gathered(lines)) {
    const who = name(told.line);
    const last = found.at(-1);
    if (last && (who === last.who || !who)) last.told.push(told);
    else found.push({ who: who || say("web.chance"), told: [told] });
  }
  return found;
}

/**
 * @param {readonly Line[]} news
 * @param {Look} look
 * @param {Deeds} deeds
 */
export function since(news, look, { showAgain, point, cite }) {
  const groups = grouped(news, look);
  const count = groups.reduce((sum, each) => sum + each.told.length, 0);
  const item = (/** @type {Told} */ told) => h("li", {}, prose(told, cite, undefined, point));
  const list = (/** @type {{ who: string, told: Told[] }[]} */ shown) => shown.map(({ who, told }) => h("li", { class: "of" }, h("b", { class: "actor" }, who), h("ol", {}, told.map(item))));
  const last = gathered(news).slice(-FEW);
  const several = moves(news, look.mine).length > 1;
  return [
    h("ol", { class: "news", "aria-label": say("web.news") }, last.map(item)),
    count > FEW || several
      ? h(
          "div",
          { class: "before" },
          count > FEW ? h("details", { class: "earlier" }, h("summary", {}, say("web.all_since", { n: count })), h("ol", { class: "news" }, list(groups))) : null,
          several ? h("button", { type: "button", class: "button", id: "again", onclick: () => showAgain(news) }, say("web.follow_again")) : null,
        )
      : null,
  ];
}
