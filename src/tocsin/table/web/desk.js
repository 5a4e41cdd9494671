/** The desk: what is new, what is asked or how it ended, and whether an answer is on its way. */

import { asked, listed, others, wished } from "./ask.js";
import { fill, h, speak } from "./dom.js";
import { ended } from "./ended.js";
import { say } from "./say.js";
import { since } from "./since.js";
import { gathered } from "./story.js";
import { thinking } from "./thinking.js";

/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./state.js").Seen} Seen */

/**
 * What can be done at the desk.
 * @typedef {object} Own
 * @property {(yes: boolean, position: number) => void} consent
 * @property {() => void} begin do not wait for the others' numbers
 * @property {() => void} hurry the opponents have thought long enough
 * @typedef {Own & import("./since.js").Deeds & import("./ask.js").Answering & import("./ended.js").Afterwards} Deeds
 */

/**
 * @param {HTMLElement} box
 * @param {HTMLElement} told what is new
 * @param {Deeds} deeds
 */
export function deskView(box, told, deeds) {
  let said = "";
  let whyOpen = false;

  /** @param {Seen} state */
  function draw({ look, news }) {
    const { questions, result, wish, mine } = look;
    /** @type {(HTMLElement | null)[]} */
    const parts = [wish ? wished(wish, deeds.consent) : null];
    fill(told, news.length && !result ? since(news, look, deeds) : null);
    if (result) parts.push(ended(look, result, deeds));
    else if (!questions.length && !look.coach?.done) {
      parts.push(h("p", { class: "prompt waiting", tabindex: "-1" }, waiting(look)));
      const machines = look.mixing || look.frozen || !mine.length ? [] : look.seats.filter((seat) => seat.turn && seat.player !== "human");
      if (machines.length) parts.push(thinking(machines.map((seat) => seat.name).join(", "), deeds.hurry));
    }
    if (look.mixing && !questions.length && mine.length) {
      parts.push(h("p", {}, h("button", { type: "button", class: "button", id: "begin", onclick: deeds.begin }, say("web.begin"))));
    }
    let number = 0;
    for (const question of questions) {
      parts.push(...asked(question, deeds, number, mine.length > 1));
      if (question.others.length) parts.push(others(question, deeds, whyOpen, (open) => (whyOpen = open)));
      number += listed(question).length;
    }
    fill(box, parts);
    box.scrollTop = 0;
    const now = result ? result.text : questions.length ? questions.map((each) => each.prompt).join(" ") : look.frozen ? look.frozen.text : look.coach?.done ? "" : waiting(look);
    const spoken = [look.coach?.say ?? "", ...gathered(news).slice(-3).map(({ line }) => line[2]), now].join(" ");
    if (spoken !== said) speak((said = spoken));
  }

  /** Whether an answer is on its way. @param {boolean} on */
  function busy(on) {
    if (on) box.setAttribute("aria-busy", "true");
    else box.removeAttribute("aria-busy");
  }

  /** Show or hide what is not possible now. */
  function toggleOthers() {
    whyOpen = !whyOpen;
    for (const each of /** @type {NodeListOf<HTMLDetailsElement>} */ (box.querySelectorAll("details.others"))) each.open = whyOpen;
    if (whyOpen) /** @type {HTMLElement | null} */ (box.querySelector("details.others button"))?.focus();
  }

  const focus = () => /** @type {HTMLElement | null} */ (box.querySelector(".prompt"))?.focus({ preventScroll: true });

  function clear() {
    fill(box);
    fill(told);
  }

  return { draw, busy, toggleOthers, focus, isEmpty: () => !box.childElementCount, clear };
}

/** @param {Look} look */
function waiting({ seats, mixing, frozen }) {
  if (frozen) return say("web.frozen");
  if (mixing) return say("web.mixing", { who: seats.filter((seat) => seat.player === "human" && !seat.share).map((seat) => seat.name).join(", ") });
  const names = seats.filter((seat) => seat.turn).map((seat) => seat.name);
  return say("web.waiting", { who: names.join(", ") });
}
