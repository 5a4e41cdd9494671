/** What others did, one move after the other: the board after each, what was done, and why. */

import { fill, h, speak } from "./dom.js";
import { atOnce, byHand, paceSetting, time } from "./pace.js";
import { say } from "./say.js";
import { gathered, moves, prose } from "./story.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Replay} Replay */
/** @typedef {import("./messages.js").Replayed} Replayed */
/** @typedef {import("./story.js").Move} Move */

/**
 * @typedef {object} Around
 * @property {import("./state.js").Seen} state
 * @property {HTMLElement} desk where the move is told
 * @property {(message: Replay) => void} send
 * @property {(board: Board) => void} show
 * @property {(lines: readonly Line[]) => void} name mark the places that lines name
 * @property {(line: Line) => boolean} names whether it names one
 * @property {(end: number) => void} tell the story up to a tape position
 * @property {() => void} caughtUp all moves were shown: now the table as it is
 * @property {import("./cite.js").Cite} cite
 */

/** @param {Around} around */
export function follower({ state, desk, send, show, name, names, tell, caughtUp, cite }) {
  /** @type {Move[]} */
  let queue = [];
  /** @type {Move | null} */
  let now = null;
  /** @type {number | undefined} */
  let timer;
  let paused = false;
  let behind = false;
  let done = 0;
  /** How long moves were shown since one's own last answer. */
  let spent = 0;
  /** Shown again by hand. */
  let hand = false;
  /** @type {Map<number, Board>} */
  const boards = new Map();

  /** Whether a move is being shown. */
  const active = () => now !== null;

  /** Whether others are still to move before the reader is asked. */
  const more = () => !state.look.questions.length && !state.look.result;

  /**
   * The table has moved on; gives back whether the page stays behind it for a while.
   * @param {Line[]} lines those that are new
   */
  function add(lines) {
    const found = moves(lines, state.look.mine, names);
    // A line that has grown takes the place of what it was, if that is still to be shown or is being shown.
    const was = queue.at(-1) ?? now;
    if (state.grown && found.length && was?.lines.includes(state.grown)) {
      const [{ position, lines: told }] = found;
      was.lines.splice(was.lines.indexOf(state.grown), 1, ...told);
      was.position = position;
      found.shift();
      if (was === now) draw(was);
    }
    queue.push(...found);
    if (atOnce()) {
      clear();
      return false;
    }
    if (!timer && !paused && queue.length) step();
    behind = active() || queue.length > 0;
    return behind;
  }

  /** The next move; the last one needs no showing of its own, for it is the table as it is now. */
  function step() {
    window.clearTimeout(timer);
    timer = undefined;
    const move = queue.shift();
    const held = hand || byHand();
    if (move && !held) {
      const long = time(move, spent, queue.length + (more() ? 1 : 0));
      spent += long;
      timer = window.setTimeout(() => ((timer = undefined), paused || step()), long);
    }
    now = move && (queue.length || (held && more())) ? move : null;
    paused = held && now !== null;
    if (now) {
      done += 1;
      draw(now);
    } else catchUp();
  }

  function catchUp() {
    now = null;
    done = 0;
    paused = hand = false;
    boards.clear();
    if (!state.look.mine.length) spent = 0;
    if (!behind) return;
    behind = false;
    caughtUp();
  }

  /** @param {Move} move */
  function draw(move) {
    for (const each of [move, queue[0]])
      if (each && !each.still && !boards.has(each.position)) send({ t: "replay", position: each.position, seat: state.look.seat });
    const known = move.still ? undefined : boards.get(move.position);
    if (known) show(known);
    else if (move.still) name(move.lines);
    tell(move.still ? move.position - 1 : move.position);
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "button", id, "aria-keyshortcuts": key, onclick: act }, text, h("kbd", { "aria-hidden": "true" }, sign));
    fill(
      desk,
      h(
        "div",
        { class: "card follow" },
        h("p", { class: "prompt", tabindex: "-1" }, say("web.follow", { n: done, of: done + queue.length })),
        h("ul", { class: "news" }, gathered(move.lines).map((each) => h("li", {}, prose(each, cite, pause)))),
        h(
          "p",
          { class: "actions" },
          hand || byHand() ? null : button("follow-pause", paused ? say("web.follow_on") : say("web.follow_pause"), ".", ".", toggle),
          button("follow-next", say("web.follow_next"), "ArrowRight", "→", step),
          button("follow-skip", say("web.follow_skip"), "Escape", "Esc", skip),
        ),
      ),
    );
    speak(gathered(move.lines).map(({ line }) => line[2]).join(" "));
  }

  function pause() {
    if (paused || !now) return;
    paused = true;
    window.clearTimeout(timer);
    timer = undefined;
    const button = document.getElementById("follow-pause");
    if (button?.firstChild) button.firstChild.textContent = say("web.follow_on");
  }

  /** Pause, or go on. */
  function toggle() {
    if (!paused) return pause();
    paused = false;
    step();
  }

  /** To the table as it is now. */
  function skip() {
    rest(behind);
    catchUp();
  }

  function rest(still = false) {
    window.clearTimeout(timer);
    timer = undefined;
    queue = [];
    now = null;
    paused = hand = false;
    behind = still;
    done = 0;
  }

  /** The reader has answered, or looks at something else: what follows may take its time again. */
  function clear() {
    rest();
    spent = 0;
  }

  /** @param {Replayed} message a board at an earlier moment */
  function heard({ position, board }) {
    boards.set(position, board);
    if (position === now?.position && !now.still) show(board);
  }

  /** Show moves again; whoever sees everything at once goes from one to the next by hand. @param {readonly Line[]} lines */
  function again(lines) {
    clear();
    behind = true;
    queue = [...moves(lines, state.look.mine, names), { position: state.look.end, lines: [] }];
    hand = atOnce();
    step();
  }

  const setting = paceSetting(() => atOnce() && skip());

  return { add, again, active, step, skip, toggle, clear, heard, setting };
}
