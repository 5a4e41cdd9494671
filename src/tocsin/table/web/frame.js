/** The elements of a table: board, question, tools, and what stands beside the board. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @param {any} table */
export function frame(table) {
  const tool = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ key, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: "button tool", id: `tool-${id}`, "aria-keyshortcuts": key, onclick: act }, text, h("kbd", { "aria-hidden": "true" }, key));
  const tools = {
    undo: tool("undo", say("web.undo"), "u", () => table.undo()),
    redo: tool("redo", say("web.redo"), "r", () => table.redo()),
    hint: tool("hint", say("web.hint"), "h", () => table.askHint()),
    why: tool("why", say("web.why_not"), "w", () => table.showWhy()),
    replay: tool("replay", say("web.replay"), "p", () => (table.replaying ? table.stopReplay() : table.startReplay(table.look?.end ?? 0))),
    help: tool("help", say("web.help"), "?", () => table.help()),
  };
  const log = h("ol", { class: "log", tabindex: "0", "aria-label": say("web.log") });
  const rulesBox = h("div", { class: "rules" });
  const seats = h("div", { class: "links" });
  const panels = {
    log: h("div", { role: "tabpanel", id: "panel-log", "aria-labelledby": "tab-log" }, log),
    review: h("div", { role: "tabpanel", id: "panel-review", "aria-labelledby": "tab-review", hidden: true }),
    rules: h("div", { role: "tabpanel", id: "panel-rules", "aria-labelledby": "tab-rules", hidden: true }, rulesBox),
    seats: h("div", { role: "tabpanel", id: "panel-seats", "aria-labelledby": "tab-seats", hidden: true }, seats),
  };
  const tab = (/** @type {string} */ id, /** @type {string} */ text) =>
    h("button", { type: "button", role: "tab", id: `tab-${id}`, "data-tab": id, "aria-controls": `panel-${id}`, "aria-selected": String(id === "log"), tabindex: id === "log" ? "0" : "-1", onclick: () => table.show(id) }, text);
  const tabs = [tab("log", say("web.log")), tab("review", say("web.review")), tab("rules", say("web.rules")), tab("seats", say("web.seats"))];
  tabs[1].hidden = true;
  const parts = {
    chips: h("ul", { class: "chips", "aria-label": say("web.seats") }),
    board: h("div", { class: "board" }),
    curtain: h("div", { class: "curtain" }),
    offline: h("p", { class: "offline", hidden: true }, say("web.offline")),
    replay: h("div", { class: "replay", hidden: true }),
    ask: h("div", { class: "ask" }),
    why: h("div", { class: "why" }),
    hint: h("div", {}),
    log,
    rules: rulesBox,
    seats,
    tools,
    tabs,
    panels,
  };
  const list = h(
    "div",
    {
      class: "tabs",
      role: "tablist",
      "aria-label": say("web.beside"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const shown = tabs.filter((each) => !each.hidden);
        const now = shown.findIndex((each) => each.dataset.tab === table.tab);
        const next = shown[(now + step + shown.length) % shown.length];
        table.show(next.dataset.tab || "log");
        next.focus();
      },
    },
    tabs,
  );
  const root = h(
    "div",
    { class: "table" },
    h("section", { class: "stage", "aria-label": say("web.board") }, parts.offline, parts.chips, parts.curtain, parts.board, parts.replay),
    h("section", { class: "desk", "aria-label": say("web.question") }, parts.why, parts.ask, parts.hint, h("div", { class: "tools" }, Object.values(tools))),
    h("aside", { class: "side", "aria-label": say("web.beside") }, list, Object.values(panels)),
  );
  return { root, ...parts };
}
