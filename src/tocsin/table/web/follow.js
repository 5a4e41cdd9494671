/** What others did, one move after the other: the board after each, what was done, and why. */

import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";
import { gathered, moves, prose } from "./story.js";

/** @typedef {import("./story.js").Line} Line */
/** @typedef {{ position: number, lines: Line[] }} Move */

const KEY = "pace";
const LETTER = 22;
/** @type {Record<string, number>} */
const PACES = { slow: 2, steady: 1, quick: 0.4, once: 0 };
const LEAST = 900;

/** How fast the reader wants it: remembered, else steady, else all at once for whoever wants no motion. */
function pace() {
  const kept = localStorage.getItem(KEY) || "";
  return kept in PACES ? kept : matchMedia("(prefers-reduced-motion: reduce)").matches ? "once" : "steady";
}

/**
 * How long a move stands, in milliseconds: long enough to be read.
 * @param {Move} move
 */
function time(move) {
  const letters = gathered(move.lines).reduce((sum, { line }) => sum + line[2].length, 0);
  return (LEAST + LETTER * Math.min(letters, 300)) * PACES[pace()];
}

/** @param {any} table */
export function follower(table) {
  /** @type {Move[]} */
  let queue = [];
  /** @type {Move | null} */
  let now = null;
  /** @type {number | undefined} */
  let timer;
  let paused = false;
  let behind = false;
  let done = 0;
  /** @type {Map<number, any>} */
  const boards = new Map();

  /** Whether a move is being shown. */
  const active = () => now !== null;

  /**
   * The table has moved on; gives back whether the page stays behind it for a while.
   * @param {Line[]} lines those that are new
   */
  function add(lines) {
    queue.push(...moves(lines, table.look.mine));
    if (pace() === "once") {
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
    if (move) timer = window.setTimeout(() => ((timer = undefined), paused || step()), time(move));
    now = queue.length && move ? move : null;
    if (now) {
      done += 1;
      show(now);
    } else catchUp();
  }

  function catchUp() {
    now = null;
    done = 0;
    paused = false;
    boards.clear();
    if (!behind) return;
    behind = false;
    table.catchUp();
  }

  /** @param {Move} move */
  function show(move) {
    for (const each of [move, queue[0]])
      if (each && !boards.has(each.position)) table.live.send({ t: "replay", position: each.position, seat: table.look.seat });
    const known = boards.get(move.position);
    if (known) table.drawBoard(known);
    table.drawLog(move.position);
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ key, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "button", id, "aria-keyshortcuts": key, onclick: act }, text, h("kbd", { "aria-hidden": "true" }, key === "ArrowRight" ? "→" : key === "Escape" ? "Esc" : key));
    fill(
      table.parts.ask,
      h(
        "div",
        { class: "card follow" },
        h("p", { class: "prompt", tabindex: "-1" }, say("web.follow", { n: done, of: done + queue.length })),
        h("ul", { class: "news" }, gathered(move.lines).map((each) => h("li", {}, prose(each, (cite) => table.cite(cite), pause)))),
        h(
          "p",
          { class: "actions" },
          pace() === "once" ? null : button("follow-pause", paused ? say("web.follow_on") : say("web.follow_pause"), ".", () => (paused ? resume() : pause())),
          button("follow-next", say("web.follow_next"), "ArrowRight", step),
          button("follow-skip", say("web.follow_skip"), "Escape", skip),
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

  function resume() {
    paused = false;
    step();
  }

  /** To the table as it is now. */
  function skip() {
    clear(behind);
    catchUp();
  }

  function clear(still = false) {
    window.clearTimeout(timer);
    timer = undefined;
    queue = [];
    now = null;
    paused = false;
    behind = still;
    done = 0;
  }

  /** @param {any} message a board at an earlier moment */
  function heard(message) {
    boards.set(message.position, message.board);
    if (now && message.position === now.position) table.drawBoard(message.board);
  }

  const select = h(
    "select",
    {
      id: "pace",
      onchange: (/** @type {Event} */ event) => {
        localStorage.setItem(KEY, /** @type {HTMLSelectElement} */ (event.target).value);
        if (pace() === "once") skip();
      },
    },
    [
      ["slow", say("web.pace_slow")],
      ["steady", say("web.pace_steady")],
      ["quick", say("web.pace_quick")],
      ["once", say("web.pace_once")],
    ].map(([value, text]) => h("option", { value, selected: value === pace() }, text)),
  );
  const setting = h("p", { class: "pace" }, h("label", { for: "pace" }, say("web.pace")), " ", select);

  /** Show moves again; whoever sees everything at once goes from one to the next by hand. @param {Line[]} lines */
  function again(lines) {
    clear(true);
    queue = [...moves(lines, table.look.mine), { position: table.look.end, lines: [] }];
    paused = pace() === "once";
    step();
  }

  return { add, again, active, step, skip, pause, resume, clear, heard, setting, get paused() { return paused; } };
}

