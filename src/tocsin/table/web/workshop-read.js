/** A printed sentence read: what it does in words, what was not understood, and what else its pieces may mean. */

import { reason } from "./api.js";
import { fill, h, picture } from "./dom.js";
import { popover } from "./popover.js";
import { say } from "./say.js";
import * as api from "./workshop-api.js";

/** @typedef {import("./messages.js").Reading} Reading */
/** @typedef {import("./messages.js").Span} Span */

/** Milliseconds after the last key. */
const CALM = 300;

/**
 * @typedef {object} About
 * @property {{ table: string, id: string, key: string }} at
 * @property {import("./workshop-draft.js").Draft} draft
 * @property {() => string} tongue
 * @property {(text: string, event: string) => void} taken
 */

/**
 * @param {HTMLElement} box
 * @param {About} about
 */
export function reading(box, { at, draft, tongue, taken }) {
  const menu = popover(box);
  const inside = h("div", { class: "reading-inside", "aria-live": "polite" });
  box.append(inside);
  box.addEventListener("keydown", (event) => {
    const offered = /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(".menu .option"));
    if (/^[1-9]$/.test(event.key)) offered[Number(event.key) - 1]?.click();
  });
  let text = "";
  /** @type {string[]} */
  let picks = [];
  /** @type {Reading | null} */
  let found = null;
  /** The last question wins. */
  let asked = 0;
  let timer = 0;

  /** @param {string} typed @param {boolean} fresh whether it is not what stands there already */
  function read(typed, fresh) {
    if (!fresh || !typed.trim()) return clear();
    if (typed !== text) picks = [];
    text = typed;
    found = null;
    clearTimeout(timer);
    timer = setTimeout(look, CALM);
  }

  async function look() {
    const now = (asked += 1);
    inside.setAttribute("aria-busy", "true");
    try {
      const made = await api.read(draft.state.shown?.title ?? "", { pack: draft.state.text, table: at.table, id: at.id, lang: tongue(), text, picks });
      if (now === asked) draw((found = made));
    } catch (error) {
      if (now === asked) fill(inside, h("p", { class: "wrong" }, reason(error)));
    }
    if (now === asked) inside.removeAttribute("aria-busy");
  }

  /** Read a piece so; a piece is known by where it stands. @param {string} pick */
  function choose(pick) {
    const piece = (/** @type {string} */ each) => each.split(":", 2).join(":");
    picks = [...picks.filter((each) => piece(each) !== piece(pick)), pick];
    look().then(() => /** @type {HTMLElement | null} */ (inside.querySelector(`[data-piece="${CSS.escape(piece(pick))}"]`) ?? inside.querySelector("button"))?.focus());
  }

  /** @param {Reading} made */
  function draw(made) {
    menu.close();
    fill(
      inside,
      h("p", { class: "sentence", lang: tongue() }, pieces(made)),
      made.said.length ? h("ol", { class: "effects" }, made.said.map((each) => h("li", {}, each))) : null,
      made.asks.map((doubt) => h("div", { class: "doubt", role: "group", "aria-label": doubt.text }, h("p", {}, doubt.text), doubt.others.map((each) => h("button", { type: "button", class: "button", onclick: () => choose(each.pick) }, each.text)))),
      small(made.light),
      made.why.map((each) => h("p", { class: "wrong" }, each)),
      made.understood ? null : h("p", { class: "wrong" }, say("web.workshop_not_yet")),
      h("p", { class: "actions" }, h("button", { type: "button", class: "button primary", disabled: !made.understood, onclick: take }, say("web.workshop_take"))),
    );
  }

  /** The sentence with its pieces; positions count letters, not units of the encoding. @param {Reading} made */
  function pieces(made) {
    const letters = [...text];
    /** @type {(string | Node)[]} */
    const found = [];
    let at = 0;
    for (const span of [...made.spans].sort((a, b) => a.from - b.from)) {
      if (span.from < at) continue;
      found.push(letters.slice(at, span.from).join(""), piece(span, letters.slice(span.from, span.to).join("")));
      at = span.to;
    }
    return [...found, letters.slice(at).join("")];
  }

  /** @param {Span} span @param {string} words */
  function piece(span, words) {
    const lost = span.understood ? null : [h("span", { "aria-hidden": "true", class: "lost-sign" }, "?"), h("span", { class: "spoken" }, say("web.workshop_lost"))];
    const read = span.others.find((each) => each.pick === span.pick)?.text ?? (span.typed && say("web.workshop_typed", { word: span.typed }));
    if (!span.others.length) return h("span", { class: lost ? "lost" : read ? "taken" : "", title: read || null }, words, lost);
    /** @type {HTMLButtonElement} */
    const root = h("button", { type: "button", class: `span${lost ? " lost" : ""}`, "aria-haspopup": "dialog", "data-piece": `${span.from}:${span.to}`, title: read || null, "aria-description": read || null, onclick: () => offer() }, words, lost);
    const offer = () => {
      const options = span.others.map(({ text }, option) => /** @type {import("./messages.js").Option} */ (/** @type {unknown} */ ({ option, label: text === read ? `✓ ${text}` : text })));
      menu.offer(options, root, ({ option }) => choose(span.others[option].pick));
    };
    return root;
  }

  /** The places it is about, on a small board. @param {string[]} places */
  function small(places) {
    const drawn = (places.length && draft.state.board?.sheets) || [];
    const lit = drawn.map((each) => picture(each ?? "")).filter((svg) => {
      const found = places.flatMap((place) => [...svg.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
      for (const each of found) each.setAttribute("data-lit", "");
      svg.classList.add("sheet");
      return found.length;
    });
    return lit.length ? h("div", { class: "board-picture drawn small", "aria-hidden": "true" }, lit) : null;
  }

  /** Keep it, if it is understood. */
  async function take() {
    clearTimeout(timer);
    if (!found) await look();
    if (!found?.understood) return false;
    taken(text, found.toml);
    clear();
    return true;
  }

  function clear() {
    clearTimeout(timer);
    asked += 1;
    found = null;
    menu.close();
    fill(inside);
  }

  return { read, take, clear };
}
