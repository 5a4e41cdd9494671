/** The board: a picture whose places are buttons, or the drawing a terminal would show. */

import { h, picture } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{ option: number, label: string, place: string | null }} Option */
/** @typedef {{ seat: number, who: string, prompt: string, cite: string, options: Option[], others: Option[] }} Question */

/**
 * @param {{ sheets?: string[], text?: [string, string][] }} board
 * @returns {Element}
 */
export function drawn(board) {
  if (board.sheets) {
    const sheets = board.sheets.map((svg) => {
      const made = picture(svg);
      made.classList.add("sheet");
      // A sheet takes room by its width; on a narrow page the sheets stand below each other.
      const [, , width, height] = (made.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
      made.style.setProperty("--wide", String(width));
      made.style.setProperty("--tall", String(height));
      return made;
    });
    return h("div", { class: "board-picture" }, sheets);
  }
  return h(
    "pre",
    { class: "board-text", tabindex: "0", role: "group", "aria-label": say("web.board") },
    (board.text || []).map(([text, classes]) => (classes ? h("span", { class: classes }, text) : text)),
  );
}

/**
 * Make every place that an answer can mean a real button; one that is not allowed answers why.
 * @param {Element} board
 * @param {Question} question
 * @param {(options: Option[], at: Element) => void} choose
 * @param {(option: Option) => void} why
 */
export function light(board, question, choose, why) {
  for (const place of board.querySelectorAll("[data-place]")) {
    const id = place.getAttribute("data-place");
    const mine = question.options.filter((each) => each.place === id);
    const not = question.others.filter((each) => each.place === id);
    if (!mine.length && !not.length) continue;
    const act = () => (mine.length ? choose(mine, place) : why(not[0]));
    place.classList.add(mine.length ? "lit" : "barred");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", mine.length ? "0" : "-1");
    // A place that shows text is called by it; the answers it means are its description.
    const means = (mine.length ? mine : not).map((each) => each.label).join("; ");
    place.setAttribute(place.textContent?.trim() ? "aria-description" : "aria-label", means);
    if (!mine.length) place.setAttribute("aria-disabled", "true");
    place.addEventListener("click", act);
    place.addEventListener("keydown", (event) => {
      const key = /** @type {KeyboardEvent} */ (event).key;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      act();
    });
  }
}
