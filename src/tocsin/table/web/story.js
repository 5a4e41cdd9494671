/** The story in elements: lines with their rules, and behind "why?" every step of an opponent's reasoning. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./rules.js").Cite} Cite */

/** What others did, with the tape position after it. */
/** @typedef {{ position: number, lines: Line[] }} Move */

/**
 * The lines most readers want, each with the steps behind it.
 * @param {readonly Line[]} lines
 * @returns {{ line: Line, steps: Line[] }[]}
 */
export function gathered(lines) {
  /** @type {{ line: Line, steps: Line[] }[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (line[4] && last && last.line[0] === line[0]) last.steps.push(line);
    else found.push({ line, steps: [] });
  }
  return found;
}

/**
 * The text of a line with its rule, and its reasons to unfold.
 * @param {{ line: Line, steps: Line[] }} told
 * @param {Cite} cite
 * @param {() => void} [opened]
 */
export function prose({ line, steps }, cite, opened) {
  return h(
    "span",
    { class: "told" },
    line[2],
    " ",
    cite(line[1]),
    steps.length
      ? h(
          "details",
          { class: "steps", ontoggle: (event) => /** @type {HTMLDetailsElement} */ (event.target).open && opened?.() },
          h("summary", {}, say("web.why")),
          h("ul", {}, steps.map((each) => h("li", {}, each[2], " ", cite(each[1])))),
        )
      : null,
  );
}

/**
 * What others did, as moves: an opponent's decision is one, dice and cards for the same rule are one.
 * @param {readonly Line[]} lines
 * @param {number[]} mine the seats of whoever looks on
 * @returns {Move[]}
 */
export function moves(lines, mine) {
  /** @type {{ position: number, lines: Line[], seat: number, cite: string }[]} */
  const found = [];
  for (const line of lines) {
    const [position, cite, , seat] = line;
    if (seat === null || mine.includes(seat)) continue;
    const last = found.at(-1);
    const same = last && (last.position === position + 1 || (seat < 0 && last.seat === seat && last.cite === cite));
    if (same) {
      last.position = position + 1;
      last.lines.push(line);
    } else found.push({ position: position + 1, lines: [line], seat, cite });
  }
  return found;
}
