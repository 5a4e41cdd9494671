/** Moves of several answers: every place within reach can be clicked, and the way there is shown. */

import { speak } from "./dom.js";
import { twice } from "./taps.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Way} Way */
/** @typedef {import("./messages.js").WaysTold} WaysTold */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {HTMLElement} board
 * @param {(question: Ask, way: Way) => void} go
 * @param {(question: Ask, way: Way, place: Element) => void} select a first tap, which a second one confirms
 */
export function farPlaces(board, go, select) {
  /** @type {SVGPathElement | null} */
  let drawn = null;

  /** @param {string} place */
  const find = (place) => /** @type {SVGGElement | null} */ (board.querySelector(`[data-place="${CSS.escape(place)}"]`));

  /** @param {Way} way */
  function show(way) {
    hide();
    const places = way.path.map(find);
    const svg = places[0]?.ownerSVGElement;
    if (!svg) return;
    const points = places.flatMap((place) => (place?.ownerSVGElement === svg ? [middle(place)] : []));
    drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("class", "way-there");
    drawn.setAttribute("d", `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`);
    svg.append(drawn);
  }

  function hide() {
    drawn?.remove();
    drawn = null;
  }

  /** @param {Ask} question @param {WaysTold} told */
  function heard(question, { ways }) {
    hide();
    for (const way of ways.filter((each) => each.then.length)) {
      const place = find(way.place);
      if (!place) continue;
      const near = question.options.filter((each) => each.place === way.place);
      if (near.length ? near.length > 1 || near[0].option !== way.option : place.classList.contains("lit")) continue;
      place.classList.remove("barred");
      place.classList.add("lit");
      place.classList.toggle("far", !near.length);
      place.setAttribute("role", "button");
      place.setAttribute("tabindex", "0");
      place.removeAttribute("aria-disabled");
      place.setAttribute(place.textContent?.trim() ? "aria-description" : "aria-label", way.label);
      // What the place meant before, that it is not allowed, is no longer true.
      const fresh = /** @type {SVGGElement} */ (place.cloneNode(true));
      place.replaceWith(fresh);
      fresh.addEventListener("mouseenter", () => show(way));
      fresh.addEventListener("mouseleave", hide);
      fresh.addEventListener("focus", () => (show(way), speak(way.label)));
      fresh.addEventListener("blur", hide);
      fresh.addEventListener("click", (event) => (twice(event) ? select(question, way, fresh) : go(question, way)));
      fresh.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        go(question, way);
      });
    }
  }

  return { heard };
}

/** @param {SVGGElement} place */
function middle(place) {
  const { x, y, width, height } = (/** @type {SVGGraphicsElement | null} */ (place.querySelector(".edge")) ?? place).getBBox();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}
