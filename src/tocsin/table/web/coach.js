/** The coach at a table: what the lesson says, the parts it means, and what a wrong answer would lead to. */

import { reason } from "./api.js";
import { fill, h, speak, to } from "./dom.js";
import { begin, cameFrom, learn } from "./learned.js";
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
 * @property {(ids: readonly string[]) => void} mean let the parts that are meant shine, and bring them into sight
 * @property {() => void} caughtUp the table as it is again
 * @property {(path: string, instead?: boolean) => void} go
 */

/** @param {Around} around */
export function coach({ box, desk, board, show, mean, caughtUp, go }) {
  const reply = h("div", { class: "coach-reply" });
  /** @type {number | undefined} */
  let timer;
  let showing = false;
  let said = "";
  /** How many answers the table had when it was last drawn. */
  let end = 0;

  /** @param {Look} look */
  function draw({ coach: now, title, result, end: length }) {
    const key = now ? `${now.lesson}/${now.step}/${now.done}/${now.say}` : "";
    if (length < end) fill(reply);
    end = length;
    box.hidden = !now || (!now.say && !now.done && !now.steps && !reply.childElementCount);
    if (!now) return;
    if (now.done || (result && now.lesson === "game")) learn(title, now.lesson);
    box.dataset.lesson = now.lesson;
    // What the coach means is not to be lost among the marks of what others did.
    board.classList.toggle("taught", Boolean(now.say));
    mean(now.light);
    if (key === said) return fold();
    said = key;
    const from = cameFrom();
    fill(
      box,
      h("div", { class: "coach-head" }, h("b", {}, now.name), now.steps ? dots(now.step, now.steps) : null, from ? h("a", { class: "coach-back", id: "back-to-game", href: site(from), onclick: to(go, from) }, say("web.back_to_game")) : null, more),
      now.say ? h("p", { class: "coach-say", id: "coach-say", tabindex: "-1" }, now.say) : null,
      reply,
      now.done ? after(title, now, Boolean(result && !result.won)) : null,
    );
    box.classList.remove("unfolded");
    fold();
    if (now.done) /** @type {HTMLElement | null} */ (box.querySelector(".primary"))?.focus({ preventScroll: true });
  }

  const more = h("button", { type: "button", class: "quiet coach-more", "aria-controls": "coach-say", hidden: true, onclick: () => (box.classList.toggle("unfolded"), fold()) });

  /** On a phone a long text shows its first lines, so that the answers are in sight; the rest comes with a tap. */
  function fold() {
    const text = box.querySelector(".coach-say");
    const open = box.classList.contains("unfolded");
    more.hidden = !text || (!open && text.scrollHeight <= text.clientHeight + 1);
    more.textContent = open ? "▴" : "▾";
    more.setAttribute("aria-expanded", String(open));
    more.setAttribute("aria-label", say("web.whole_text"));
    more.title = say("web.whole_text");
  }

  /** @param {string} title @param {import("./messages.js").Coached} now @param {boolean} lost */
  function after(title, now, lost) {
    const next = lost && now.lesson === "game" ? "game" : now.next;
    const name = next === "game" && lost ? say("web.try_again") : say("web.next_lesson", { name: now.next_name });
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
      next ? h("button", { type: "button", class: "button primary", id: "next-lesson", onclick: () => open(next) }, name) : h("a", { class: "button primary", href: site(`/new/${title}`) }, say("web.play")),
      h("a", { class: "button", id: "all-lessons", href: site(`/learn/${title}`) }, say("web.all_lessons")),
    );
  }

  /** A wrong answer: why, and where it would lead. @param {Refused} told */
  function heard({ text, scenes = [], again }) {
    if (!scenes.length) return tell(text, "coach-wrong");
    showing = true;
    const lines = h("ul", { class: "news" });
    const back = h("button", { type: "button", class: "button primary", id: "take-back", onclick: stop }, say(again ? "web.begin_step_again" : "web.take_back"));
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

  /** A word on the last answer. @param {string} text @param {string} kind */
  function tell(text, kind) {
    fill(reply, h("p", { class: kind }, text));
    box.hidden = false;
    reply.scrollIntoView({ block: "nearest" });
    speak(text, true);
  }

  /** Back to the lesson. */
  function stop() {
    window.clearTimeout(timer);
    showing = false;
    caughtUp();
  }

  return {
    draw,
    heard,
    stop,
    showing: () => showing,
    /** There was something better. @param {string} text */
    remark: (text) => tell(text, "coach-remark"),
    /** An answer was taken: nothing speaks against it. */
    taken: () => fill(reply),
  };
}

/** How far the lesson is. @param {number} step @param {number} steps */
function dots(step, steps) {
  const text = say("web.step", { n: Math.min(step + 1, steps), of: steps });
  return h("span", { class: "dots", role: "img", "aria-label": text, title: text }, Array.from({ length: steps }, (_, n) => h("i", { class: n < step ? "done" : n === step ? "now" : "" })));
}
