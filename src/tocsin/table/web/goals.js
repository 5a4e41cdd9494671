/** Clicks that mean more than one answer: what somebody is about to do goes on by itself as long as it is sure. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Gesture} Gesture */

/**
 * What one click means: an answer, perhaps further ones, perhaps a goal to go on with.
 * @typedef {object} Meant
 * @property {number} option
 * @property {string} label
 * @property {[string, number][]} [then]
 * @property {string[]} [goals]
 */

/** What all goals of a gesture that may be made without asking have in common. @param {Gesture} gesture */
const kind = (gesture) => `unasked ${gesture.goals[0].split(":")[0]}`;
/** @param {Gesture} gesture */
const unasked = (gesture) => Boolean(gesture.always && localStorage.getItem(kind(gesture)));

/**
 * Whether gestures of a question are to be made without asking from now on.
 * @param {Ask} question
 * @param {(question: Ask, meant: Meant) => void} answer
 */
export function standing(question, answer) {
  return question.gestures.filter((each) => each.always).map((gesture) => {
    /** @type {HTMLInputElement} */
    const box = h("input", {
      type: "checkbox",
      checked: unasked(gesture),
      onchange: () => {
        if (!box.checked) return localStorage.removeItem(kind(gesture));
        localStorage.setItem(kind(gesture), "1");
        if (gesture.sure) answer(question, gesture);
      },
    });
    return h("label", { class: "standing" }, box, " ", gesture.always);
  });
}

export function goals() {
  let goal = "";
  let label = "";
  /** The kind of question that the goal was last served by. */
  let verb = "";
  /** Whether nothing was answered since. */
  let fresh = false;

  /** Somebody answers. Whoever answers such a question in another way has changed their mind. @param {Ask} question @param {Meant} meant */
  function answered(question, meant) {
    if (meant.goals?.length) [goal, label, verb, fresh] = [meant.goals[0], meant.label, question.verb, true];
    else if (question.verb === verb) clear();
    else fresh = false;
  }

  /**
   * The answer that goes on with the goal, or whether it has just come to its end.
   * @param {Ask[]} questions
   * @returns {{ question: Ask, gesture: Gesture } | "over" | null}
   */
  function next(questions) {
    for (const question of questions) {
      const gesture = question.gestures.find((each) => each.sure && (each.goals.includes(goal) || unasked(each)));
      if (!gesture) continue;
      if (!gesture.goals.includes(goal)) [goal, label] = [gesture.goals[0], gesture.label];
      verb = question.verb;
      return { question, gesture };
    }
    const asked = goal ? questions : [];
    if (!asked.some((question) => question.verb === verb)) return null;
    const told = fresh;
    clear();
    return told ? "over" : null;
  }

  function clear() {
    goal = verb = "";
    fresh = false;
  }

  /** What goes on after a question that came in between, and how to stop it. @param {Ask} question */
  function note(question) {
    if (!goal || question.verb === verb) return null;
    /** @type {HTMLElement} */
    const told = h("p", { class: "going" }, h("span", {}, say("web.going_on", { what: label })), " ");
    const stop = () => {
      clear();
      told.remove();
    };
    told.append(h("button", { type: "button", class: "button", id: "stop-goal", onclick: stop }, say("web.stop_going")));
    return told;
  }

  return { answered, next, clear, note };
}
