/** What changes on the board is seen: it moves there, it sounds, and what others did last stays marked. */

import { fly, moves } from "./flip.js";
import { mark, paint, unmark } from "./marks.js";
import { play } from "./sound.js";
import { compare, named, size, survey, surveyed } from "./survey.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Replay} Replay */
/** @typedef {import("./survey.js").Survey} Survey */

/** What a board is shown as: the table as it is, a step of others, or a moment of the replay. */
/** @typedef {"live" | "step" | "replay"} Kind */

const CALM = 300;

/**
 * @param {(message: Replay) => void} send
 * @param {(marks: Element[]) => void} reveal bring them into sight
 */
export function motion(send, reveal) {
  /** @type {readonly SVGElement[]} */
  let svgs = [];
  /** @type {Survey | null} the board on the page */
  let now = null;
  /** @type {Kind} */
  let kind = "live";
  let frame = 0;
  /** Where others went on from: the position after one's own last answer, and the board there. */
  let from = -1;
  /** @type {string[] | null} */
  let base = null;
  /** @type {number | undefined} */
  let timer;
  /** Earlier boards that were asked for. @type {Map<number, ((board: Board) => void)[]>} */
  const wanted = new Map();
  const texts = (/** @type {Board} */ board) => (board.sheets ?? []).map((each) => each ?? "");

  /**
   * A board is on the page: before it is painted, see what is new on it.
   * @param {Board} board
   * @param {readonly SVGElement[]} drawn
   */
  function shown(board, drawn) {
    const [old, before] = [svgs, now];
    const as = kind;
    kind = "live";
    svgs = drawn;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!drawn.length || !drawn[0].isConnected) return;
      now = survey(texts(board), drawn);
      if (before && old.length === drawn.length) {
        const change = compare(before, now);
        if (size(change)) {
          if (moves()) fly(drawn, old, before, now, change);
          play(sound(change));
        }
        if (as === "step" && mark(drawn, before, now, change)) sight();
      }
      if (as === "live") remark();
    });
  }

  /** Bring what is marked into sight. */
  function sight() {
    reveal(svgs.flatMap((svg) => [...svg.querySelectorAll(":scope > .marks .mark-around")]));
  }

  /** Mark what others did since one's own last answer. */
  function remark() {
    if (!now || !base || base.length !== svgs.length) return;
    const before = surveyed(base);
    mark(svgs, before, now, compare(before, now));
  }

  /**
   * Others acted after this position, where the table then stood; what they did is marked until one answers.
   * @param {number} position
   * @param {number} end where the table stands
   * @param {Board} board and how it looks there
   * @param {number | null} seat
   */
  function since(position, end, board, seat) {
    if (from === position) return;
    forget();
    from = position;
    if (position === end) base = texts(board);
    else timer = window.setTimeout(() => ask(position, seat, (found) => ((base = texts(found)), remark())), CALM);
  }

  /** @param {number} position @param {number | null} seat @param {(board: Board) => void} then */
  function ask(position, seat, then) {
    wanted.set(position, [...(wanted.get(position) ?? []), then]);
    send({ t: "replay", position, seat });
  }

  /** An earlier board has come. @param {{ position: number, board: Board }} message */
  function heard({ position, board }) {
    const waiting = wanted.get(position) ?? [];
    wanted.delete(position);
    for (const then of waiting) then(board);
  }

  /** One has answered, or something was taken back: nothing is marked. */
  function forget() {
    window.clearTimeout(timer);
    wanted.clear();
    from = -1;
    base = null;
    unmark(svgs);
  }

  /** Somebody else will look: nothing of what was on the page goes on. */
  function reset() {
    forget();
    cancelAnimationFrame(frame);
    svgs = [];
    now = null;
  }

  /**
   * Show on the board what a line tells; gives back, once it is known, whether there was something.
   * @param {Line} line
   * @param {number | null} seat
   * @returns {Promise<boolean>}
   */
  async function point(line, seat) {
    const at = (/** @type {number} */ position) => new Promise((/** @type {(board: Board) => void} */ then) => ask(position, seat, then));
    const [before, after] = (await Promise.all([at(line[0]), at(line[0] + 1)])).map((board) => surveyed(texts(board)));
    if (!now) return false;
    const change = compare(before, after);
    const names = placed(line, now);
    const { pieces, places } = now;
    // Of all that one answer led to, a line tells the places it names; a line that names none, all of it.
    const things = names.length ? names.map((id) => places.get(id)) : [...change.places.map((id) => places.get(id)), ...[...change.came, ...change.turned].map((id) => pieces.get(id))];
    const found = things.filter((each) => each !== undefined);
    const count = paint(svgs, found, names.length ? [] : change.moved);
    sight();
    return count > 0;
  }

  /** Mark the places that lines name, but not those in the reasons. @param {readonly Line[]} lines */
  function name(lines) {
    if (!now) return;
    const { places } = now;
    const ids = new Set(lines.filter((line) => !line[4]).flatMap((line) => (now ? placed(line, now) : [])));
    paint(svgs, [...ids].map((id) => places.get(id)).filter((each) => each !== undefined));
    sight();
  }

  return {
    shown,
    since,
    heard,
    forget,
    reset,
    point,
    /** What the next board is shown as. @param {Kind} as */
    next: (as) => (kind = as),
    name,
    /** Whether a line names a place. @param {Line} line */
    names: (line) => now !== null && placed(line, now).length > 0,
  };
}

/** The places a line names; the name of whoever acts is none. @param {Line} line @param {Survey} board */
const placed = ([, , text, , , by], board) => named(by ? text.replaceAll(by, " ") : text, board);

/** @param {import("./survey.js").Change} change @returns {import("./sound.js").Sound} */
function sound({ moved, came, turned }) {
  if (turned.some((id) => /\bdie|dice/.test(id))) return "dice";
  return [...came, ...turned, ...moved.map((each) => each.id)].some((id) => /card/.test(id)) ? "card" : "move";
}
