/** What stands beside the board: the story, the review, the rules, seats and links, one at a time. */

import { h } from "./dom.js";
import { openAt, rules } from "./rules.js";
import { lang, say } from "./say.js";

/** @typedef {"log" | "review" | "rules" | "seats"} Tab */

/**
 * @param {object} around
 * @param {() => string} around.title whose rules there are; none before the table has shown itself
 * @param {() => void} around.review the review is looked at
 */
export function sidePanels({ title, review }) {
  /** @type {Tab} */
  let now = "log";
  let rulesFor = "";
  const box = h("div", { class: "rules" });
  const panel = (/** @type {Tab} */ id) => h("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, hidden: id !== now });
  const panels = { log: panel("log"), review: panel("review"), rules: panel("rules"), seats: panel("seats") };
  panels.rules.append(box);
  const tab = (/** @type {Tab} */ id, /** @type {string} */ text) =>
    h("button", { type: "button", role: "tab", id: `tab-${id}`, "data-tab": id, "aria-controls": `panel-${id}`, "aria-selected": String(id === now), tabindex: id === now ? "0" : "-1", onclick: () => show(id) }, text);
  const tabs = { log: tab("log", say("web.log")), review: tab("review", say("web.review")), rules: tab("rules", say("web.rules")), seats: tab("seats", say("web.seats")) };
  tabs.review.hidden = true;
  const ids = /** @type {Tab[]} */ (Object.keys(tabs));

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = ids.filter((id) => !tabs[id].hidden);
    const next = shown[(shown.indexOf(now) + step + shown.length) % shown.length];
    show(next);
    tabs[next].focus();
  }

  /** @param {Tab} tab */
  async function show(tab) {
    now = tab;
    for (const id of ids) {
      tabs[id].setAttribute("aria-selected", String(id === tab));
      tabs[id].tabIndex = id === tab ? 0 : -1;
      panels[id].hidden = id !== tab;
    }
    if (tab === "review") review();
    const key = `${title()}/${lang()}`;
    if (tab === "rules" && title() && rulesFor !== key) {
      rulesFor = key;
      await rules(box, title());
    }
  }

  /** Only a game that is over can be reviewed. @param {boolean} over */
  function draw(over) {
    tabs.review.hidden = !over;
    if (!over && now === "review") show("log");
  }

  /** @param {string} cite */
  async function openRule(cite) {
    await show("rules");
    openAt(box, cite);
  }

  async function searchRules() {
    await show("rules");
    /** @type {HTMLElement | null} */ (box.querySelector(".search"))?.focus();
  }

  const list = h("div", { class: "tabs", role: "tablist", "aria-label": say("web.beside"), onkeydown: pressed }, Object.values(tabs));
  const root = h("aside", { class: "side", "aria-label": say("web.beside") }, list, Object.values(panels));
  return { root, panels, show, draw, openRule, searchRules };
}
