/** The lessons that were done in this browser, and how one is begun. */

import * as api from "./api.js";

const KEY = "learned";
/** For each lesson that was begun from a table, the address of that table. */
const CAME = "came ";

/** @returns {Record<string, string[]>} */
function all() {
  try {
    const found = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) || "{}"));
    return found && typeof found === "object" && !Array.isArray(found) ? /** @type {Record<string, string[]>} */ (found) : {};
  } catch {
    return {};
  }
}

/** The lessons of a title that are done. @param {string} title */
export function learned(title) {
  const found = all()[title];
  return Array.isArray(found) ? found : [];
}

/** A lesson is done. @param {string} title @param {string} lesson */
export function learn(title, lesson) {
  const done = learned(title);
  if (!done.includes(lesson)) localStorage.setItem(KEY, JSON.stringify({ ...all(), [title]: [...done, lesson] }));
}

/** Every lesson of a title counts as new again. @param {string} title */
export function unlearn(title) {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [title]: [] }));
}

/**
 * Open a lesson at a table of its own.
 * @param {string} title
 * @param {string} lesson
 * @param {(path: string, instead?: boolean) => void} go
 * @param {boolean} [instead] of the lesson before it
 */
export async function begin(title, lesson, go, instead) {
  const here = document.querySelector(".table .ask") ? `/table${location.hash}` : "";
  const from = instead ? cameFrom() : here;
  const made = await api.openLesson({ title, lesson, lang: document.documentElement.lang });
  if (from) sessionStorage.setItem(CAME + made.me, from);
  go(`/table#${made.me}`, instead);
}

/** The table that one left for this lesson, if there is one. */
export const cameFrom = () => sessionStorage.getItem(CAME + location.hash.slice(1).split(/[~@]/)[0]) ?? "";
