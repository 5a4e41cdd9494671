/** The board: a picture whose places are buttons, or the drawing a terminal would show. */

import { fill, h, picture } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Option} Option */

/**
 * What a click on a place leads to.
 * @typedef {object} Clicked
 * @property {(question: Ask, option: Option) => void} answer
 * @property {(question: Ask, options: Option[], place: Element) => void} choose the place means several answers
 * @property {(question: Ask, option: Option) => void} askWhy the place is not allowed
 */

/**
 * @param {HTMLElement} box
 * @param {Clicked} clicked
 */
export function boardView(box, clicked) {
  /**
   * Show a board; the places that answer the questions can be clicked.
   * @param {Board} board
   * @param {Ask[]} [questions]
   */
  function show(board, questions = []) {
    const made = drawn(board);
    const scroll = box.firstElementChild?.scrollLeft || 0;
    fill(box, made);
    made.scrollLeft = scroll;
    for (const question of questions) light(made, question, clicked);
  }

  /** @param {string | null} place @param {boolean} on */
  function glow(place, on) {
    if (place) box.querySelector(`[data-place="${CSS.escape(place)}"]`)?.classList.toggle("glow", on);
  }

  return { show, glow, clear: () => fill(box) };
}

/** @param {Board} board */
function drawn(board) {
  if (!board.sheets)
    return h(
      "pre",
      { class: "board-text", tabindex: "0", role: "group", "aria-label": say("web.board") },
      (board.text || []).map(([text, classes]) => (classes ? h("span", { class: classes }, text) : text)),
    );
  const sheets = board.sheets.map((svg) => {
    const made = picture(svg ?? "");
    made.classList.add("sheet");
    // A sheet takes room by its width; on a narrow page the sheets stand below each other.
    const [, , width, height] = (made.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
    made.style.setProperty("--wide", String(width));
    made.style.setProperty("--tall", String(height));
    return made;
  });
  return h("div", { class: "board-picture" }, sheets);
}

/**
 * Make every place that an answer can mean a real button; one that is not allowed answers why.
 * @param {Element} board
 * @param {Ask} question
 * @param {Clicked} clicked
 */
function light(board, question, clicked) {
  for (const place of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-place]"))) {
    const id = place.getAttribute("data-place");
    const mine = question.options.filter((each) => each.place === id);
    const not = question.others.filter((each) => each.place === id);
    if (!mine.length && !not.length) continue;
    const act = () => {
      if (mine.length === 1) clicked.answer(question, mine[0]);
      else if (mine.length) clicked.choose(question, mine, place);
      else clicked.askWhy(question, not[0]);
    };
    place.classList.add(mine.length ? "lit" : "barred");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", mine.length ? "0" : "-1");
    // A place that shows text is called by it; the answers it means are its description.
    const means = (mine.length ? mine : not).map((each) => each.label).join("; ");
    place.setAttribute(place.textContent?.trim() ? "aria-description" : "aria-label", means);
    if (!mine.length) place.setAttribute("aria-disabled", "true");
    place.addEventListener("click", act);
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    });
  }
}
