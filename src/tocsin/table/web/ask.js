/** What the table asks: a question with its answers, a wish of somebody else, the end of the game. */

import { h, speak } from "./dom.js";
import { say } from "./say.js";
import { fold } from "./rules.js";

/** @typedef {import("./board.js").Option} Option */
/** @typedef {import("./board.js").Question} Question */

const MANY = 16;

/**
 * A question: its words and its rule, the answers as buttons, and what is not possible now.
 * @param {any} table
 * @param {Question} question
 * @param {number} before how many answers of other questions stand above
 * @returns {HTMLElement[]}
 */
export function asked(table, question, before) {
  const answers = h("div", { class: "options", role: "group", "aria-label": question.prompt }, question.options.map((option, n) => answer(table, question, option, before + n + 1)));
  const parts = [
    h("p", { class: "prompt", tabindex: "-1" }, table.look.mine.length > 1 ? h("b", {}, `${question.who}: `) : null, question.prompt, " ", table.cite(question.cite)),
  ];
  if (question.options.length > MANY) parts.push(filter(answers));
  parts.push(answers);
  if (question.others.length) parts.push(others(table, question));
  return parts;
}

/**
 * @param {any} table
 * @param {Question} question
 * @param {Option} option
 * @param {number} number
 */
function answer(table, question, option, number) {
  const glow = (/** @type {boolean} */ on) => () => table.glow(option.place, on);
  return h(
    "button",
    { type: "button", class: "option", "data-option": option.option, onclick: () => table.answer(question, option), onmouseenter: glow(true), onmouseleave: glow(false), onfocus: glow(true), onblur: glow(false) },
    number <= 9 ? h("kbd", { "aria-hidden": "true" }, number) : null,
    h("span", {}, option.label),
  );
}

/** Many answers, as when a card of a real deck is entered: type a part of it. @param {HTMLElement} answers */
function filter(answers) {
  const shown = () => /** @type {HTMLElement[]} */ ([...answers.children]).filter((each) => !each.hidden);
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search",
      class: "filter",
      placeholder: say("web.filter"),
      "aria-label": say("web.filter"),
      oninput: () => {
        for (const each of /** @type {HTMLElement[]} */ ([...answers.children])) each.hidden = !fold(each.textContent || "").includes(fold(field.value));
        speak(shown().slice(0, 3).map((each) => each.textContent).join(", "));
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter") shown()[0]?.click();
        if (event.key === "ArrowDown") shown()[0]?.focus();
      },
    })
  );
  return field;
}

/**
 * What is not possible now: each answers why.
 * @param {any} table
 * @param {Question} question
 */
function others(table, question) {
  return h(
    "details",
    { class: "others", open: table.whyOpen, ontoggle: (/** @type {Event} */ event) => (table.whyOpen = /** @type {HTMLDetailsElement} */ (event.target).open) },
    h("summary", {}, say("web.not_now", { n: question.others.length })),
    h(
      "div",
      { class: "options" },
      question.others.map((option) =>
        h("button", { type: "button", class: "option barred", "data-other": option.option, onclick: () => table.askWhy(question, option) }, h("span", {}, option.label), h("span", { class: "dim" }, ` ${say("web.why")}`)),
      ),
    ),
  );
}

/**
 * The end: who won and why, and what can be done with the game now.
 * @param {any} table
 * @param {any} result
 */
export function ended(table, result) {
  const { look } = table;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, kind = "") => h("button", { type: "button", class: `button ${kind}`, id, onclick: act }, text);
  return h(
    "div",
    { class: `result ${look.mine.length ? (result.won ? "won" : "lost") : ""}` },
    h("p", { class: "prompt", tabindex: "-1" }, h("b", {}, say("web.over")), " ", result.text, " ", table.cite(result.cite)),
    result.scores.length
      ? h("ul", { class: "scores" }, result.scores.map((/** @type {number} */ score, /** @type {number} */ n) => h("li", {}, `${look.seats[n]?.name ?? ""}: ${score}`)))
      : null,
    h(
      "p",
      { class: "actions" },
      button("review", say("web.review"), () => table.show("review"), "primary"),
      button("see-again", say("web.replay"), () => table.startReplay(look.end)),
      button("download", say("web.download"), () => table.download()),
      button("verify", say("web.verify"), () => table.verify()),
      h("a", { class: "button", href: `/new/${look.title}` }, say("web.again")),
    ),
    h("p", { class: "verdict", role: "status" }),
  );
}

/**
 * Somebody would like to undo.
 * @param {any} table
 * @param {any} wish
 */
export function wished(table, wish) {
  if (!wish.asked) return h("p", { class: "wish" }, wish.mine ? say("web.wish_sent") : say("web.wish", { who: wish.who.join(", ") }));
  return h(
    "div",
    { class: "wish", role: "alert" },
    h("p", {}, say("web.wish", { who: wish.who.join(", ") })),
    h("button", { type: "button", class: "button primary", id: "agree", onclick: () => table.live.send({ t: "consent", yes: true }) }, say("web.agree")),
    h("button", { type: "button", class: "button", id: "refuse", onclick: () => table.live.send({ t: "consent", yes: false }) }, say("web.refuse")),
  );
}
