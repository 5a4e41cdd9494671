/** The page: which view belongs to the address, the bar on top, language and theme. */

import { reason } from "./api.js";
import { byId, fill, h, speak } from "./dom.js";
import { home } from "./home.js";
import { rulesPage } from "./rules.js";
import { LANGUAGES, begin, change, lang, languageName, say } from "./say.js";
import { setup } from "./setup.js";
import { tablePage } from "./table.js";

/** @type {() => void} */
let leave = () => {};

/** Show what the address says. */
export async function show() {
  leave();
  leave = () => {};
  bar();
  const main = byId("main");
  const [, room, id] = location.pathname.split("/");
  document.body.dataset.page = room || "home";
  try {
    if (room === "new") await setup(main, id, go);
    else if (room === "rules") await rulesPage(main, id, location.hash.slice(1));
    else if (room === "table") leave = tablePage(main, location.hash.slice(1), go);
    else await home(main, go);
  } catch (error) {
    fill(main, h("p", { class: "card trouble", role: "alert" }, reason(error)));
  }
}

/**
 * Go to another address of the page.
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, "", path);
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
    h("a", { href: "/", class: "brand", onclick: follow }, h("img", { src: "/web/bell.svg", alt: "" }), "Tocsin"),
    h("span", { id: "place", class: "place" }),
    h("span", { class: "spring" }),
    picker,
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

/** @param {Event} event */
function follow(event) {
  event.preventDefault();
  go(/** @type {HTMLAnchorElement} */ (event.currentTarget).getAttribute("href") || "/");
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
window.addEventListener("popstate", show);
window.addEventListener("hashchange", () => {
  if (location.pathname === "/table") show();
});
await begin();
await show();
