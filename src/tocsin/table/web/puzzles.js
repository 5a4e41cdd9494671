/** Puzzles: all of them by title, that of the day, and what this browser has solved. */

import { fill, h, to } from "./dom.js";
import { file, site } from "./place.js";
import * as api from "./puzzle-api.js";
import { say } from "./say.js";

const KEY = "puzzles";
const DAY = 86_400_000;
/** The day on which computers began to count, counted from the first day of the calendar. */
const EPOCH = 719_163;

/** By the ids of the puzzles tried, whether the first answer was right. @returns {Record<string, boolean>} */
export function tried() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) || "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** Keep whether the first answer was right. @param {string} id @param {boolean} right */
export function keepTried(id, right) {
  const kept = tried();
  if (!(id in kept)) localStorage.setItem(KEY, JSON.stringify({ ...kept, [id]: right }));
}

/** @typedef {(path: string) => void} Go */

/** @type {import("./main.js").Page} */
export async function page(main, at, go) {
  const all = await api.puzzles();
  document.title = `${say("web.puzzles")} — Tocsin`;
  const forget = () => {
    localStorage.removeItem(KEY);
    page(main, at, go);
  };
  fill(
    main,
    h(
      "div",
      { class: "page puzzles" },
      h("h1", {}, say("web.puzzles")),
      h("p", {}, say("web.puzzles_about")),
      ofTheDay(all, go),
      all.titles.map((each) => section(each, go)),
      Object.keys(tried()).length ? h("p", {}, h("button", { type: "button", class: "button", id: "forget", onclick: forget }, say("web.puzzle_reset"))) : null,
    ),
  );
  document.getElementById(`puzzles-${at.hash}`)?.scrollIntoView();
}

/**
 * The puzzles of a title, each with what became of it here.
 * @param {api.Titled} title
 * @param {Go} go
 */
function section(title, go) {
  const done = tried();
  const solved = title.puzzles.filter((each) => done[each.id]).length;
  return h(
    "section",
    { class: "card", "aria-labelledby": `puzzles-${title.title}` },
    h("h2", { id: `puzzles-${title.title}` }, title.name),
    h("p", { class: "dim" }, say("web.puzzle_count", { done: solved, n: title.puzzles.length })),
    h("ol", { class: "puzzle-list" }, title.puzzles.map((each) => h("li", {}, link(title, each, done[each.id], go)))),
  );
}

/**
 * @param {api.Titled} title
 * @param {api.Listed} puzzle
 * @param {boolean | undefined} right
 * @param {Go} go
 */
function link(title, puzzle, right, go) {
  const path = `/puzzles/${title.title}/${puzzle.n}`;
  const state = right === undefined ? "" : say(right ? "web.puzzle_solved" : "web.puzzle_tried");
  const about = [puzzle.theme, puzzle.level, state].filter(Boolean).join(", ");
  return h(
    "a",
    { class: `button${right === undefined ? "" : right ? " solved" : " tried"}`, href: site(path), onclick: to(go, path), title: about, "aria-label": `${puzzle.n}: ${about}` },
    puzzle.n,
    right === undefined ? null : h("span", { "aria-hidden": "true" }, right ? "✓" : "·"),
  );
}

/**
 * A card that leads to the puzzle of the day.
 * @param {api.Puzzles} all
 * @param {Go} go
 */
export function ofTheDay(all, go) {
  if (!all.days.length) return null;
  const [id, n] = all.days[(EPOCH + Math.floor(Date.now() / DAY)) % all.days.length];
  const title = all.titles.find((each) => each.title === id);
  const puzzle = title?.puzzles[n - 1];
  if (!title || !puzzle) return null;
  const path = `/puzzles/${id}/${n}`;
  return h(
    "section",
    { class: "card row today", "aria-labelledby": "today" },
    h("img", { class: "row-cover", src: file(`cover-${id}.svg`), alt: "" }),
    h("div", { class: "row-body" }, h("h2", { id: "today" }, say("web.puzzle_today")), h("p", { class: "dim" }, [title.name, puzzle.theme, puzzle.level].join(" · "))),
    h("a", { class: "button primary", href: site(path), onclick: to(go, path) }, say("web.puzzle_solve")),
  );
}
