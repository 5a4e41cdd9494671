/** One puzzle: the board, the question, and after an answer what it is worth and how the game may go on. */

import { reason, statements } from "./api.js";
import { asked, others } from "./ask.js";
import { boardView } from "./board.js";
import { citing } from "./cite.js";
import { byId, fill, h, speak, to } from "./dom.js";
import { keep } from "./games.js";
import { best } from "./hint.js";
import { picks } from "./picks.js";
import { site } from "./place.js";
import { popover } from "./popover.js";
import * as api from "./puzzle-api.js";
import { keepTried } from "./puzzles.js";
import { lang, say } from "./say.js";
import { selection } from "./taps.js";
import { whyBox } from "./why.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Judged} Judged */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Option} Option */

/** @type {import("./main.js").Page} */
export async function page(main, { id: title, number }, go) {
  const puzzle = await api.puzzle(title, number);
  document.title = `${say("web.puzzle_number", { n: puzzle.n, of: puzzle.of })}: ${puzzle.name} — Tocsin`;
  fill(byId("place"), h("span", { class: "game" }, puzzle.name));
  const board = h("div", { class: "board" });
  const stage = h("div", { class: "stage" }, board);
  const [ask, judged, verdict, why, confirm] = ["ask", "verdict", "verdict", "why", "confirm"].map((name) => h("div", { class: name, hidden: name === "confirm" }));
  const actions = h("p", { class: "actions" });

  const cite = citing(async (id) => {
    const found = (await statements(title)).find((each) => each.id === id);
    if (found) reasons.tell([{ text: found.text, cite: "" }], id);
  });
  const reasons = whyBox(why, cite);
  const answer = (/** @type {Ask} */ _, /** @type {import("./goals.js").Meant} */ meant) => judge(meant.option);
  const chosen = selection(confirm, answer);
  const menu = popover(stage);
  const picked = picks(answer);
  const deeds = {
    answer,
    select: chosen.select,
    going: () => null,
    choose: (/** @type {Ask} */ question, /** @type {Option[]} */ options, /** @type {Element} */ place) => menu.offer(options, place, (option) => answer(question, option)),
    pick: picked.toggle,
    askWhy: (/** @type {Ask} */ _, /** @type {Option} */ option) => judge(option.option),
    glow: (/** @type {string | null} */ place, /** @type {boolean} */ on) => view.glow(place, on),
    cite,
  };
  const view = boardView(board, deeds);
  // Several answers at once make no sense here: one is judged.
  const question = { ...puzzle.question, gestures: [], options: puzzle.question.options.map((each) => ({ ...each, times: [] })) };

  /** Show the position and ask. */
  function begin() {
    fill(judged);
    fill(verdict);
    reasons.clear();
    fill(ask, asked(question, deeds, 0, false), question.others.length ? others(question, deeds, false, () => {}) : null);
    view.show(puzzle.board, [question]);
    doing(button("solution", say("web.puzzle_solution"), () => judge(null)));
    speak(question.prompt);
  }

  /** @param {number | null} option */
  async function judge(option) {
    chosen.clear();
    menu.close();
    picked.clear();
    reasons.clear();
    try {
      tell(await api.judge(title, number, option), option === null);
    } catch (error) {
      reasons.tell([{ text: reason(error), cite: "" }]);
    }
  }

  /** @param {Judged} found @param {boolean} given */
  function tell(found, given) {
    keepTried(puzzle.id, found.right);
    fill(ask, h("p", { class: "prompt", tabindex: "-1" }, question.prompt, " ", cite(question.cite)));
    fill(judged, h("p", { class: `judged ${found.right ? "right" : given ? "given" : "wrong"}` }, h("b", {}, found.text), " ", cite(found.cite)));
    fill(
      verdict,
      found.choices.length ? h("div", { class: "chances" }, best({ ...found, exact: found.choices.every((each) => !each.visits) }, found.choices.length)) : null,
      story(say("web.puzzle_follows"), found.lines, true),
    );
    view.show(found.board);
    const next = puzzle.n < puzzle.of ? `/puzzles/${title}/${puzzle.n + 1}` : "/puzzles";
    const again = found.right || given ? null : button("solution", say("web.puzzle_solution"), () => judge(null));
    const on = h("a", { class: "button primary", id: "next", href: site(next), onclick: to(go, next) }, say(puzzle.n < puzzle.of ? "web.puzzle_next" : "web.puzzle_all"));
    const retry = button("again", say("web.puzzle_again"), begin);
    doing(...(again ? [retry, again] : [on, retry, button("play-on", say("web.puzzle_play"), playOn)]));
    speak(found.text, true);
    /** @type {HTMLElement | null} */ (actions.querySelector("button, a"))?.focus({ preventScroll: true });
  }

  async function playOn() {
    const made = await api.playOn(title, number);
    keep({ token: made.me, watch: made.watch, title, name: puzzle.name });
    go(`/table#${made.me}`);
  }

  /** @param {...HTMLElement} deeds */
  const doing = (...deeds) => fill(actions, ...deeds, h("a", { class: "button", href: site("/puzzles"), onclick: to(go, "/puzzles") }, say("web.puzzle_all")));

  /** @param {string} summary @param {Line[]} lines @param {boolean} open */
  function story(summary, lines, open) {
    return lines.length ? h("details", { class: "told-lines", open }, h("summary", {}, summary), h("ol", { class: "lines" }, lines.map((line) => h("li", {}, line[2], " ", cite(line[1]))))) : null;
  }

  const facts = [say("web.puzzle_number", { n: puzzle.n, of: puzzle.of }), puzzle.theme, puzzle.level, ...puzzle.settings, say("web.puzzle_side", { who: puzzle.who })];
  const desk = h("div", { class: "desk" }, h("h1", { class: "spoken" }, document.title), h("p", { class: "facts" }, facts.map((each) => h("span", {}, each))), story(say("web.puzzle_before"), puzzle.before, false), ask, judged, why, confirm, actions, verdict);
  fill(main, h("div", { class: "table puzzle", lang: lang() }, stage, h("div", { class: "column" }, desk)));
  begin();
  document.addEventListener("keydown", pressed);
  return { leave: () => document.removeEventListener("keydown", pressed), back: () => false };

  /** A digit answers. @param {KeyboardEvent} event */
  function pressed(event) {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, .menu");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    /** @type {HTMLElement | undefined} */ (ask.querySelectorAll(".option:not(.barred)")[Number(event.key) - 1])?.click();
  }
}

/** @param {string} id @param {string} text @param {() => void} act */
const button = (id, text, act) => h("button", { type: "button", class: "button", id, onclick: act }, text);
