/** The curve of each seat's chance to win, and where a replay stands on it. */

import { h } from "./dom.js";
import { percent, say } from "./say.js";

/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Reviewed} Reviewed */
/** @typedef {import("./messages.js").Seat} Seat */

const WIDE = 400;
const TALL = 210;
const EDGE = 42;
const COLOURS = ["red", "blue", "green", "yellow", "magenta", "cyan"];
const DASHES = ["", "8 4", "2 4", "10 3 2 3", "5 5", "1 3"];

/**
 * @param {Reviewed} found
 * @param {Look} look
 * @param {(position: number) => void} replay
 */
export function chart(found, { name, end }, replay) {
  const x = (/** @type {number} */ at) => EDGE + ((WIDE - EDGE - 8) * at) / Math.max(1, end);
  const y = (/** @type {number} */ value) => TALL - 16 - (TALL - 28) * value;
  const root = shape("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, class: "chart", role: "img", "aria-label": say("review.curve", { title: name }) });
  for (const value of [0, 0.25, 0.5, 0.75, 1]) {
    root.append(shape("line", { x1: EDGE, x2: WIDE - 8, y1: y(value), y2: y(value), class: value === 0.5 ? "grid half" : "grid" }));
    const text = shape("text", { x: EDGE - 5, y: y(value) + 4, "text-anchor": "end" });
    text.textContent = percent(value);
    root.append(text);
  }
  found.curves.forEach((curve, seat) => {
    const points = curve.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    root.append(shape("polyline", { points, class: `curve s-${COLOURS[seat % 6]}`, "stroke-dasharray": DASHES[seat % 6] }));
  });
  for (const each of found.points) root.append(shape("circle", { cx: x(each.position), cy: y(each.before), r: 5, class: `turn f-${COLOURS[each.seat % 6]}` }));
  const cursor = shape("line", { y1: 6, y2: TALL - 14, class: "cursor" });
  root.append(cursor);
  root.addEventListener("click", (event) => {
    const box = root.getBoundingClientRect();
    const part = (((event.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - EDGE - 8);
    replay(Math.round(Math.max(0, Math.min(1, part)) * end));
  });

  /** @param {number} at below 0: nowhere */
  function mark(at) {
    cursor.setAttribute("x1", String(x(at)));
    cursor.setAttribute("x2", String(x(at)));
    cursor.classList.toggle("shown", at >= 0);
  }

  return { root, mark };
}

/** @param {Seat[]} seats */
export function legend(seats) {
  return h(
    "ul",
    { class: "legend" },
    seats.map((seat, n) => {
      const sample = shape("svg", { viewBox: "0 0 30 10", class: "sample", "aria-hidden": "true" });
      sample.append(shape("line", { x1: 0, x2: 30, y1: 5, y2: 5, class: `curve s-${COLOURS[n % 6]}`, "stroke-dasharray": DASHES[n % 6] }));
      return h("li", {}, sample, seat.name);
    }),
  );
}

/**
 * @param {"svg" | "line" | "text" | "polyline" | "circle"} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) if (value !== "") made.setAttribute(key, String(value));
  return made;
}
