/** The coach at a table: what the lesson says, the parts it means, and what a wrong answer would lead to. */

import { reason } from "./api.js";
import { fill, h, speak } from "./dom.js";
import { begin, learn } from "./learned.js";
import { site } from "./place.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Refused} Refused */

/** Milliseconds for which each board of what would follow is shown. */
const EACH = 1400;

/**
 * @typedef {object} Around
 * @property {HTMLElement} box
 * @property {HTMLElement} desk where the question stands
 * @property {HTMLElement} board
 * @property {(board: Board) => void} show
 * @property {() => void} caughtUp the table as it is again
 * @property {(path: string, instead?: boolean) => void} go
 */

/** @param {Around} around */
export function coach({ box, desk, board, show, caughtUp, go }) {
  const reply = h("div", { class: "coach-reply" });
  /** @type {number | undefined} */
  let timer;
  let showing = false;
  let said = "";

  /** @param {Look} look */
  function draw({ coach: now, title, result }) {
    const key = now ? `${now.lesson}/${now.step}/${now.done}/${now.say}` : "";
    if (key !== said) fill(reply);
    box.hidden = !now || (!now.say && !now.done && !now.steps);
    if (!now) return;
    if (now.done || (result && now.lesson === "game")) learn(title, now.lesson);
    light(now.light);
    if (key === said) return;
    said = key;
    fill(
      box,
      h("div", { class: "coach-head" }, h("b", {}, now.name), now.steps ? dots(now.step, now.steps) : null),
      now.say ? h("p", { class: "coach-say", tabindex: "-1" }, now.say) : null,
      reply,
      now.done ? after(title, now) : null,
    );
    if (now.done) /** @type {HTMLElement | null} */ (box.querySelector(".primary"))?.focus({ preventScroll: true });
  }

  /** The parts that are meant. @param {readonly string[]} ids */
  function light(ids) {
    for (const each of board.querySelectorAll(".meant")) each.classList.remove("meant");
    for (const id of ids) for (const each of board.querySelectorAll(`[data-place="${CSS.escape(id)}"], [data-term="${CSS.escape(id)}"]`)) each.classList.add("meant");
  }

  /** @param {string} title @param {import("./messages.js").Coached} now */
  function after(title, now) {
    const next = now.next;
    const open = async (/** @type {string} */ lesson) => {
      try {
        await begin(title, lesson, go, true);
      } catch (error) {
        fill(reply, h("p", { role: "alert" }, reason(error)));
      }
    };
    return h(
      "p",
      { class: "actions" },
      next ? h("button", { type: "button", class: "button primary", id: "next-lesson", onclick: () => open(next) }, say("web.next_lesson", { name: now.next_name })) : h("a", { class: "button primary", href: site(`/new/${title}`) }, say("web.play")),
      h("a", { class: "button", id: "all-lessons", href: site(`/learn/${title}`) }, say("web.all_lessons")),
    );
  }

  /** A wrong answer: why, and where it would lead. @param {Refused} told */
  function heard({ text, scenes = [] }) {
    if (!scenes.length) {
      fill(reply, h("p", { class: "coach-wrong" }, text));
      reply.scrollIntoView({ block: "nearest" });
      return speak(text, true);
    }
    showing = true;
    const lines = h("ul", { class: "news" });
    const back = h("button", { type: "button", class: "button primary", id: "take-back", onclick: stop }, say("web.take_back"));
    fill(desk, h("div", { class: "card follow scene" }, h("p", { class: "prompt", tabindex: "-1" }, say("web.would_follow")), lines, h("p", { class: "coach-wrong" }, text), back));
    const play = (/** @type {number} */ n) => {
      const { board: after, lines: told } = scenes[n];
      show(after);
      lines.append(...told.map((line) => h("li", {}, line[2])));
      if (n + 1 < scenes.length) timer = window.setTimeout(() => play(n + 1), EACH);
    };
    play(0);
    back.focus({ preventScroll: true });
    speak([say("web.would_follow"), ...scenes.flatMap((each) => each.lines.map((line) => line[2])), text].join(" "), true);
  }

  /** Back to the lesson. */
  function stop() {
    window.clearTimeout(timer);
    showing = false;
    caughtUp();
  }

  return { draw, heard, stop, showing: () => showing };
}

/** How far the lesson is. @param {number} step @param {number} steps */
function dots(step, steps) {
  const text = say("web.step", { n: Math.min(step + 1, steps), of: steps });
  return h("span", { class: "dots", role: "img", "aria-label": text, title: text }, Array.from({ length: steps }, (_, n) => h("i", { class: n < step ? "done" : n === step ? "now" : "" })));
}
