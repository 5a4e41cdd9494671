/** What a board shows: where each piece and place is and how it is drawn, so that two boards can be compared. */

import { picture } from "./dom.js";

/**
 * A piece or a place, in units of its sheet; it has no size where nobody can see it.
 * @typedef {{ sheet: number, x: number, y: number, width: number, height: number, drawn: string, texts: string[] }} Thing
 * @typedef {{ pieces: Map<string, Thing>, places: Map<string, Thing> }} Survey
 * @typedef {{ id: string, from: Thing, to: Thing }} Moved
 */

/**
 * What differs between two boards.
 * @typedef {object} Change
 * @property {Moved[]} moved
 * @property {string[]} came pieces that were not there
 * @property {string[]} gone
 * @property {string[]} turned pieces that look another way
 * @property {string[]} places whose own drawing is another, pieces aside
 */

const KEEP = 24;
const STIR = 3;

/** Sheets that were surveyed lately, by their drawing. @type {Map<string, Survey>} */
const known = new Map();

/**
 * Survey the sheets of a board that is on the page.
 * @param {readonly string[]} texts
 * @param {readonly SVGElement[]} svgs
 * @returns {Survey}
 */
export function survey(texts, svgs) {
  /** @type {Survey} */
  const all = { pieces: new Map(), places: new Map() };
  texts.forEach((text, sheet) => {
    const one = known.get(text) ?? look(svgs[sheet]);
    // A sheet in a closed drawer has no size: it is looked at again once it is open.
    if (known.has(text) || svgs[sheet].clientWidth) keep(text, one);
    for (const [id, thing] of one.pieces) all.pieces.set(id, { ...thing, sheet });
    for (const [id, thing] of one.places) all.places.set(id, { ...thing, sheet });
  });
  return all;
}

/**
 * Survey a board that nobody sees, such as an earlier one.
 * @param {readonly string[]} texts
 * @returns {Survey}
 */
export function surveyed(texts) {
  if (texts.every((text) => known.has(text))) return survey(texts, []);
  const box = document.createElement("div");
  box.className = "surveyed board-picture";
  box.setAttribute("aria-hidden", "true");
  const svgs = texts.map((text) => {
    const svg = picture(known.has(text) ? "<svg xmlns='http://www.w3.org/2000/svg'/>" : text);
    svg.style.width = `${viewBox(svg)[2]}px`;
    return svg;
  });
  box.append(...svgs);
  document.body.append(box);
  const found = survey(texts, svgs);
  box.remove();
  return found;
}

/** @param {string} text @param {Survey} one */
function keep(text, one) {
  known.delete(text);
  known.set(text, one);
  if (known.size > KEEP) known.delete(/** @type {string} */ (known.keys().next().value));
}

const viewBox = (/** @type {SVGElement} */ svg) => (svg.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);

/** @param {SVGElement} svg @returns {Survey} */
function look(svg) {
  const edge = svg.getBoundingClientRect();
  const scale = edge.width / viewBox(svg)[2];
  const things = (/** @type {string} */ name) =>
    new Map([...svg.querySelectorAll(`[${name}]`)].map((each) => [each.getAttribute(name) || "", thing(each, edge, scale)]));
  return { pieces: things("data-piece"), places: things("data-place") };
}

/** @param {Element} element @param {DOMRect} edge @param {number} scale @returns {Thing} */
function thing(element, edge, scale) {
  const rect = element.getBoundingClientRect();
  /** @type {string[]} */
  const texts = [];
  const by = scale || 1;
  return { sheet: 0, x: (rect.left - edge.left) / by, y: (rect.top - edge.top) / by, width: rect.width / by, height: rect.height / by, drawn: drawing(element, texts), texts };
}

/**
 * How something is drawn, wherever it stands; the pieces on a place are not part of it.
 * @param {Element} element
 * @param {string[]} texts
 * @returns {string}
 */
function drawing(element, texts) {
  let found = "";
  for (const each of element.children) {
    if (each.hasAttribute("data-piece")) continue;
    if (each.localName === "text") texts.push((each.textContent || "").trim());
    // What the page says of a place that can be chosen is no part of the drawing either.
    if (!each.hasAttribute("data-place")) found += `<${each.localName} ${each.getAttribute("class") ?? ""} ${each.getAttribute("aria-label") ?? ""}`;
    found += each.children.length ? drawing(each, texts) : each.textContent;
  }
  return found;
}

/** @param {Survey} before @param {Survey} after @returns {Change} */
export function compare(before, after) {
  /** @type {Change} */
  const found = { moved: [], came: [], gone: [], turned: [], places: [] };
  for (const [id, to] of after.pieces) {
    const from = before.pieces.get(id);
    if (!from) found.came.push(id);
    else if (from.width && to.width && (from.sheet !== to.sheet || Math.hypot(from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2) > STIR))
      found.moved.push({ id, from, to });
    if (from && from.drawn !== to.drawn) found.turned.push(id);
  }
  for (const id of before.pieces.keys()) if (!after.pieces.has(id)) found.gone.push(id);
  alike(found, before, after);
  for (const [id, to] of after.places) {
    const from = before.places.get(id);
    if (from && from.drawn !== to.drawn) found.places.push(id);
  }
  return found;
}

/**
 * Pieces that are alike are named for what they are and, after an @, for where they lie. One that is gone from one spot and one that
 * came to another are the same, moved.
 * @param {Change} found
 * @param {Survey} before
 * @param {Survey} after
 */
function alike(found, before, after) {
  const kind = (/** @type {string} */ id) => (id.includes("@") ? id.split("@")[0] : null);
  found.came = found.came.filter((id) => {
    const last = kind(id) === null ? -1 : found.gone.findIndex((each) => kind(each) === kind(id));
    const [from, to] = [before.pieces.get(found.gone[last]), after.pieces.get(id)];
    if (!from?.width || !to?.width) return true;
    found.gone.splice(last, 1);
    found.moved.push({ id, from, to });
    return false;
  });
}

/** @param {Change} change */
export const size = ({ moved, came, gone, turned, places }) => moved.length + came.length + gone.length + turned.length + places.length;

/**
 * The places that a line of the story names: by a text on them that hardly any other place has.
 * @param {string} line
 * @param {Survey} board
 */
export function named(line, { places }) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [id, { texts }] of places)
    for (const name of new Set(texts.flatMap((text, n) => [text, `${text} ${texts[n + 1] ?? ""}`.trim()])))
      if (/\p{L}{3}/u.test(name)) names.set(name.toLowerCase(), [...(names.get(name.toLowerCase()) ?? []), id]);
  const told = line.toLowerCase();
  const found = [...names].filter(([name, ids]) => ids.length < 3 && whole(told, name));
  // A name within a longer one is not meant itself.
  return [...new Set(found.filter(([name]) => !found.some(([other]) => other !== name && other.includes(name))).flatMap(([, ids]) => ids))];
}

/** @param {string} text @param {string} name */
function whole(text, name) {
  const letter = (/** @type {string | undefined} */ each) => Boolean(each && /[\p{L}\d]/u.test(each));
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (!letter(text[at - 1]) && !letter(text[at + name.length])) return true;
  return false;
}
