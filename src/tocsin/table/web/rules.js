/** The rules: the whole ledger, searchable, opened at the paragraph in question. */

import { aidsOf } from "./aids.js";
import * as api from "./api.js";
import { citing, openAt } from "./cite.js";
import { fill, h, speak } from "./dom.js";
import { site } from "./place.js";
import { fold, lang, say } from "./say.js";

/** @type {Map<string, Promise<[api.Statement[], api.Aid[]]>>} */
const kept = new Map();

/** The statements and the player aids of a title. @param {string} title */
function read(title) {
  const key = `${title}/${lang()}`;
  let found = kept.get(key);
  if (!found) {
    found = Promise.all([api.statements(title), api.aids(title)]);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

/**
 * A whole page of rules.
 * @type {import("./main.js").Page}
 */
export async function page(main, { id: title, hash: cite }) {
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
  const [all, listed] = await read(title);
  const aids = aidsOf(listed, citing((cite) => openAt(box, cite)));
  const list = h("div", { class: "statements" });
  const search = h("input", { type: "search", class: "search", placeholder: say("web.search_rules"), "aria-label": say("web.search_rules"), oninput: () => draw(true) });
  const draw = (/** @type {boolean} */ typed) => {
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    const wanted = (/** @type {string} */ text) => words.every((word) => fold(text).includes(word));
    const found = all.filter((each) => wanted(`${each.id} ${each.chapter} ${each.text}`));
    aids.draw(wanted, !words.length);
    let chapter = "";
    fill(
      list,
      found.flatMap((each) => {
        const head = each.chapter !== chapter ? [h("h3", {}, each.chapter)] : [];
        chapter = each.chapter;
        return [...head, h("p", { id: `rule-${each.id}`, class: "statement", tabindex: "-1" }, h("b", { class: "cite" }, each.id), " ", each.text, each.remarks.flatMap((said) => [" ", h("small", { class: "remark" }, said)]))];
      }),
    );
    if (typed) speak(say("web.found", { n: found.length }));
  };
  fill(box, h("p", {}, h("a", { class: "button", href: site(`/learn/${title}`) }, say("web.learn_title"))), search, aids.root, list);
  draw(false);
  if (cite) openAt(box, cite);
}
