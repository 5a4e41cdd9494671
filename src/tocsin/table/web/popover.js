/** The answers that one place of the board can mean, at that place. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Option} Option */

const AWAY = 8;

/** @param {HTMLElement} stage */
export function popover(stage) {
  const box = h("div", { class: "card menu", role: "dialog", hidden: true, onkeydown: pressed });
  stage.append(box);
  /** @type {SVGElement | null} */
  let from = null;

  /**
   * @param {Option[]} options
   * @param {Element} place
   * @param {(option: Option) => void} chosen
   */
  function offer(options, place, chosen) {
    from = /** @type {SVGElement} */ (place);
    const choose = (/** @type {Option} */ option) => {
      close();
      chosen(option);
    };
    const buttons = options.map((option, n) =>
      h("button", { type: "button", class: "option", onclick: () => choose(option) }, n < 9 ? h("kbd", { "aria-hidden": "true" }, n + 1) : null, h("span", {}, option.label)),
    );
    box.setAttribute("aria-label", place.textContent?.trim() || say("web.question"));
    fill(box, buttons);
    box.hidden = false;
    stand(place.getBoundingClientRect());
    buttons[0].focus({ preventScroll: true });
    document.addEventListener("pointerdown", outside, true);
  }

  /** Below the place, or above it, inside the window. @param {DOMRect} at */
  function stand(at) {
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(AWAY, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - AWAY));
    const below = at.bottom + AWAY;
    const top = below + height <= innerHeight - AWAY ? below : Math.max(AWAY, at.top - height - AWAY);
    box.style.left = `${left}px`;
    box.style.top = `${Math.min(top, innerHeight - height - AWAY)}px`;
  }

  /** @param {PointerEvent} event */
  function outside(event) {
    if (!box.contains(/** @type {Node} */ (event.target))) close();
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    const back = from;
    close();
    back?.focus({ preventScroll: true });
  }

  function close() {
    if (box.hidden) return;
    box.hidden = true;
    from = null;
    fill(box);
    document.removeEventListener("pointerdown", outside, true);
  }

  return { offer, close };
}
