/** The packs of this browser: an owner's components of titles. Their texts stay here and at the tables that use them. */

import { door } from "./door.js";

/**
 * @typedef {object} Pack
 * @property {string} title
 * @property {string} name
 * @property {string} text the file
 * @property {number} at
 */

const KEY = door.far ? "packs" : "packs-offline";

/** @param {string} [title] those of one title @returns {Pack[]} */
export function packs(title) {
  try {
    const found = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) || "[]"));
    return Array.isArray(found) ? /** @type {Pack[]} */ (found).filter((each) => !title || each.title === title) : [];
  } catch {
    return [];
  }
}

/** @param {string} title @param {string} name */
export const packOf = (title, name) => packs(title).find((each) => each.name === name);

/** Keep a pack, new or changed. Fails if the browser has no room for it; then nothing is lost. @param {Omit<Pack, "at">} made */
export function keepPack(made) {
  const rest = packs().filter((each) => each.title !== made.title || each.name !== made.name);
  localStorage.setItem(KEY, JSON.stringify([{ ...made, at: Date.now() }, ...rest]));
}

/** @param {string} title @param {string} name */
export function dropPack(title, name) {
  localStorage.setItem(KEY, JSON.stringify(packs().filter((each) => each.title !== title || each.name !== name)));
}

/** Keep a pack from a file under the file's name, or under the next one that is free. @param {string} title @param {File} file */
export async function takePack(title, file) {
  const text = await file.text();
  const base = file.name.replace(/\.toml$/i, "").slice(0, 60) || title;
  const same = packs(title).find((each) => each.text === text);
  if (same) return same.name;
  let name = base;
  for (let n = 2; packOf(title, name); n++) name = `${base} ${n}`;
  keepPack({ title, name, text });
  return name;
}
