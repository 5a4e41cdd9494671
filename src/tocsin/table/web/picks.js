/** Several places that are one answer, such as dice to throw again: chosen on the board, answered with one button. */

import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Option} Option */

/** Whether answers of a question are sets of places. @param {Ask} question */
export const isPicked = (question) => question.options.some((option) => option.places?.length);

/** Where the choice is told and confirmed, below the prompt. */
export const pickBox = () => h("div", { class: "picks", role: "group", "aria-label": say("web.picked") }, h("span", { class: "dim" }, say("web.pick")));

/** @param {(question: Ask, option: Option) => void} answer */
export function picks(answer) {
  /** @type {Ask | null} */
  let asked = null;
  /** @type {Element[]} */
  let chosen = [];

  /** The answer that means just what is chosen; equal things are alike. */
  function meant() {
    const wanted = key(chosen.map((place) => place.getAttribute("data-place") || ""));
    return asked?.options.find((option) => option.places && key(option.places) === wanted);
  }

  /** @param {Ask} question @param {Element} place @param {boolean} on */
  function choose(question, place, on) {
    if (asked !== question) {
      asked = question;
      chosen = [];
    }
    chosen = on ? [...chosen, place] : chosen.filter((each) => each !== place);
    place.classList.toggle("chosen", on);
    place.setAttribute("aria-pressed", String(on));
  }

  /** What the table offers first, such as the dice that make nothing, is chosen already. @param {Ask[]} questions */
  function offer(questions) {
    for (const question of questions) {
      const offered = question.gestures.map((each) => question.options.find((option) => option.option === each.option && option.places?.length)).find(Boolean);
      for (const id of offered?.places ?? []) {
        const place = [...document.querySelectorAll(`[data-place="${CSS.escape(id)}"].lit`)].find((each) => asked !== question || !chosen.includes(each));
        if (place) choose(question, place, true);
      }
      if (offered) draw(question);
    }
  }

  /** Choose a place, or no longer. @param {Ask} question @param {Element} place */
  function toggle(question, place) {
    choose(question, place, asked !== question || !chosen.includes(place));
    speak(draw(question));
  }

  /** @param {Ask} question */
  function draw(question) {
    const box = document.querySelector(".picks");
    if (!(box instanceof HTMLElement)) return "";
    const option = meant();
    const text = option ? option.label : chosen.length ? say("web.pick_other") : say("web.pick");
    fill(box, option ? h("button", { type: "button", class: "option all", id: "picked", onclick: () => answer(question, option) }, h("span", {}, text)) : h("span", { class: "dim" }, text));
    return text;
  }

  function clear() {
    asked = null;
    chosen = [];
  }

  return { offer, toggle, clear };
}

/** @param {string[]} places */
const key = (places) => [...places].sort().join(" ");
