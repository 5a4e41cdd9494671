/** Replay: scrub, step, play, from any seat once the game is over; branch and play on from any moment. */

import { fill, h, speak } from "./dom.js";
import { door } from "./door.js";
import { kept } from "./games.js";
import { site } from "./place.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Asked} Asked */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Replayed} Replayed */

/**
 * @typedef {object} Around
 * @property {import("./state.js").Seen} state
 * @property {string} token
 * @property {(message: Asked) => void} send
 * @property {(board: Board) => void} show
 * @property {(position: number) => void} mark where the replay stands; below 0 once it is over
 * @property {() => void} leave
 */

const PACE = 900;

/**
 * @param {HTMLElement} box
 * @param {Around} around
 */
export function replayBar(box, { state, token, send, show, mark, leave }) {
  let on = false;
  let position = 0;
  /** One board is on its way at a time: whoever scrubs fast sees those the server keeps up with. */
  let waiting = -1;
  let wanted = false;
  /** @type {number | undefined} */
  let timer;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) => h("button", { type: "button", class: "button", id, onclick: act }, text);
  const sign = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: "button", id: `replay-${id}`, "aria-label": label, title: label, onclick: act }, text);
  /** @type {HTMLInputElement} */
  const slider = h("input", { type: "range", min: "0", max: "0", step: "1", id: "scrub", "aria-label": say("web.replay"), oninput: () => go(Number(slider.value)) });
  const caption = h("p", { class: "caption" });
  const seat = h("select", { "aria-label": say("web.seen_from"), onchange: () => go(position) });
  const play = sign("play", "▶", say("web.replay_play"), toggle);
  const branch = button("branch", say("web.branch"), () => send({ t: "branch", position }));
  const back = button("undo-to", say("web.undo_to"), undo);
  const share = button("share", say("web.share"), copyMoment);
  const buttons = h(
    "div",
    { class: "replay-buttons" },
    sign("first", "⇤", say("web.replay_first"), () => go(0)),
    sign("back", "←", say("web.replay_back"), () => step(-1)),
    play,
    sign("forward", "→", say("web.replay_forward"), () => step(1)),
    sign("last", "⇥", say("web.replay_last"), () => go(state.look.end)),
    seat,
    branch,
    back,
    share,
    h("button", { type: "button", class: "button primary", id: "replay-close", onclick: leave }, say("web.replay_close")),
  );
  box.append(h("div", { class: "replay-bar", role: "group", "aria-label": say("web.replay") }, caption, slider, buttons));

  /** @param {number} to */
  function open(to) {
    on = true;
    box.hidden = false;
    draw();
    go(to);
  }

  function close() {
    on = false;
    box.hidden = true;
    stop();
    mark(-1);
  }

  /** A lost connection takes what was on its way with it. */
  function again() {
    waiting = -1;
    if (on) request();
  }

  /** @param {number} to */
  function go(to) {
    const { end, frozen, mine } = state.look;
    position = Math.max(0, Math.min(to, end));
    slider.value = String(position);
    request();
    const line = state.lines.filter((each) => each[0] < position).at(-1);
    const text = line ? line[2] : say("web.beginning");
    share.textContent = say("web.share");
    fill(caption, h("b", {}, `${position} / ${end}`), " ", text);
    slider.setAttribute("aria-valuetext", `${position}: ${text}`);
    speak(text);
    mark(position);
    back.disabled = position >= end || !mine.length || Boolean(frozen);
  }

  function request() {
    wanted = waiting >= 0;
    if (wanted) return;
    waiting = position;
    send({ t: "replay", position, seat: seat.value === "" ? null : Number(seat.value) });
  }

  /** The next position at which something is told, in a direction. @param {number} by */
  function step(by) {
    const told = state.lines.map((each) => each[0] + 1);
    const next = by > 0 ? told.find((each) => each > position) : told.filter((each) => each < position).at(-1);
    go(next ?? (by > 0 ? state.look.end : 0));
  }

  function toggle() {
    if (timer) return stop();
    if (position >= state.look.end) go(0);
    play.textContent = "❚❚";
    timer = window.setInterval(() => (position >= state.look.end ? stop() : step(1)), PACE);
  }

  function stop() {
    share.textContent = say("web.share");
    window.clearInterval(timer);
    timer = undefined;
    play.textContent = "▶";
  }

  function undo() {
    const to = position;
    leave();
    send({ t: "undo", position: to });
  }

  /** The link to share: the one to watch by, never one that seats somebody. */
  const watch = () => (door.far ? kept(token)?.watch || (state.look.mine.length ? "" : token) : "");

  async function copyMoment() {
    const link = `${location.origin}${site(`/table#${watch()}@${position}`)}`;
    try {
      await navigator.clipboard.writeText(link);
      speak(say("web.copied"));
      share.textContent = say("web.copied");
    } catch {
      caption.textContent = link;
    }
  }

  /** @param {Replayed} message */
  function heard(message) {
    if (message.position !== waiting) return;
    waiting = -1;
    if (!on) return;
    show(message.board);
    if (wanted) request();
  }

  /** How far the game has come, and from where it can be seen. */
  function draw() {
    const { end, frozen, mine, result, seats } = state.look;
    slider.max = String(end);
    const open = seats.map((each, n) => h("option", { value: n }, each.name)).filter((_, n) => result || mine.includes(n));
    if (seat.children.length !== open.length + 1) fill(seat, h("option", { value: "" }, say("web.seen_from")), open);
    seat.hidden = !result || open.length < 2;
    branch.hidden = !mine.length || Boolean(frozen);
    share.hidden = !watch();
  }

  return { open, close, step, stop, heard, draw, again, isOn: () => on, at: () => (on ? position : -1) };
}
