/** Every part of the board explains itself: to whoever points at it, taps it, or walks through by the key e. */

import { h, speak } from "./dom.js";
import { notePanel } from "./note.js";
import { say } from "./say.js";
import { explained, known } from "./terms.js";

/** @typedef {import("./messages.js").Known} Known */

const PARTS = "[data-term], [data-place], [role='img'][aria-label], g:has(> title)";
const CALM = 550;
const LONG = 550;
const SLOP = 10;
const NEAR = 18;
const MUCH = 160;
const FEW = 4;

/**
 * @typedef {object} Around
 * @property {HTMLElement} board
 * @property {() => string} title
 * @property {(path: string) => void} go
 * @property {(cite: string) => void} rules
 */

/** @param {Around} around */
export function explainer({ board, title, go, rules }) {
  const note = notePanel("explain");
  document.body.append(note.root);
  const frame = h("div", { class: "explained", "aria-hidden": "true", hidden: true });
  document.body.append(frame);
  /** @type {number | undefined} */
  let timer;
  /** @type {Element | null} */
  let now = null;

  /** Explain a part. @param {Element} element @param {boolean} [lightly] */
  async function open(element, lightly = false) {
    now = element;
    const words = await known(title()).catch(() => /** @type {Known} */ ({ terms: [], lessons: [] }));
    if (now !== element || !element.isConnected) return;
    const about = element.closest("[data-term]");
    const ids = [about?.getAttribute("data-term"), ...(about?.getAttribute("data-also") ?? "").split(" ")];
    const terms = ids.flatMap((id) => words.terms.filter((each) => each.id === id));
    const term = terms.at(0);
    const name = called(element);
    if (!name && !term) return close();
    if (lightly && note.isOpen() && !note.lightly()) return;
    note.open(element, name || term?.name || "", [name ? h("p", { class: "part" }, name) : null, ...terms.flatMap((each) => explained(title(), each, go, rules))], lightly);
    surround(element);
    if (!lightly) speak([name, term ? `${term.name}. ${term.text}` : ""].filter(Boolean).join(". "));
  }

  /** @param {Element} element */
  function surround(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(frame.style, { left: `${left - 3}px`, top: `${top - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` });
    frame.hidden = false;
  }

  function close() {
    window.clearTimeout(timer);
    now = null;
    frame.hidden = true;
    note.close();
  }

  // Pointing

  const moved = (/** @type {PointerEvent} */ event) => {
    window.clearTimeout(timer);
    if (event.pointerType !== "mouse" || event.buttons) return;
    if (note.lightly() && part(board, event.clientX, event.clientY) !== now) close();
    if (note.isOpen()) return;
    timer = window.setTimeout(() => {
      const found = part(board, event.clientX, event.clientY);
      if (found) open(found, true);
    }, CALM);
  };
  const left = () => {
    window.clearTimeout(timer);
    if (note.lightly()) close();
  };

  // Tapping

  /** @type {{ x: number, y: number } | null} */
  let held = null;
  let pressed = false;
  const down = (/** @type {PointerEvent} */ event) => {
    pressed = false;
    left();
    if (event.pointerType !== "touch") return;
    held = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      const found = held && part(board, held.x, held.y);
      if (!found) return;
      pressed = true;
      open(found);
    }, LONG);
  };
  const stray = (/** @type {PointerEvent} */ event) => {
    if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
    held = null;
    window.clearTimeout(timer);
  };
  const up = () => {
    held = null;
    window.clearTimeout(timer);
  };
  const clicked = (/** @type {MouseEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (pressed) {
      // A long press has explained, so it does not answer.
      event.stopPropagation();
      event.preventDefault();
      pressed = false;
      return;
    }
    if (!event.detail || target.closest(".lit, .barred, button")) return;
    const near = (/** @type {Element} */ each) => {
      const at = each.getBoundingClientRect();
      return Math.hypot(Math.max(0, at.left - event.clientX, event.clientX - at.right), Math.max(0, at.top - event.clientY, event.clientY - at.bottom)) <= NEAR;
    };
    if (event instanceof PointerEvent && event.pointerType === "touch" && [...board.querySelectorAll("[data-place].lit")].some(near)) return;
    const found = part(board, event.clientX, event.clientY);
    if (found) open(found);
  };
  const focused = (/** @type {FocusEvent} */ event) => {
    const place = /** @type {Element} */ (event.target).closest("[data-place]");
    window.clearTimeout(timer);
    if (place?.matches(":focus-visible")) timer = window.setTimeout(() => open(place, true), CALM);
  };
  const kinds = /** @type {[string, (event: never) => void, boolean?][]} */ ([
    ["pointermove", moved],
    ["pointerleave", left],
    ["pointerdown", down],
    ["pointermove", stray],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", clicked, true],
    ["focusin", focused],
    ["focusout", left],
    ["scroll", left, true],
  ]);
  for (const [kind, act, early] of kinds) board.addEventListener(kind, /** @type {EventListener} */ (act), early);

  /** By keyboard: the next part that has a name or a word, from the top down. @param {number} by */
  function walk(by) {
    const all = [...board.querySelectorAll(PARTS)].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width && (called(each) || each.hasAttribute("data-term")));
    if (!all.length) return;
    const at = now ? all.indexOf(now) : by > 0 ? -1 : 0;
    const next = all[(at + by + all.length) % all.length];
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    open(next);
  }
  note.root.addEventListener("keydown", (event) => {
    const by = { e: 1, E: -1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") return close();
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    walk(by);
  });
  // Whatever closes the note ends the walk.
  new MutationObserver(() => note.isOpen() || (frame.hidden = true)).observe(note.root, { attributes: true, attributeFilter: ["hidden"] });

  function remove() {
    close();
    note.remove();
    frame.remove();
  }

  return { walk, close, remove };
}

/** The smallest part of a board at a point. @param {Element} board @param {number} x @param {number} y */
export function part(board, x, y) {
  let found = null;
  let least = Infinity;
  for (const each of board.querySelectorAll(PARTS)) {
    const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom || width * height >= least) continue;
    found = each;
    least = width * height;
  }
  return found;
}

/** What a part is called, and what is on it now. @param {Element} element */
function called(element) {
  const own = element.getAttribute("aria-label") || element.querySelector(":scope > title")?.textContent || "";
  const texts = [...element.querySelectorAll("text, title, [aria-label]")].map((each) => each.getAttribute("aria-label") || each.textContent || "");
  // All that is written on a large part is no name.
  if (!own && texts.length > FEW && element.hasAttribute("data-term")) return "";
  const name = (own || texts.join(" ")).replace(/\s+/g, " ").trim();
  const means = element.getAttribute("aria-description") || "";
  const all = own && means && !own.includes(means) ? `${name.replace(/\.$/, "")}. ${means}` : name;
  return !own && all.length > MUCH ? `${all.slice(0, MUCH)}…` : all;
}

