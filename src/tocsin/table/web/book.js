/** The guide and the rulebook of a title as elements: paragraphs with their statements, tables, pictures, details. */

import { h, picture } from "./dom.js";
import { say } from "./say.js";
import { word } from "./terms.js";

/** @typedef {import("./messages.js").Passage} Passage */
/** @typedef {import("./messages.js").Picture} Picture */

/** The least size of a letter in a picture, in pixels. */
const LEAST = 9;

/**
 * @typedef {object} Around
 * @property {readonly Picture[]} pictures
 * @property {(term: string, about: Element) => void} term explain a word
 * @property {(cites: readonly string[], about: Element) => void} rules show statements in place
 */

/**
 * @param {readonly Passage[]} passages
 * @param {Around} around
 * @param {number} [level] how much deeper its headings are than they say
 * @returns {HTMLElement[]}
 */
export function passages(passages, around, level = 1) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const each of passages) {
    const last = found.at(-1);
    const made = passage(each, around, level);
    // Items in a row are one list.
    if (each.kind === "li" && last?.localName === "ul") last.append(made);
    else found.push(each.kind === "li" ? h("ul", { class: "list" }, made) : made);
  }
  return found;
}

/** @param {Passage} each @param {Around} around @param {number} level */
function passage(each, around, level) {
  const { kind, runs = [], cites = [], rows = [], inside = [] } = each;
  const text = () => [...written(runs, around), margin(cites, around)];
  if (kind === "table") return h("div", { class: "wide" }, h("table", {}, rows.map((row, n) => h("tr", {}, row.map((cell) => h(n ? "td" : "th", n ? {} : { scope: "col" }, written(cell, around)))))));
  if (kind === "picture") return figure(around.pictures.find((one) => one.id === each.picture));
  if (kind === "details") return h("details", {}, h("summary", {}, say("web.details")), passages(inside, around, level));
  if (kind === "li") return h("li", {}, text());
  if (kind === "p") return h("p", {}, text());
  return h(/** @type {"h2"} */ (`h${Number(kind[1]) + level}`), {}, text());
}

/** @param {readonly [string, string, string][]} runs @param {Around} around */
function written(runs, around) {
  return runs.map(([text, kind, term]) => {
    if (kind === "term") return word(text, (about) => around.term(term, about));
    return kind === "strong" ? h("b", {}, text) : kind === "em" ? h("i", {}, text) : text;
  });
}

/** The statements of a paragraph, in its margin. @param {readonly string[]} cites @param {Around} around */
function margin(cites, around) {
  if (!cites.length) return null;
  const short = cites.length > 2 ? `${cites[0]} … ${cites[cites.length - 1]}` : cites.join(", ");
  return h("button", { type: "button", class: "cite margin", "aria-label": `${say("web.open_rule")} ${short}`, onclick: (event) => around.rules(cites, /** @type {Element} */ (event.currentTarget)) }, short);
}

/** @param {Picture | undefined} found */
function figure(found) {
  if (!found) return h("figure", {});
  const sheets = found.sheets.map((sheet) => {
    const svg = picture(sheet);
    svg.classList.add("sheet");
    svg.setAttribute("aria-hidden", "true");
    const [, , width] = (svg.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
    const fonts = [...svg.querySelectorAll("[font-size]")].map((each) => Number.parseFloat(each.getAttribute("font-size") || "")).filter((each) => each > 0);
    svg.style.maxWidth = `${width * 1.15}px`;
    // What cannot be read any smaller is moved sideways instead.
    svg.style.minWidth = `${Math.round((width * LEAST) / Math.max(LEAST, Math.min(...fonts, 99)))}px`;
    return svg;
  });
  const box = h("div", { class: "board-picture drawn", role: "img", "aria-label": found.caption }, sheets);
  new ResizeObserver(() => (box.scrollWidth > box.clientWidth ? box.setAttribute("tabindex", "0") : box.removeAttribute("tabindex"))).observe(box);
  return h("figure", {}, box, h("figcaption", {}, found.caption));
}
