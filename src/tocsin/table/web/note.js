/** A note: a small panel beside what it is about. It opens in place, and nothing on the page moves. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

const AWAY = 8;

/** @typedef {{ left: number, right: number, top: number, bottom: number, width: number, height: number }} Spot */

/** @param {string} [id] */
export function notePanel(id = "note") {
  const shut = h("button", { type: "button", class: "quiet shut", "aria-label": say("web.close"), title: say("web.close"), onclick: () => close() }, "✕");
  const inside = h("div", { class: "note-inside" });
  const box = h("div", { class: "card note", id, role: "dialog", tabindex: "-1", hidden: true, onkeydown: pressed }, shut, inside);
  /** @type {Element | null} */
  let from = null;

  /**
   * @param {Element} about what it stands beside, and where the focus goes back to
   * @param {string} name
   * @param {import("./dom.js").Child[]} children
   * @param {boolean} [lightly] only for as long as somebody points there: it takes neither focus nor clicks
   */
  function open(about, name, children, lightly = false) {
    if (box.parentElement !== document.body) document.body.append(box);
    from = about;
    fill(inside, children);
    box.setAttribute("aria-label", name);
    box.classList.toggle("lightly", lightly);
    shut.hidden = lightly;
    box.hidden = false;
    stand(about.getBoundingClientRect());
    document.removeEventListener("pointerdown", outside, true);
    if (lightly) return;
    box.focus({ preventScroll: true });
    document.addEventListener("pointerdown", outside, true);
  }

  /** Below it, or above it, inside the window. @param {Spot} at */
  function stand(at) {
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(AWAY, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - AWAY));
    const below = at.bottom + AWAY;
    const top = below + height <= innerHeight - AWAY ? below : Math.max(AWAY, at.top - height - AWAY);
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(AWAY, Math.min(top, innerHeight - height - AWAY))}px`;
  }

  /** @param {PointerEvent} event */
  function outside(event) {
    if (!box.contains(/** @type {Node} */ (event.target))) close(false);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  }

  function close(back = true) {
    if (box.hidden) return;
    const focused = box.contains(document.activeElement);
    box.hidden = true;
    fill(inside);
    document.removeEventListener("pointerdown", outside, true);
    if (back && focused) /** @type {HTMLElement | null} */ (from)?.focus({ preventScroll: true });
    from = null;
  }

  /** The page is left. */
  function remove() {
    close(false);
    box.remove();
  }

  return { open, close, remove, isOpen: () => !box.hidden, lightly: () => !box.hidden && box.classList.contains("lightly"), about: () => from, root: box };
}
