/** What the table asks: a question with its answers, or whether somebody else may undo. */

import { h, speak } from "./dom.js";
import { standing } from "./goals.js";
import { isPicked, pickBox } from "./picks.js";
import { fold, say } from "./say.js";
import { always } from "./taps.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Option} Option */
/** @typedef {import("./messages.js").Wished} Wished */
/** @typedef {import("./goals.js").Meant} Meant */

/**
 * @typedef {object} Answering
 * @property {(question: Ask, meant: Meant) => void} answer
 * @property {(question: Ask, meant: Meant, place: Element) => void} select show what is to be confirmed
 * @property {(question: Ask) => HTMLElement | null} going what goes on after this question
 * @property {(question: Ask, option: Option) => void} askWhy
 * @property {(place: string | null, on: boolean) => void} glow let the place of an answer shine
 * @property {(option: Option) => boolean} [means] whether a lesson means the place of an answer
 * @property {import("./cite.js").Cite} cite
 */

const MANY = 16;
const FEW = 7;

/** The answers that have a line of their own: of equal ones the first. @param {Ask} question */
export const listed = (question) => question.options.filter((each) => !each.twin);

/**
 * A question: its words and its rule, and the answers as buttons.
 * @param {Ask} question
 * @param {Answering} answering
 * @param {number} before how many answers of other questions stand above
 * @param {boolean} named whether to say who is asked
 * @returns {HTMLElement[]}
 */
export function asked(question, answering, before, named) {
  const options = listed(question);
  const answers = options.map((option, n) => answer(question, option, answering, before + n + 1));
  // Where many sets can be chosen on the board, they need not stand beside it, too.
  const sets = answers.filter((_, n) => options[n].places?.length);
  const folded = sets.length > FEW ? sets : [];
  const group = h(
    "div",
    { class: "options", role: "group", "aria-label": question.prompt },
    question.gestures.filter((each) => each.label).map((each) => h("button", { type: "button", class: "option all", "data-goal": each.goals[0] ?? "", onclick: press(question, each, answering) }, h("span", {}, each.label))),
    answers.filter((each) => !folded.includes(each)),
  );
  return [
    h("p", { class: "prompt", tabindex: "-1" }, named ? h("b", {}, `${question.who}: `) : null, question.prompt, " ", answering.cite(question.cite)),
    ...(answers.length > MANY && !folded.length ? [filter(answers, question.seat < 0)] : []),
    ...[answering.going(question)].filter((each) => each !== null),
    ...(isPicked(question) ? [pickBox()] : []),
    group,
    ...standing(question, answering.answer),
    ...(folded.length ? [h("details", { class: "folded" }, h("summary", {}, say("web.all_answers", { n: folded.length })), h("div", { class: "options" }, folded))] : []),
  ];
}

/**
 * @param {Ask} question
 * @param {Option} option
 * @param {Answering} answering
 * @param {number} number
 */
function answer(question, option, answering, number) {
  const on = () => answering.glow(option.place, true);
  const off = () => answering.glow(option.place, false);
  const button = h(
    "button",
    { type: "button", class: answering.means?.(option) ? "option named" : "option", "data-option": option.option, onclick: press(question, option, answering), onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off },
    number <= 9 ? h("kbd", { "aria-hidden": "true" }, number) : null,
    h("span", {}, option.label),
  );
  return option.times?.length ? h("div", { class: "repeated" }, button, repeated(question, option, answering)) : button;
}

/**
 * The same answer several times at once.
 * @param {Ask} question
 * @param {Option} option
 * @param {Answering} answering
 */
function repeated(question, option, answering) {
  return option.times?.map((n) => {
    const label = say("web.times", { what: option.label, n });
    const then = Array.from({ length: n - 1 }, () => /** @type {[string, number]} */ ([question.verb, option.option]));
    return h("button", { type: "button", class: "option all times", "aria-label": label, title: label, onclick: press(question, { option: option.option, label, then }, answering) }, `×${n}`);
  });
}

/**
 * A click answers, or asks for a second one from whoever wants that.
 * @param {Ask} question
 * @param {Meant} meant
 * @param {Answering} answering
 * @returns {(event: Event) => void}
 */
function press(question, meant, answering) {
  return (event) => (always(event) ? answering.select(question, meant, /** @type {Element} */ (event.currentTarget)) : answering.answer(question, meant));
}

/**
 * Many answers, as when a card of a real deck is entered: type a part of it.
 * @param {HTMLElement[]} answers
 * @param {boolean} real whether it is entered from a real table, so that whoever types means a name and no command
 */
function filter(answers, real) {
  const shown = () => answers.filter((each) => !each.hidden);
  const field = h("input", {
    type: "search",
    class: real ? "filter real" : "filter",
    placeholder: say("web.filter"),
    "aria-label": say("web.filter"),
    oninput: () => {
      for (const each of answers) each.hidden = !fold(each.textContent || "").includes(fold(field.value));
      speak(shown().slice(0, 3).map((each) => each.textContent).join(", "));
    },
    onkeydown: (event) => {
      if (event.key === "Enter") shown()[0]?.click();
      if (event.key === "ArrowDown") shown()[0]?.focus();
    },
  });
  return field;
}

/**
 * What is not possible now: each answers why.
 * @param {Ask} question
 * @param {Answering} answering
 * @param {boolean} open
 * @param {(open: boolean) => void} toggled
 */
export function others(question, answering, open, toggled) {
  return h(
    "details",
    { class: "others", open, ontoggle: (event) => toggled(/** @type {HTMLDetailsElement} */ (event.target).open) },
    h("summary", {}, say("web.not_now", { n: question.others.length })),
    h(
      "div",
      { class: "options" },
      question.others.map((option) =>
        h("button", { type: "button", class: "option barred", "data-other": option.option, onclick: () => answering.askWhy(question, option) }, h("span", {}, option.label), h("span", { class: "dim" }, ` ${say("web.why")}`)),
      ),
    ),
  );
}

/**
 * Somebody would like to undo.
 * @param {Wished} wish
 * @param {(yes: boolean, position: number) => void} consent
 */
export function wished(wish, consent) {
  if (!wish.asked) return h("p", { class: "wish" }, wish.mine ? say("web.wish_sent") : say("web.wish", { who: wish.who }));
  return h(
    "div",
    { class: "wish", role: "alert" },
    h("p", {}, say("web.wish", { who: wish.who })),
    h("button", { type: "button", class: "button primary", id: "agree", onclick: () => consent(true, wish.position) }, say("web.agree")),
    h("button", { type: "button", class: "button", id: "refuse", onclick: () => consent(false, wish.position) }, say("web.refuse")),
  );
}
