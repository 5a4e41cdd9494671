/** Sheets of style that come when they are needed; among them the face of a title, its colours and its type. */

import { file } from "./place.js";

const FACES = 'link[id^="style-face-"]';

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/**
 * Load a sheet, once. A page that cannot get it is still a page.
 * @param {string} name
 */
export function style(name) {
  const found = coming.get(name);
  if (found) return found;
  const link = document.createElement("link");
  link.id = `style-${name}`;
  link.rel = "stylesheet";
  link.href = file(`${name}.css`);
  const made = new Promise((done) => (link.onload = link.onerror = done));
  coming.set(name, made);
  // A face has the last word.
  document.head.insertBefore(link, name.startsWith("face-") ? null : document.querySelector(FACES));
  return made;
}


/**
 * Put on the face of a title; none for pages of no title.
 * @param {string} [title]
 */
export function wear(title = "") {
  document.documentElement.dataset.face = title;
  // Faces may use the same names for classes of their own: only one is worn at a time.
  for (const each of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(FACES))) if (each.sheet) each.sheet.disabled = each.id !== `style-face-${title}`;
  if (title) style(`face-${title}`);
}
