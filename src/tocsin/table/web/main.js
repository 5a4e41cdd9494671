/** The page: which view belongs to the address, the bar on top, language and theme. */

import { reason } from "./api.js";
import { byId, fill, h, speak, to } from "./dom.js";
import { door } from "./door.js";
import { style, wear } from "./face.js";
import { reached } from "./later.js";
import { nowhere } from "./nowhere.js";
import { file, here, site } from "./place.js";
import { LANGUAGES, begin, change, lang, languageName, say } from "./say.js";

/**
 * What a module of a page exports: it draws itself, and may give back how to leave it, and whether it goes back by itself.
 * @typedef {{ leave: () => void, back: () => boolean }} Opened
 * @typedef {(main: HTMLElement, at: { id: string, number: string, hash: string }, go: typeof import("./main.js").go) => Opened | Promise<Opened | void>} Page
 */

/** Every page is loaded when somebody goes there. @type {Record<string, () => Promise<{ page: Page }>>} */
const PAGES = {
  home: () => import("./home.js"),
  new: () => import("./setup.js"),
  rules: () => import("./rules.js"),
  learn: () => import("./learn.js"),
  table: () => import("./table.js"),
  league: () => import("./league.js"),
  puzzles: () => import("./puzzles.js"),
  puzzle: () => import("./puzzle.js"),
  workshop: () => import("./workshop.js"),
};
/** The sheets of style that only one page needs. @type {Record<string, string[]>} */
const STYLES = { table: ["layout", "table", "past"], league: ["league"], learn: ["table", "learn"], puzzles: ["puzzles"], puzzle: ["layout", "table", "past", "puzzles"], workshop: ["table", "learn", "workshop"] };

/** @type {Opened} */
const NONE = { leave: () => {}, back: () => false };
let open = NONE;
/** How often a page was shown: one that took too long to load does not come in front of a later one. */
let count = 0;

/** The page that the address means, and what it is about there. */
function address() {
  const { room, id, number } = here();
  return { room: room === "puzzles" && id ? "puzzle" : room || "home", id, number, hash: location.hash.slice(1) };
}

/** @param {string} room */
async function loaded(room) {
  const [module] = await Promise.all([reached(PAGES[room]()), ...(STYLES[room] ?? []).map(style)]);
  return module;
}

/** Show what the address says. */
async function show() {
  const now = (count += 1);
  open.leave();
  open = NONE;
  bar();
  const main = byId("main");
  const { room, ...at } = address();
  // A puzzle fills the window as a table does.
  document.body.dataset.page = room === "puzzle" ? "table" : room;
  // A table and a league wear the face of their title as soon as they know it.
  if (room !== "league" && room !== "table") wear(["new", "rules", "learn", "puzzle", "workshop"].includes(room) ? at.id : "");
  if (!Object.hasOwn(PAGES, room)) return nowhere(main, say("web.no_page"), go);
  try {
    const { page } = await loaded(room);
    if (now === count) open = (await page(main, at, go)) || NONE;
  } catch (error) {
    if (now === count) nowhere(main, reason(error), go);
  }
}

/**
 * Go to another address of the page.
 * @param {string} path
 * @param {boolean} [instead] of this one, to which there is no way back
 */
export function go(path, instead = false) {
  if (instead) history.replaceState(null, "", site(path));
  else history.pushState(null, "", site(path));
  window.scrollTo(0, 0);
  show().then(() => document.activeElement === document.body && byId("main").focus());
}

function bar() {
  byId("skip").textContent = say("web.skip");
  const picker = h(
    "select",
    { id: "lang", "aria-label": say("web.language"), onchange: speakAnother },
    LANGUAGES.map((code) => h("option", { value: code, selected: code === lang(), lang: code }, languageName(code))),
  );
  fill(
    byId("top"),
    h("a", { href: site("/"), class: "brand", onclick: to(go, "/") }, h("img", { src: file("bell.svg"), alt: "" }), "Tocsin"),
    h("span", { id: "place", class: "place" }),
    h("span", { class: "spring" }),
    h("span", { class: "tongue", "data-lang": lang() }, picker),
    h("button", { type: "button", class: "quiet", id: "theme", "aria-label": say("web.theme"), title: say("web.theme"), onclick: turn }, "◐"),
  );
}

/** @param {Event} event */
async function speakAnother(event) {
  const code = /** @type {"en" | "fr" | "ru"} */ (/** @type {HTMLSelectElement} */ (event.target).value);
  await change(code);
  await show();
  byId("lang").focus();
  speak(languageName(code));
}

function turn() {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
  localStorage.setItem("theme", dark ? "light" : "dark");
  theme();
}

function theme() {
  const kept = localStorage.getItem("theme");
  const dark = kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

theme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", theme);
window.addEventListener("popstate", () => open.back() || show());
window.addEventListener("hashchange", () => {
  if (address().room === "table") show();
});
// The page comes while its words do.
await Promise.all([begin(), Object.hasOwn(PAGES, address().room) && loaded(address().room).catch(() => {})]);
door.begin();
await show();
