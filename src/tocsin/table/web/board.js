/** The board: a picture whose places are buttons, or the drawing a terminal would show; always fitted to its room. */

import { fill, h, picture } from "./dom.js";
import { drawers } from "./drawers.js";
import { LEGIBLE, plan } from "./fit.js";
import { icon } from "./icons.js";
import { panned } from "./pan.js";
import { say } from "./say.js";
import { nearest, twice } from "./taps.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Option} Option */
/** @typedef {import("./drawers.js").Sheet} Sheet */
/** @typedef {import("./fit.js").Plan} Plan */

/**
 * What a click on a place leads to.
 * @typedef {object} Clicked
 * @property {(question: Ask, option: Option) => void} answer
 * @property {(question: Ask, option: Option, place: Element) => void} select a first tap on a place that a second one answers
 * @property {(question: Ask, options: Option[], place: Element) => void} choose the place means several answers
 * @property {(question: Ask, place: Element) => void} pick the place is one of several that are an answer together
 * @property {(question: Ask, option: Option) => void} askWhy the place is not allowed
 */

/**
 * @param {HTMLElement} box
 * @param {Clicked} clicked
 * @param {(board: Board, svgs: SVGElement[]) => void} [shown] a board is on the page
 */
export function boardView(box, clicked, shown = () => {}) {
  const inside = h("div", { class: "board-picture" });
  const pan = h("div", { class: "pan" }, inside);
  const sign = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) => h("button", { type: "button", class: "button", title: label, "aria-label": label, onclick: act }, icon(name));
  /** @type {Sheet[]} */
  let sheets = [];
  /** @type {Plan | null} */
  let fitted = null;
  /** How much larger than fitting somebody wants it. */
  let factor = 1;
  let size = "";
  const hand = panned(pan, { now: () => (fitted ? fitted.scale * factor : 1), least: () => (fitted ? Math.min(fitted.whole, fitted.scale) : 1), draw: (scale) => draw(fitted ? scale / fitted.scale : 1) });
  const whole = () => draw(fitted && factor === 1 ? Math.min(1, fitted.whole / fitted.scale) : 1);
  const zoom = h("div", { class: "zoom", role: "group", "aria-label": say("web.zoom") }, sign("larger", say("web.larger"), hand.larger), sign("smaller", say("web.smaller"), hand.smaller), sign("fitting", say("web.fitting"), whole));

  box.append(pan, zoom);
  const folds = drawers(box);
  pan.addEventListener("click", (event) => {
    if (event instanceof PointerEvent && !(/** @type {Element} */ (event.target).closest(".lit, .barred"))) nearest(event, lit());
  });
  new ResizeObserver(() => {
    if (`${box.clientWidth}x${box.clientHeight}` === size) return;
    fit();
    if (!hand.touched()) reveal();
  }).observe(box);
  const lit = () => [...inside.querySelectorAll("[data-place].lit")];
  /** Where all of the board is in sight there is nothing to look for. */
  const reveal = (smooth = false) => box.classList.contains("panned") && hand.reveal(meant().length ? meant() : lit(), smooth);
  const meant = () => [...inside.querySelectorAll(".meant")];

  /**
   * Show a board; the places that answer the questions can be clicked.
   * @param {Board} board
   * @param {Ask[]} [questions]
   */
  function show(board, questions = []) {
    const first = !inside.childElementCount;
    sheets = (board.sheets ?? []).map(sheet);
    if (board.sheets) fit();
    else {
      folds.clear();
      fill(inside, text(board));
      fitText();
    }
    for (const question of questions) light(box, question, clicked);
    folds.light(lit().length > 0);
    reveal(!first);
    shown(board, sheets.map((each) => each.svg));
  }

  /** Arrange the sheets anew: something else is drawn, or the room has changed. */
  function fit() {
    size = `${box.clientWidth}x${box.clientHeight}`;
    if (!sheets.length) return fitText();
    const room = { width: Math.max(80, box.clientWidth - 8), height: Math.max(80, box.clientHeight - 8) };
    const made = plan(sheets.map((each) => each.size), room, folds.height(), fitted?.key);
    fitted = made;
    const shown = made.order.slice(0, made.shown).map((n) => sheets[n]);
    shown.forEach(({ svg }, n) => {
      svg.style.setProperty("--x", String(made.spots[n].x));
      svg.style.setProperty("--y", String(made.spots[n].y));
    });
    inside.style.setProperty("--wide", String(made.width));
    inside.style.setProperty("--tall", String(made.height));
    // The same sheets in the same order stay where they are: only what was drawn anew comes in.
    if (shown.length !== inside.children.length || shown.some(({ svg }, n) => svg !== inside.children[n])) inside.replaceChildren(...shown.map((each) => each.svg));
    folds.show(made.order.slice(made.shown).map((n) => sheets[n]), room);
    draw(factor);
  }

  /** @param {number} by */
  function draw(by) {
    if (!fitted) return;
    factor = Math.abs(by - 1) < 0.02 ? 1 : by;
    inside.style.setProperty("--unit", `${fitted.scale * factor}px`);
    const over = fitted.scale * factor > fitted.whole * 1.001;
    box.classList.toggle("panned", over || factor !== 1);
    if (over) focusable();
    else for (const name of ["tabindex", "role", "aria-label"]) pan.removeAttribute(name);
  }

  function focusable() {
    pan.setAttribute("tabindex", "0");
    pan.setAttribute("role", "group");
    pan.setAttribute("aria-label", say("web.board"));
  }

  /** The drawing of a terminal, as large as it fits and never too small to read. */
  function fitText() {
    const drawn = /** @type {HTMLElement | null} */ (inside.querySelector(".board-text"));
    if (!drawn) return;
    fitted = null;
    box.classList.remove("panned");
    for (const name of ["--wide", "--tall", "--unit"]) inside.style.removeProperty(name);
    drawn.style.fontSize = "10px";
    const fits = 10 * Math.min(box.clientWidth / drawn.scrollWidth, box.clientHeight / drawn.scrollHeight, 2);
    drawn.style.fontSize = `${Math.max(LEGIBLE, Math.floor(fits * 10) / 10)}px`;
    if (fits < LEGIBLE) focusable();
  }

  /** @param {string | null} place @param {boolean} on */
  function glow(place, on) {
    const found = place && box.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (!found) return;
    found.classList.toggle("glow", on);
    folds.glow(found, on);
  }

  function clear() {
    sheets = [];
    fitted = null;
    fill(inside);
    folds.clear();
  }

  /** @param {-1 | 0 | 1} by larger, smaller, or fitting again */
  const scale = (by) => (by > 0 ? hand.larger() : by < 0 ? hand.smaller() : draw(1));

  /** Let the parts that a lesson means shine, and bring them into sight. @param {readonly string[]} ids */
  function mean(ids) {
    for (const each of box.querySelectorAll(".meant")) each.classList.remove("meant");
    for (const id of ids) for (const each of box.querySelectorAll(`[data-place="${CSS.escape(id)}"], [data-term="${CSS.escape(id)}"]`)) each.classList.add("meant");
    folds.mean();
    reveal(true);
  }

  return { show, glow, mean, scale, clear, reveal: (/** @type {Element[]} */ marks) => hand.reveal(marks, true) };
}

/** @param {string | null} drawn @returns {Sheet} */
function sheet(drawn) {
  const svg = picture(drawn ?? "");
  svg.classList.add("sheet");
  const [, , width, height] = (svg.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
  svg.style.setProperty("--wide", String(width));
  svg.style.setProperty("--tall", String(height));
  const fonts = [...svg.querySelectorAll("[font-size]")].map((each) => Number.parseFloat(each.getAttribute("font-size") || "")).filter((each) => each > 0);
  return { svg, size: { width, height, font: fonts.length ? Math.min(...fonts) : LEGIBLE, name: svg.getAttribute("data-name") || "" } };
}

/** @param {Board} board */
function text(board) {
  return h(
    "pre",
    { class: "board-text", role: "group", "aria-label": say("web.board") },
    (board.text || []).map(([piece, classes]) => (classes ? h("span", { class: classes }, piece) : piece)),
  );
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
    const together = question.options.filter((each) => id && each.places?.includes(id));
    if (!mine.length && !not.length && !together.length) continue;
    const act = (/** @type {Event} */ event) => {
      if (together.length) clicked.pick(question, place);
      else if (mine.length > 1) clicked.choose(question, mine, place);
      else if (!mine.length) clicked.askWhy(question, not[0]);
      else if (twice(event)) clicked.select(question, mine[0], place);
      else clicked.answer(question, mine[0]);
    };
    const open = mine.length + together.length > 0;
    place.classList.add(open ? "lit" : "barred");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", open ? "0" : "-1");
    if (together.length) place.setAttribute("aria-pressed", "false");
    // A place that shows text or something with a name is called by it; the answers it means are its description.
    const means = (mine.length ? mine : not).map((each) => each.label).join("; ");
    if (means) place.setAttribute(place.textContent?.trim() || place.querySelector("[aria-label]") ? "aria-description" : "aria-label", means);
    if (!open) place.setAttribute("aria-disabled", "true");
    place.addEventListener("click", act);
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event);
    });
  }
}
