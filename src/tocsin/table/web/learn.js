/** Learn a title: how to play it, its lessons, its rulebook with a search, its words. */

import * as api from "./api.js";
import { passages } from "./book.js";
import { fill, h, speak, to } from "./dom.js";
import { begin, learned, unlearn } from "./learned.js";
import { notePanel } from "./note.js";
import { file, site } from "./place.js";
import { fold, say } from "./say.js";
import { explained, statements } from "./terms.js";

/** @typedef {import("./messages.js").Passage} Passage */
/** @typedef {import("./messages.js").Taught} Taught */
/** @typedef {import("./messages.js").Term} Term */

const FEW = 12;
/** Words of a question that tell nothing about what is asked for. */
const ASKING = new Set("how do i the a an is are what when where why can to of if comment on je le la les un une est quand ou que quoi pourquoi peut de du des si как что когда где почему можно ли я в и не это".split(" ").map(fold));
/** What stays of a word in its other forms. @param {string} word */
const stem = (word) => (word.length > 5 ? word.slice(0, -2) : word);

/** @type {import("./main.js").Page} */
export async function page(main, { id }, go) {
  const taught = await api.learn(id);
  document.title = `${say("web.learn")}: ${taught.name} — Tocsin`;
  const note = notePanel();
  /** @type {import("./book.js").Around} */
  const around = {
    pictures: taught.pictures,
    term: (term, about) => {
      const found = taught.terms.find((each) => each.id === term);
      if (found) note.open(about, found.name, explained(id, found, go));
    },
    rules: async (cites, about) => note.open(about, cites.join(", "), await statements(id, cites, go)),
  };
  const book = taught.book.length ? bookOf(taught, around) : null;
  fill(
    main,
    h(
      "div",
      { class: "learn" },
      h(
        "header",
        { class: "learn-head" },
        h("img", { class: "cover", src: file(`cover-${id}.svg`), alt: "" }),
        h("div", {}, h("h1", {}, taught.name), h("p", { class: "actions" }, taught.lessons.length ? h("a", { class: "button primary to-lessons", href: "#lessons" }, say("web.lessons")) : null, h("a", { class: "button", href: site(`/new/${id}`), onclick: to(go, `/new/${id}`) }, say("web.play")), h("a", { class: "button", href: site(`/rules/${id}`), onclick: to(go, `/rules/${id}`) }, say("web.rules")), h("a", { class: "button", href: site(`/puzzles#${id}`), onclick: to(go, `/puzzles#${id}`) }, say("web.puzzles")), book ? h("a", { class: "button", href: "#book" }, say("web.book")) : null)),
      ),
      taught.guide.length ? h("section", { class: "card guide", "aria-label": say("web.how_to_play") }, passages(taught.guide, around)) : h("p", { class: "card" }, say("web.no_lessons")),
      h("aside", { class: "card lessons", "aria-labelledby": "lessons" }, lessons(taught, go)),
      book,
    ),
  );
  return { leave: note.remove, back: () => false };
}

/**
 * The lessons in their order, with what is done; last the guided game.
 * @param {Taught} taught
 * @param {(path: string) => void} go
 */
function lessons(taught, go) {
  const { title } = taught;
  const box = h("div", {});
  const trouble = h("p", { class: "trouble", role: "alert" });
  const open = async (/** @type {string} */ lesson) => {
    try {
      await begin(title, lesson, go);
    } catch (error) {
      trouble.textContent = api.reason(error);
    }
  };
  const draw = () => {
    const done = learned(title);
    const all = [...taught.lessons.map((each) => ({ id: each.id, name: each.name })), ...(taught.game ? [{ id: "game", name: say("web.guided_game") }] : [])];
    const next = all.find((each) => !done.includes(each.id));
    fill(
      box,
      h("h2", { id: "lessons" }, say("web.lessons")),
      all.length ? h("p", { class: "dim" }, say("web.lessons_done", { n: all.filter((each) => done.includes(each.id)).length, of: all.length })) : h("p", {}, say("web.no_lessons")),
      h(
        "ol",
        { class: "lesson-list" },
        all.map((each) =>
          h(
            "li",
            { class: done.includes(each.id) ? "done" : "" },
            h(
              "button",
              { type: "button", class: each === next ? "button primary" : "button", "data-lesson": each.id, onclick: () => open(each.id) },
              h("span", { class: "tick", "aria-hidden": "true" }, done.includes(each.id) ? "✓" : ""),
              h("span", {}, each.name),
              done.includes(each.id) ? h("span", { class: "spoken" }, say("web.lesson_done")) : null,
            ),
          ),
        ),
      ),
      trouble,
      done.length ? h("button", { type: "button", class: "quiet", id: "unlearn", onclick: () => (unlearn(title), draw()) }, say("web.unlearn")) : null,
    );
  };
  draw();
  return box;
}

/**
 * The rulebook and the words, with one field to search both.
 * @param {Taught} taught
 * @param {import("./book.js").Around} around
 */
function bookOf(taught, around) {
  const whole = h("div", { class: "book-text" }, passages(taught.book, around), words(taught.terms, around));
  const found = h("div", { class: "book-text found", hidden: true });
  const search = h("input", {
    type: "search",
    class: "search",
    id: "search-book",
    placeholder: say("web.search_book"),
    "aria-label": say("web.search_book"),
    oninput: () => {
      const wanted = search.value.trim();
      whole.hidden = Boolean(wanted);
      found.hidden = !wanted;
      if (!wanted) return;
      const { terms, blocks } = look(taught, wanted);
      fill(found, terms.length ? words(terms, around) : null, passages(blocks, around), terms.length + blocks.length ? null : h("p", {}, say("web.found_nothing")));
      speak(say("web.found", { n: terms.length + blocks.filter((each) => !each.kind.startsWith("h")).length }));
    },
  });
  return h("section", { class: "card book", id: "book", "aria-label": say("web.book"), tabindex: "-1" }, search, whole, found);
}

/** @param {readonly Term[]} terms @param {import("./book.js").Around} around */
function words(terms, around) {
  if (!terms.length) return null;
  return h(
    "section",
    { class: "words" },
    h("h3", {}, say("web.words")),
    h("dl", {}, terms.flatMap((each) => [h("dt", {}, each.name), h("dd", {}, each.text, " ", h("button", { type: "button", class: "cite", "aria-label": `${say("web.open_rule")} ${each.cite}`, onclick: (event) => around.rules([each.cite], /** @type {Element} */ (event.currentTarget)) }, each.cite))])),
  );
}

/**
 * What is found in the rulebook: words by their names and synonyms, passages by their words or by those found.
 * @param {Taught} taught
 * @param {string} wanted
 */
export function look({ book, terms }, wanted) {
  const asked = fold(wanted);
  const parts = asked.split(/[^\p{L}\d]+/u).filter((part) => part && !ASKING.has(part));
  const names = (/** @type {Term} */ each) => [each.name, ...each.also].map(fold);
  const exact = terms.filter((each) => names(each).some((name) => name === asked || asked.includes(` ${name} `) || name.startsWith(asked) || parts.includes(name)));
  const meant = exact.length ? exact : terms.filter((each) => parts.every((part) => fold(`${names(each).join(" ")} ${each.text}`).includes(part)));
  const ids = new Set(meant.map((each) => each.id));
  /** @type {Passage[]} */
  const blocks = [];
  /** @type {Passage | null} */
  let head = null;
  let above = "";
  for (const each of parts.length ? flat(book) : []) {
    if (each.kind.startsWith("h")) {
      head = each;
      above = fold((each.runs ?? []).map(([piece]) => piece).join(""));
      continue;
    }
    const runs = [...(each.runs ?? []), ...(each.rows ?? []).flat(2)];
    const text = fold(runs.map(([piece]) => piece).join(""));
    if (!text || !(parts.every((part) => `${above} ${text}`.includes(stem(part))) || runs.some(([, , term]) => ids.has(term)))) continue;
    if (head) blocks.push(head);
    head = null;
    blocks.push(each);
    if (blocks.length > 2 * FEW) break;
  }
  return { terms: meant.slice(0, FEW), blocks };
}

/** @param {readonly Passage[]} all @returns {Passage[]} */
function flat(all) {
  return all.flatMap((each) => (each.inside?.length ? flat(each.inside) : [each]));
}
