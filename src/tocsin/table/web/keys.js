/** The keyboard: everything can be done with it. */

import { KEYS } from "./tools.js";

/** @typedef {import("./tools.js").Commands} Commands */

/**
 * The moves of others while they are shown.
 * @typedef {object} Following
 * @property {() => boolean} active
 * @property {() => void} step
 * @property {() => void} skip
 * @property {() => void} toggle pause, or go on
 */

/** @typedef {{ isOn: () => boolean, step: (by: number) => void }} Replaying */

const NAMES = /** @type {(keyof Commands)[]} */ (Object.keys(KEYS));

/**
 * @typedef {object} Around
 * @property {Following} following
 * @property {Replaying} replay
 * @property {(digit: number) => void} typed
 * @property {(by: -1 | 0 | 1) => void} scale the board larger, smaller, or fitting
 * @property {() => void} home the focus to the question
 */

/**
 * Listen for keys at a table; gives back how to stop.
 * @param {Commands} commands
 * @param {Around} around
 */
export function keyboard(commands, { following, replay, typed, scale, home }) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const { key } = event;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && target.matches("input")) return home();
    if (target.closest("input, select, textarea, dialog:not(.menu)")) return;
    if (following.active() && follow(following, key, target)) return event.preventDefault();
    const filter = /** @type {HTMLElement | null} */ (document.querySelector(".ask .filter.real"));
    // Whoever enters a card from a real table types its name: the letter goes in there.
    if (filter?.checkVisibility() && /^\p{L}$/u.test(key)) return filter.focus();
    const zoom = { "+": 1, "=": 1, "-": -1, 0: 0 }[key];
    if (/^[1-9]$/.test(key)) digit(Number(key), typed);
    else if (zoom !== undefined) scale(/** @type {-1 | 0 | 1} */ (zoom));
    else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!step(target, key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const by = key === "ArrowRight" ? 1 : -1;
      if (replay.isOn()) replay.step(by);
      else if (!step(target, by)) return;
    } else if (key === "Escape" && replay.isOn()) commands.replay();
    else {
      const command = NAMES.find((each) => KEYS[each] === key);
      if (!command) return;
      commands[command]();
    }
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/**
 * The answer with a number: of the choice that is open at a place, else of the question.
 * @param {number} number
 * @param {(digit: number) => void} typed
 */
function digit(number, typed) {
  const open = document.querySelectorAll(".menu .option");
  if (open.length) /** @type {HTMLElement | undefined} */ (open[number - 1])?.click();
  else typed(number);
}

/** Keys that move the focus or belong to what is focused. */
const PASSING = ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"];

/**
 * While others' moves are shown, any key skips them but those that go on or pause; gives back whether it was meant for them.
 * @param {Following} following
 * @param {string} key
 * @param {HTMLElement} target
 */
function follow(following, key, target) {
  const pressed = (key === "Enter" || key === " ") && target.closest("button, a, summary");
  if (PASSING.includes(key) || pressed || (key !== "Escape" && target.closest(".side"))) return false;
  if (key === "ArrowRight") following.step();
  else if (key === ".") following.toggle();
  else following.skip();
  return true;
}

/**
 * Move the focus among the options and the lit places of the board.
 * @param {HTMLElement} from
 * @param {number} by
 */
function step(from, by) {
  const group = from.closest(".menu") ? ".menu .option" : from.closest(".board-picture, .drawer") ? "[data-place].lit" : ".ask .option";
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(group)]).filter((each) => each.checkVisibility());
  if (!all.length || (from.matches(".pan, .drawer") || from.closest(".log, .aids, .statements"))) return false;
  const now = all.indexOf(from);
  all[now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length].focus();
  return true;
}
