/** The workshop of a title: its printed parts as they are typed in by whoever owns a copy. */

import * as api from "./api.js";
import { byId, fill, h, speak } from "./dom.js";
import { door } from "./door.js";
import { keep } from "./games.js";
import { packs } from "./packs.js";
import { say } from "./say.js";
import { attempt } from "./workshop-api.js";
import { drafting } from "./workshop-draft.js";
import { headView } from "./workshop-head.js";
import { sheetView } from "./workshop-sheet.js";

/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./messages.js").Part} Part */
/** @typedef {import("./messages.js").Workshop} Workshop */

/** @type {import("./main.js").Page} */
export async function page(main, { id, hash }, go) {
  const draft = drafting(id, (all) => draw(all));
  const head = headView(id, draft, { go, open });
  const tabs = h("div", { class: "sheets", role: "tablist", "aria-label": say("web.workshop_sheets"), onkeydown: turned });
  const panel = h("div", { id: "sheet", role: "tabpanel", "aria-labelledby": `tab-${hash}` });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const again = h("button", { type: "button", class: "button", hidden: true, onclick: () => draft.again() }, say("web.workshop_again"));
  const mistakes = h("ul", { class: "trouble", id: "mistakes" });
  /** @type {ReturnType<typeof sheetView> | null} */
  let view = null;
  let open_ = hash;

  /** @param {string} name */
  function open(name) {
    view = null;
    return draft.open(name);
  }

  /** @param {boolean} all */
  function draw(all) {
    const { shown, trouble: text } = draft.state;
    trouble.textContent = text;
    again.hidden = !draft.unsent() || !text;
    head.show();
    if (!shown) return fill(panel);
    fill(mistakes, shown.mistakes.map((each) => h("li", {}, each)));
    mistakes.hidden = !shown.mistakes.length;
    const sheet = shown.sheets.find((each) => each.id === open_) ?? shown.sheets[0];
    if (!sheet) return fill(panel, h("p", { class: "card" }, say("web.workshop_nothing")));
    drawTabs(shown, sheet);
    if (!view || open_ !== sheet.id) lay(sheet);
    view?.show(sheet, all);
  }

  /** @param {Sheet} sheet */
  function lay(sheet) {
    open_ = sheet.id;
    draft.state.drawn = sheet.kind === "map";
    view = sheetView(sheet, { draft, attempt: tryOut });
    panel.setAttribute("aria-labelledby", `tab-${sheet.id}`);
    fill(panel, h("h2", { class: "spoken" }, sheet.name), view.root);
  }

  /** @param {Workshop} shown @param {Sheet} now */
  function drawTabs(shown, now) {
    const focused = tabs.contains(document.activeElement);
    fill(
      tabs,
      shown.sheets.map((each) =>
        h(
          "button",
          { type: "button", role: "tab", class: "button", id: `tab-${each.id}`, "aria-selected": String(each === now), "aria-controls": "sheet", tabindex: each === now ? 0 : -1, onclick: () => turn(each.id) },
          each.name,
          h("span", { class: "dim tally" }, say("web.workshop_tally", { done: each.done, n: each.of })),
        ),
      ),
    );
    if (focused) byId(`tab-${now.id}`).focus();
  }

  /** Another sheet. Its address can be kept. @param {string} sheet */
  function turn(sheet) {
    open_ = sheet;
    view = null;
    history.replaceState(null, "", `#${sheet}`);
    const map = draft.state.shown?.sheets.find((each) => each.id === sheet)?.kind === "map";
    draft.state.drawn = map === true;
    draw(true);
    if (map) draft.look();
    byId(`tab-${sheet}`).focus();
  }

  /** @param {KeyboardEvent} event */
  function turned(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = draft.state.shown?.sheets ?? [];
    if (!by || !all.length) return;
    event.preventDefault();
    turn(all[(all.findIndex((each) => each.id === open_) + by + all.length) % all.length].id);
  }

  /** @param {Sheet} sheet @param {Part} part */
  async function tryOut(sheet, part) {
    trouble.textContent = say("web.workshop_trying");
    try {
      const made = await attempt(id, { pack: draft.state.text, table: sheet.table, id: part.id });
      keep({ token: made.me, title: id, name: draft.state.shown?.name ?? id, watch: made.watch, friends: made.friends });
      go(`/table#${made.me}`);
    } catch (error) {
      trouble.textContent = api.reason(error);
    }
  }

  /** Ctrl+Z and Ctrl+Y, but for a text in which somebody types: the browser has steps back of its own there. @param {KeyboardEvent} event */
  function pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || target.matches("textarea, input:not(.digits)")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    const redo = key === "y" || event.shiftKey;
    if (redo ? draft.can().redo : draft.can().undo) (redo ? draft.redo() : draft.undo()).then(() => speak(say(redo ? "web.workshop_redone" : "web.workshop_undone")));
  }

  /** What is not sent yet would be lost. @param {BeforeUnloadEvent} event */
  const leaving = (event) => draft.unsent() && event.preventDefault();

  document.title = `${say("web.workshop")} — Tocsin`;
  fill(main, h("div", { class: "workshop" }, head.root, trouble, again, mistakes, tabs, panel));
  trouble.textContent = door.far ? "" : say("web.site_starting");
  document.addEventListener("keydown", pressed);
  window.addEventListener("beforeunload", leaving);
  await open(packs(id)[0]?.name ?? "");
  const leave = () => {
    document.removeEventListener("keydown", pressed);
    window.removeEventListener("beforeunload", leaving);
  };
  if (!draft.state.shown && !packs(id).length) {
    leave();
    throw new Error(draft.state.trouble);
  }
  return { leave, back: () => false };
}
