/** Learn from one's mistakes: a decision of a finished game is asked again, judged, and the reply shown. */

import { asked } from "./ask.js";
import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Retried} Retried */
/** @typedef {import("./messages.js").Retrying} Retrying */

/** Milliseconds for which each board of the reply is shown. */
const EACH = 1400;

/**
 * @typedef {object} Around
 * @property {HTMLElement} desk
 * @property {(message: import("./messages.js").Retry) => void} send
 * @property {(board: Board, questions?: import("./messages.js").Ask[]) => void} show
 * @property {() => void} caughtUp the table as it is again
 * @property {import("./ask.js").Answering} answering
 * @property {() => void} review the way back
 */

/** @param {Around} around */
export function retry({ desk, send, show, caughtUp, answering, review }) {
  let position = -1;
  /** @type {number | undefined} */
  let timer;

  /** @param {number} at */
  function start(at) {
    window.clearTimeout(timer);
    position = at;
    send({ t: "retry", position });
  }

  /** The question, as it was asked then. @param {Retrying} message */
  function ask(message) {
    if (message.position !== position) return;
    show(message.board, [message.question]);
    fill(desk, h("p", { class: "retry-ask", tabindex: "-1" }, say("web.retry_ask")), asked(message.question, { ...answering, select: (_, meant) => answer(meant) }, 0, false), leaving());
    focus();
    speak(`${say("web.retry_ask")} ${message.question.prompt}`);
  }

  const answer = (/** @type {import("./goals.js").Meant} */ { option }) => send({ t: "retry", position, option });

  /** What the answer would have been worth. @param {Retried} message */
  function judge({ position: at, good, text, scenes }) {
    if (at !== position) return;
    const lines = h("ul", { class: "news" });
    const more = h("button", { type: "button", class: "button primary", id: "retry-more", onclick: () => start(position) }, say("web.retry_more"));
    fill(desk, h("div", { class: good ? "card result won" : "card result" }, h("p", { class: "prompt", tabindex: "-1" }, text), lines, h("p", { class: "actions" }, good ? null : more, leaving())));
    const play = (/** @type {number} */ n) => {
      show(scenes[n].board);
      lines.append(...scenes[n].lines.map((line) => h("li", {}, line[2], " ", answering.cite(line[1]))));
      if (n + 1 < scenes.length) timer = window.setTimeout(() => play(n + 1), EACH);
    };
    if (scenes.length) play(0);
    focus();
    speak([text, ...scenes.flatMap((each) => each.lines.map((line) => line[2]))].join(" "), true);
  }

  const leaving = () => h("button", { type: "button", class: "button", id: "retry-end", onclick: stop }, say("web.retry_end"));
  const focus = () => /** @type {HTMLElement | null} */ (desk.querySelector(".prompt"))?.focus({ preventScroll: true });

  /** Back to the review. */
  function stop() {
    window.clearTimeout(timer);
    position = -1;
    caughtUp();
    review();
  }

  return { start, ask, judge, answer, stop, isOn: () => position >= 0 };
}
