/** The story in elements: lines with their rules, and behind "why?" every step of an opponent's reasoning. */

import { h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./cite.js").Cite} Cite */

/** What others did, with the tape position after it. `still` if more of the same answer follows, `chance` if only dice and cards acted. */
/** @typedef {{ position: number, lines: Line[], still?: boolean, chance?: boolean }} Move */

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
 * @param {(line: Line) => void} [point] show on the board what a line tells
 */
export function prose({ line, steps }, cite, opened, point) {
  return h(
    "span",
    { class: "told" },
    point ? pointing(line, point) : line[2],
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
 * A line that shows on the board what it tells: a button whose words flow like any others.
 * @param {Line} line
 * @param {(line: Line) => void} point
 */
function pointing(line, point) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    point(line);
  };
  return h("span", { class: "see", role: "button", tabindex: "0", title: say("web.point"), onclick: () => point(line), onkeydown: pressed }, line[2]);
}

/**
 * What others did, as moves: an opponent's decision is one, and so are decisions in a row by the same rule if nothing
 * else came of them, such as a run; dice and cards for the same rule are one. The rulebook's opponent answers nothing:
 * each place it acts upon makes a move of what it does.
 * @param {readonly Line[]} lines
 * @param {number[]} mine the seats of whoever looks on
 * @param {(line: Line) => boolean} [names] whether a line names a place
 * @returns {Move[]}
 */
export function moves(lines, mine, names = () => false) {
  /** @type {(Move & { seat: number, cite: string, by: string, placed: boolean, plain: boolean })[]} */
  const found = [];
  for (const line of lines) {
    const [position, cite, , seat, trace, by] = line;
    if (!by && (seat === null || mine.includes(seat))) continue;
    const placed = Boolean(by) && !trace && names(line);
    const last = found.at(-1);
    const goesOn = () => {
      if (!last || last.by !== by) return false;
      if (by) return !(placed && last.placed);
      return last.position === position + 1 || (last.seat === seat && last.cite === cite && (last.seat < 0 || last.plain));
    };
    if (last && goesOn()) {
      last.plain = last.position !== position + 1;
      last.position = position + 1;
      last.lines.push(line);
      last.placed ||= placed;
    } else found.push({ position: position + 1, lines: [line], seat: seat ?? 0, cite, by, placed, plain: true });
  }
  return found.map(({ position, lines: told, seat, by }, n) => ({ position, lines: told, still: found[n + 1]?.position === position, chance: seat < 0 && !by }));
}
