/** Fingers: whether a place of the board is chosen by a first tap and answered by a second, or answered at once. */

import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./goals.js").Meant} Meant */

const KEY = "taps";
const NEAR = 18;

/** When an answer is to be confirmed: by fingers on the board unless somebody chose otherwise. */
const chosen = () => localStorage.getItem(KEY) || "twice";

/** Whether every answer is to be confirmed, wherever it is clicked. @param {Event} event */
export const always = (event) => chosen() === "always" && event instanceof PointerEvent && event.detail > 0;

/** Whether a click on the board is to be confirmed. @param {Event} event */
export const twice = (event) => always(event) || (chosen() === "twice" && event instanceof PointerEvent && event.pointerType === "touch");

/**
 * A finger that hits nothing means the nearest place, if that is near: no place is too small to be tapped.
 * @param {PointerEvent} event
 * @param {Element[]} places
 */
export function nearest(event, places) {
  if (event.pointerType !== "touch") return;
  const far = (/** @type {Element} */ each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return Math.hypot(Math.max(0, left - event.clientX, event.clientX - right), Math.max(0, top - event.clientY, event.clientY - bottom));
  };
  const [found] = places.map((each) => ({ each, away: far(each) })).sort((one, two) => one.away - two.away);
  if (found && found.away <= NEAR) found.each.dispatchEvent(new PointerEvent("click", { pointerType: "touch" }));
}

/** The choice between one tap and two, where there are fingers. */
export function tapSetting() {
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { id: "taps", onchange: () => void localStorage.setItem(KEY, select.value) },
    ["twice", "once", "always"].map((value) => h("option", { value, selected: value === chosen() }, { twice: say("web.taps_twice"), once: say("web.taps_once"), always: say("web.taps_always") }[value])),
  );
  return h("p", { class: "pace taps" }, h("label", { for: "taps" }, say("web.taps")), " ", select);
}

/**
 * The place that was tapped once, and the button that answers with it.
 * @param {HTMLElement} box
 * @param {(question: Ask, meant: Meant) => void} answer
 */
export function selection(box, answer) {
  /** @type {{ question: Ask, option: Meant, place: Element } | null} */
  let chosen = null;

  /** A second tap on the same place answers. @param {Ask} question @param {Meant} option @param {Element} place */
  function select(question, option, place) {
    if (chosen?.place === place) return confirm();
    clear();
    chosen = { question, option, place };
    place.classList.add("chosen");
    box.hidden = false;
    fill(
      box,
      h("span", { class: "told" }, option.label),
      h("button", { type: "button", class: "button primary", id: "confirm", onclick: confirm }, say("web.confirm")),
      h("button", { type: "button", class: "button", id: "unselect", "aria-label": say("web.close"), onclick: clear }, "✕"),
    );
    speak(`${option.label}. ${say("web.confirm")}?`);
  }

  function confirm() {
    const now = chosen;
    clear();
    if (now) answer(now.question, now.option);
  }

  function clear() {
    chosen?.place.classList.remove("chosen");
    chosen = null;
    box.hidden = true;
    fill(box);
  }

  return { select, clear };
}
