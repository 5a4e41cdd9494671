/** The rules: the whole ledger, searchable, opened at the paragraph in question. */

import * as api from "./api.js";
import { fill, h, speak } from "./dom.js";
import { lang, say } from "./say.js";

/** Makes the mark of a statement that opens the rules there; none where nothing is cited. */
/** @typedef {(cite: string) => HTMLElement | null} Cite */

/** @type {Map<string, Promise<api.Statement[]>>} */
const read = new Map();

/** @param {string} title */
function statements(title) {
  const key = `${title}/${lang()}`;
  let found = read.get(key);
  if (!found) {
    found = api.statements(title);
    read.set(key, found);
  }
  return found;
}

/**
 * A whole page of rules.
 * @param {HTMLElement} main
 * @param {string} title
 * @param {string} cite
 */
export async function rulesPage(main, title, cite) {
  const about = await api.title(title);
  document.title = `${say("web.rules")}: ${about.name} — Tocsin`;
  const box = h("div", { class: "rules" });
  fill(main, h("div", { class: "card page" }, h("h1", {}, about.name), h("p", { class: "dim" }, about.warning), box));
  await rules(box, title, cite);
}

/**
 * The rules in a box, with a field to search them.
 * @param {HTMLElement} box
 * @param {string} title
 * @param {string} [cite]
 */
export async function rules(box, title, cite) {
  const all = await statements(title);
  const list = h("div", { class: "statements" });
  const search = h("input", { type: "search", class: "search", placeholder: say("web.search_rules"), "aria-label": say("web.search_rules"), oninput: () => draw(true) });
  const draw = (/** @type {boolean} */ typed) => {
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    const found = all.filter((each) => words.every((word) => fold(`${each.id} ${each.chapter} ${each.text}`).includes(word)));
    let chapter = "";
    fill(
      list,
      found.flatMap((each) => {
        const head = each.chapter !== chapter ? [h("h3", {}, each.chapter)] : [];
        chapter = each.chapter;
        return [...head, h("p", { id: `rule-${each.id}`, class: "statement", tabindex: "-1" }, h("b", { class: "cite" }, each.id), " ", each.text)];
      }),
    );
    if (typed) speak(say("web.found", { n: found.length }));
  };
  fill(box, search, list);
  draw(false);
  if (cite) openAt(box, cite);
}

/**
 * @param {HTMLElement} box
 * @param {string} cite
 */
export function openAt(box, cite) {
  for (const each of box.querySelectorAll(".statement.lit")) each.classList.remove("lit");
  const found = /** @type {HTMLElement | null} */ (box.querySelector(`#rule-${CSS.escape(cite)}`));
  if (!found) return;
  found.classList.add("lit");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
}

/**
 * @param {(cite: string) => void} open
 * @returns {Cite}
 */
export function citing(open) {
  return (cite) => (cite ? h("button", { type: "button", class: "cite", title: say("web.open_rule"), "aria-label": `${say("web.open_rule")} ${cite}`, onclick: () => open(cite) }, cite) : null);
}

/** Words without case and accents, to compare what people type. @param {string} text */
export function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}
