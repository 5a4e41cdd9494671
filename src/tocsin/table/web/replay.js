/** Replay: scrub, step, play, from any seat once the game is over; branch and play on from any moment. */

import { fill, h, speak } from "./dom.js";
import { kept } from "./games.js";
import { say } from "./say.js";

const PACE = 900;

/** @param {any} table */
export function replayBar(table) {
  let position = 0;
  /** One board is on its way at a time: whoever scrubs fast sees those the server keeps up with. */
  let waiting = -1;
  let wanted = false;
  /** @type {number | undefined} */
  let timer;
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: "0", max: "0", step: "1", id: "scrub", "aria-label": say("web.replay"), oninput: () => go(Number(slider.value)) }));
  const caption = h("p", { class: "caption" });
  const seat = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": say("web.seen_from"), onchange: () => go(position) }));
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: "button", id: `replay-${id}`, "aria-label": label, title: label, onclick: act }, text);
  const play = button("play", "▶", say("web.replay_play"), () => toggle());
  const branch = h("button", { type: "button", class: "button", id: "branch", onclick: () => table.live.send({ t: "branch", position }) }, say("web.branch"));
  const back = h("button", { type: "button", class: "button", id: "undo-to", onclick: () => { const to = position; table.stopReplay(); table.undoTo(to); } }, say("web.undo_to"));
  const share = h("button", { type: "button", class: "button", id: "share", onclick: () => copyMoment() }, say("web.share"));
  const root = h(
    "div",
    { class: "replay-bar", role: "group", "aria-label": say("web.replay") },
    caption,
    slider,
    h(
      "div",
      { class: "replay-buttons" },
      button("first", "⇤", say("web.replay_first"), () => go(0)),
      button("back", "←", say("web.replay_back"), () => step(-1)),
      play,
      button("forward", "→", say("web.replay_forward"), () => step(1)),
      button("last", "⇥", say("web.replay_last"), () => go(table.look.end)),
      seat,
      branch,
      back,
      share,
      h("button", { type: "button", class: "button primary", id: "replay-close", onclick: () => table.stopReplay() }, say("web.replay_close")),
    ),
  );

  /** A lost connection takes what was on its way with it. */
  function again() {
    waiting = -1;
    if (table.replaying) request();
  }

  /** @param {number} to */
  function go(to) {
    position = Math.max(0, Math.min(to, table.look.end));
    slider.value = String(position);
    request();
    const line = table.lines.filter((/** @type {[number, string, string]} */ each) => each[0] < position).at(-1);
    const text = line ? line[2] : say("web.beginning");
    share.textContent = say("web.share");
    fill(caption, h("b", {}, `${position} / ${table.look.end}`), " ", text);
    slider.setAttribute("aria-valuetext", `${position}: ${text}`);
    speak(text);
    for (const each of table.parts.log.children) each.classList.toggle("now", Number(each.dataset.position) === position - 1);
    // Only the story scrolls, never the page: the board stays in sight.
    const now = table.parts.log.querySelector(".now");
    const panel = table.parts.panels.log;
    if (now) panel.scrollTop += now.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
    table.review.mark(position);
    back.toggleAttribute("disabled", position >= table.look.end || !table.look.mine.length);
  }

  function request() {
    wanted = waiting >= 0;
    if (wanted) return;
    waiting = position;
    table.live.send({ t: "replay", position, seat: seat.value === "" ? null : Number(seat.value) });
  }

  /** The next position at which something is told, in a direction. @param {number} by */
  function step(by) {
    const told = table.lines.map((/** @type {[number, string, string]} */ each) => each[0] + 1);
    const next = by > 0 ? told.find((/** @type {number} */ each) => each > position) : told.filter((/** @type {number} */ each) => each < position).at(-1);
    go(next ?? (by > 0 ? table.look.end : 0));
  }

  function toggle() {
    if (timer) return stop();
    if (position >= table.look.end) go(0);
    play.textContent = "❚❚";
    timer = window.setInterval(() => (position >= table.look.end ? stop() : step(1)), PACE);
  }

  function stop() {
    share.textContent = say("web.share");
    window.clearInterval(timer);
    timer = undefined;
    play.textContent = "▶";
  }

  /** The link to share: the one to watch by, never one that seats somebody. */
  const watch = () => kept(table.token)?.watch || (table.look.mine.length ? "" : table.token);

  async function copyMoment() {
    const link = `${location.origin}/table#${watch()}@${position}`;
    try {
      await navigator.clipboard.writeText(link);
      speak(say("web.copied"));
      share.textContent = say("web.copied");
    } catch {
      caption.textContent = link;
    }
  }

  /** @param {any} message */
  function show(message) {
    if (message.position !== waiting) return;
    waiting = -1;
    if (!table.replaying) return;
    table.drawBoard(message.board);
    if (wanted) request();
  }

  /** @param {any} look */
  function end(look) {
    slider.max = String(look.end);
    const over = Boolean(look.result);
    const seats = look.seats.map((/** @type {any} */ each, /** @type {number} */ n) => [n, each.name]).filter((/** @type {[number, string]} */ each) => over || look.mine.includes(each[0]));
    if (seat.children.length !== seats.length + 1) {
      fill(seat, h("option", { value: "" }, say("web.seen_from")), seats.map((/** @type {[number, string]} */ [n, name]) => h("option", { value: n }, name)));
    }
    seat.hidden = !over || seats.length < 2;
    branch.hidden = !look.mine.length;
    share.hidden = !watch();
  }

  return { root, go, step, stop, show, end, again };
}
