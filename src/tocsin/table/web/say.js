/** Words: the page says everything through the house catalogue, in the reader's language. */

import { door } from "./door.js";

export const LANGUAGES = /** @type {const} */ (["en", "fr", "ru"]);
const NAMES = { en: "English", fr: "Français", ru: "Русский" };
const ORDER = { en: ["one", "other"], fr: ["one", "other"], ru: ["one", "few", "many"] };

/** @type {Record<string, string[]>} */
let texts = {};
/** @type {"en" | "fr" | "ru"} */
let current = "en";

/** @returns {"en" | "fr" | "ru"} */
export function lang() {
  return current;
}

/** @param {"en" | "fr" | "ru"} code */
export function languageName(code) {
  return NAMES[code];
}

/** The reader's language: asked for in the address, remembered, or the browser's. */
export async function begin() {
  const asked = new URLSearchParams(location.search).get("lang");
  const known = /** @param {string | null} code */ (code) =>
    /** @type {"en" | "fr" | "ru" | undefined} */ (LANGUAGES.find((each) => each === code));
  const kept = localStorage.getItem("lang");
  await change(known(kept) || known(asked) || known(navigator.language.slice(0, 2)) || "en", false);
}

/**
 * @param {"en" | "fr" | "ru"} code
 * @param {boolean} [keep]
 */
export async function change(code, keep = true) {
  const found = await door.request("/api/words", code);
  texts = /** @type {Record<string, string[]>} */ (await found.json());
  current = code;
  if (keep) localStorage.setItem("lang", code);
  document.documentElement.lang = code;
}

/** Words without case and accents, to compare what people type. @param {string} text */
export function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** @param {number} share */
export const percent = (share) => `${Math.round(100 * share)}\u00a0%`;

/**
 * The words for a message. A message with plural forms takes the number `n`.
 * @param {string} id
 * @param {Record<string, string | number>} [params]
 */
export function say(id, params = {}) {
  const forms = texts[id];
  if (!forms) return id;
  let text = forms[0];
  if (forms.length > 1) {
    const kind = new Intl.PluralRules(current).select(Number(params.n));
    const place = ORDER[current].indexOf(kind);
    text = forms[place < 0 ? forms.length - 1 : place];
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ""));
}
