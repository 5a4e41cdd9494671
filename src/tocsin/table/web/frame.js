/** Where everything stands at a table. */

import { h } from "./dom.js";
import { say } from "./say.js";

/**
 * @param {HTMLElement} tools
 * @param {HTMLElement} side
 */
export function frame(tools, side) {
  const offline = h("p", { class: "offline", hidden: true }, say("web.offline"));
  const chips = h("ul", { class: "chips", "aria-label": say("web.seats") });
  const curtain = h("div", { class: "curtain" });
  const board = h("div", { class: "board" });
  const replay = h("div", { class: "replay", hidden: true });
  const why = h("div", { class: "why" });
  const ask = h("div", { class: "ask" });
  const hint = h("div", {});
  const root = h(
    "div",
    { class: "table" },
    h("section", { class: "stage", "aria-label": say("web.board") }, offline, chips, curtain, board, replay),
    h("section", { class: "desk", "aria-label": say("web.question") }, why, ask, hint, tools),
    side,
  );
  return { root, offline, chips, curtain, board, replay, why, ask, hint };
}
