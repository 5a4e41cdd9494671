/** Where everything stands at a table: the board on its stage, and the column with the question, the tools and the rest. */

import { byId, fill, h } from "./dom.js";
import { say } from "./say.js";

/**
 * @param {HTMLElement} tools
 * @param {HTMLElement} side
 */
export function frame(tools, side) {
  const offline = h("p", { class: "offline", hidden: true }, say("web.offline"));
  const frozen = h("div", { class: "frozen", role: "status", hidden: true });
  const name = h("b", { class: "game" });
  const chips = h("ul", { class: "chips", "aria-label": say("web.seats") });
  const curtain = h("div", { class: "curtain" });
  const board = h("div", { class: "board" });
  const replay = h("div", { class: "replay", hidden: true });
  const recent = h("div", { class: "recent" });
  const coach = h("div", { class: "coach", hidden: true });
  const ask = h("div", { class: "ask" });
  const confirm = h("div", { class: "confirm", role: "group", "aria-label": say("web.confirm"), hidden: true });
  const why = h("div", { class: "why" });
  const hint = h("div", { class: "hints" });
  const stage = h("section", { class: "stage", "aria-label": say("web.board") }, frozen, curtain, board, replay, offline);
  const desk = h("section", { class: "desk", id: "desk", "aria-label": say("web.question") }, recent, coach, ask, why, hint);
  const column = h("div", { class: "column" }, confirm, desk, tools, side);
  const root = h("div", { class: "table" }, stage, column);
  fill(byId("place"), name, chips);
  return { root, stage, offline, frozen, name, chips, curtain, board, replay, recent, coach, why, ask, hint, confirm };
}
