/** What stands beside the board: the story, the review, the rules, seats and links, one at a time. */

import { reason } from "./api.js";
import { openAt } from "./cite.js";
import { fill, h } from "./dom.js";
import { reached } from "./later.js";
import { lang, say } from "./say.js";

/** @typedef {"log" | "review" | "rules" | "seats"} Panel */
/** On a phone the question and the tools are tabs as well. */
/** @typedef {Panel | "ask" | "tools"} Tab */

const NARROW = matchMedia("(max-width: 999px)");

/**
 * @param {object} around
 * @param {() => string} around.title whose rules there are; none before the table has shown itself
 * @param {() => void} around.review the review is looked at
 */
export function sidePanels({ title, review }) {
  /** @type {Panel} */
  let now = "log";
  /** @type {Tab} what is in front on a phone */
  let before = "ask";
  let folded = false;
  let rulesFor = "";
  /** @type {HTMLElement | null} */
  let table = null;
  const box = h("div", { class: "rules" });
  const panel = (/** @type {Panel} */ id) => h("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, hidden: id !== now });
  const panels = { log: panel("log"), review: panel("review"), rules: panel("rules"), seats: panel("seats") };
  panels.rules.append(box);
  const tab = (/** @type {Tab} */ id, /** @type {string} */ text, controls = `panel-${id}`) =>
    h("button", { type: "button", role: "tab", id: `tab-${id}`, "data-tab": id, "aria-controls": controls, onclick: () => show(id) }, text);
  const tabs = {
    ask: tab("ask", say("web.question"), "desk"),
    log: tab("log", say("web.log")),
    review: tab("review", say("web.review")),
    tools: tab("tools", say("web.tools"), "tools"),
    rules: tab("rules", say("web.rules")),
    seats: tab("seats", say("web.seats")),
  };
  tabs.review.hidden = true;
  const ids = /** @type {Tab[]} */ (Object.keys(tabs));
  const handle = h("button", { type: "button", class: "handle", id: "handle", "aria-controls": "desk", onclick: () => fold(!folded) }, h("span", { "aria-hidden": "true" }));

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = ids.filter((id) => tabs[id].checkVisibility());
    const next = shown[(shown.indexOf(NARROW.matches ? before : now) + step + shown.length) % shown.length];
    show(next);
    tabs[next].focus();
  }

  /** Which tab is chosen, and on a phone whether the sheet is up. */
  function mark() {
    const chosen = NARROW.matches ? before : now;
    for (const id of ids) {
      tabs[id].setAttribute("aria-selected", String(id === chosen));
      tabs[id].tabIndex = id === chosen ? 0 : -1;
    }
    handle.setAttribute("aria-expanded", String(!folded));
    handle.setAttribute("aria-label", say(folded ? "web.unfold" : "web.fold"));
    handle.title = say(folded ? "web.unfold" : "web.fold");
    if (!table) return;
    table.dataset.front = before === "ask" || before === "tools" ? before : "side";
    table.dataset.panel = now;
    table.classList.toggle("folded", folded);
    if (NARROW.matches) tabs[chosen].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Tab} tab */
  async function show(tab) {
    before = tab;
    folded = false;
    if (tab !== "ask" && tab !== "tools") now = tab;
    for (const [id, panel] of Object.entries(panels)) panel.hidden = id !== now;
    mark();
    if (tab === "review") review();
    if (tab === "rules" && title()) await read();
  }

  async function read() {
    const key = `${title()}/${lang()}`;
    if (rulesFor === key) return;
    try {
      const { rules } = await reached(import("./rules.js"));
      await rules(box, title());
      rulesFor = key;
    } catch (error) {
      fill(box, h("p", { role: "alert" }, reason(error)));
    }
  }

  /** Put a tab in front where only one of them can be, and do something there. @param {Tab} tab @param {() => void} act */
  function front(tab, act) {
    if (NARROW.matches) show(tab);
    act();
  }

  /** Put the sheet of a phone down to see the board, or up again. @param {boolean} down */
  function fold(down) {
    folded = down;
    mark();
  }

  /** @param {HTMLElement} root the whole table */
  function stand(root) {
    table = root;
    mark();
  }
  const turned = () => (table?.isConnected === false ? NARROW.removeEventListener("change", turned) : mark());
  NARROW.addEventListener("change", turned);

  /** Only a game that is over can be reviewed. @param {boolean} over */
  function draw(over) {
    tabs.review.hidden = !over;
    if (!over && now === "review") show("log");
    else mark();
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
  mark();
  const root = h("aside", { class: "side", "aria-label": say("web.beside") }, h("div", { class: "rail" }, handle, list), Object.values(panels));
  return { root, panels, show, front, fold, stand, draw, openRule, searchRules };
}
