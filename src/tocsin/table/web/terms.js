/** The words of a title and its statements, explained in place. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { begin } from "./learned.js";
import { fold, lang, say } from "./say.js";

/** @typedef {import("./messages.js").Known} Known */
/** @typedef {import("./messages.js").Term} Term */

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * Ask once for something of a title in the reader's language.
 * @template Found
 * @param {string} what
 * @param {string} title
 * @param {(title: string) => Promise<Found>} ask
 * @returns {Promise<Found>}
 */
function once(what, title, ask) {
  const key = `${what}/${title}/${lang()}`;
  let found = /** @type {Promise<Found> | undefined} */ (kept.get(key));
  if (!found) {
    found = ask(title);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

/** The words of a title and what its lessons teach. @param {string} title */
export const known = (title) => once("terms", title, api.terms);

/**
 * Some statements in full, with the way to the lesson that teaches one of them.
 * @param {string} title
 * @param {readonly string[]} cites
 * @param {(path: string) => void} go
 * @param {(cite: string) => void} [rules] the way to all the rules
 */
export async function statements(title, cites, go, rules) {
  const [all, words] = await Promise.all([once("rules", title, api.statements), known(title)]);
  const found = all.filter((each) => cites.includes(each.id));
  const texts = found.map((each) => h("p", { class: "statement", "data-rule": each.id }, h("b", { class: "cite" }, each.id), " ", each.text, each.remarks.flatMap((said) => [" ", h("small", { class: "remark" }, said)])));
  return [...texts, deeds(title, cites, words, go, rules)];
}

/**
 * What can be done about some statements: be taught them, or read around them.
 * @param {string} title
 * @param {readonly string[]} cites
 * @param {Known} words
 * @param {(path: string) => void} go
 * @param {(cite: string) => void} [rules]
 */
function deeds(title, cites, { lessons }, go, rules) {
  const now = /** @type {HTMLElement | null} */ (document.querySelector(".coach"))?.dataset.lesson;
  const lesson = lessons.find((each) => each.id !== now && each.cites.some((cite) => cites.includes(cite)));
  return h(
    "p",
    { class: "actions" },
    lesson ? h("button", { type: "button", class: "button teach", onclick: () => begin(title, lesson.id, go) }, say("web.teach_me", { name: lesson.name })) : null,
    rules ? h("button", { type: "button", class: "button", onclick: () => rules(cites[0]) }, say("web.in_rules")) : null,
  );
}

/**
 * A word of the title: what it is, and its statement to unfold.
 * @param {string} title
 * @param {Term} term
 * @param {(path: string) => void} go
 * @param {(cite: string) => void} [rules]
 */
export function explained(title, term, go, rules) {
  const below = h("div", {});
  const unfold = async () => below.replaceChildren(...(await statements(title, [term.cite], go, rules)));
  return [h("p", {}, h("b", {}, term.name), ". ", term.text, " ", h("button", { type: "button", class: "cite", "aria-label": `${say("web.open_rule")} ${term.cite}`, onclick: unfold }, term.cite)), below];
}

/**
 * Where a text first uses words of the title: each found once, in the order of the text.
 * @param {string} text
 * @param {readonly Term[]} terms
 * @returns {{ from: number, to: number, term: Term }[]}
 */
export function uses(text, terms) {
  const folded = fold(text);
  // Folding must not move letters, or the places found would be others.
  if (folded.length !== text.length) return [];
  const letter = (/** @type {string | undefined} */ each) => Boolean(each && /[\p{L}\d]/u.test(each));
  /** @type {{ from: number, to: number, term: Term }[]} */
  const found = [];
  for (const term of terms) {
    const spots = [term.name, ...term.also].flatMap((name) => {
      const word = fold(name);
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) if (!letter(folded[at - 1]) && !letter(folded[at + word.length])) return [{ from: at, to: at + word.length, term }];
      return [];
    });
    const first = spots.sort((one, two) => one.from - two.from || two.to - one.to)[0];
    if (first) found.push(first);
  }
  found.sort((one, two) => one.from - two.from || two.to - one.to);
  return found.filter((each, n) => !found.slice(0, n).some((other) => each.from < other.to));
}

/**
 * A word that explains itself: a button that flows with the text around it.
 * @param {string} text
 * @param {(about: Element) => void} open
 */
export function word(text, open) {
  const act = (/** @type {Event} */ event) => open(/** @type {Element} */ (event.currentTarget));
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
  return h("span", { class: "term", role: "button", tabindex: "0", onclick: act, onkeydown: pressed }, text);
}

/**
 * Make the first use of each word in an element a button that explains it.
 * @param {Element} element
 * @param {readonly Term[]} terms
 * @param {(term: Term, about: Element) => void} open
 */
export function link(element, terms, open) {
  const node = [...element.childNodes].find((each) => each instanceof Text && each.data.trim());
  if (!(node instanceof Text)) return;
  const text = node.data;
  const pieces = [];
  let here = 0;
  for (const { from, to, term } of uses(text, terms)) {
    pieces.push(text.slice(here, from), word(text.slice(from, to), (about) => open(term, about)));
    here = to;
  }
  node.replaceWith(...pieces, text.slice(here));
}
