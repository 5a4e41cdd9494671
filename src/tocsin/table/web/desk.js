/** The desk: what is new, what is asked or how it ended, and whether an answer is on its way. */

import { asked, others, wished } from "./ask.js";
import { fill, h, speak } from "./dom.js";
import { ended } from "./ended.js";
import { say } from "./say.js";
import { gathered, moves, prose } from "./story.js";

/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./state.js").Seen} Seen */

/**
 * What can be done at the desk.
 * @typedef {object} Own
 * @property {(yes: boolean, position: number) => void} consent
 * @property {(lines: readonly Line[]) => void} showAgain what others did, move by move
 * @typedef {Own & import("./ask.js").Answering & import("./ended.js").Afterwards} Deeds
 */

const NEWS = 12;

/**
 * @param {HTMLElement} box
 * @param {Deeds} deeds
 */
export function deskView(box, deeds) {
  let said = "";
  let whyOpen = false;

  /** @param {Seen} state */
  function draw({ look, news }) {
    const { questions, result, wish, mine } = look;
    /** @type {(HTMLElement | null)[]} */
    const parts = [wish ? wished(wish, deeds.consent) : null];
    if (news.length && !result) parts.push(...recent(news, mine));
    if (result) parts.push(ended(look, result, deeds));
    else if (!questions.length) parts.push(h("p", { class: "prompt waiting", tabindex: "-1" }, waiting(look)));
    let number = 0;
    for (const question of questions) {
      parts.push(...asked(question, deeds, number, mine.length > 1));
      if (question.others.length) parts.push(others(question, deeds, whyOpen, (open) => (whyOpen = open)));
      number += question.options.length;
    }
    fill(box, parts);
    const told = box.querySelector(".news");
    if (told) told.scrollTop = told.scrollHeight;
    const now = result ? result.text : questions.length ? questions.map((each) => each.prompt).join(" ") : waiting(look);
    const spoken = [...gathered(news).slice(-3).map(({ line }) => line[2]), now].join(" ");
    if (spoken !== said) speak((said = spoken));
  }

  /**
   * @param {readonly Line[]} news
   * @param {number[]} mine
   */
  function recent(news, mine) {
    const list = gathered(news).slice(-NEWS).map((each) => h("li", {}, prose(each, deeds.cite)));
    return [
      h("ol", { class: "news", tabindex: "0", "aria-label": say("web.news") }, list),
      moves(news, mine).length > 1
        ? h("p", {}, h("button", { type: "button", class: "button", id: "again", onclick: () => deeds.showAgain(news) }, say("web.follow_again")))
        : null,
    ];
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

  return { draw, busy, toggleOthers, focus, isEmpty: () => !box.childElementCount, clear: () => fill(box) };
}

/** @param {Look} look */
function waiting({ seats }) {
  const names = seats.filter((seat) => seat.turn).map((seat) => seat.name);
  return say("web.waiting", { who: names.join(", ") });
}
