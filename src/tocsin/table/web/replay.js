/** Replay: scrub, step, play, from any seat once the game is over; branch and play on from any moment. */

import { fill, h, speak } from "./dom.js";
import { kept } from "./games.js";
import { say } from "./say.js";

const PACE = 900;

/** @param {any} table */
export function replayBar(table) {
  let position = 0;
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
      button("first", "⏮", say("web.replay_first"), () => go(0)),
      button("back", "◀", say("web.replay_back"), () => step(-1)),
      play,
      button("forward", "▶▏", say("web.replay_forward"), () => step(1)),
      button("last", "⏭", say("web.replay_last"), () => go(table.look.end)),
      seat,
      branch,
      back,
      share,
      h("button", { type: "button", class: "button primary", id: "replay-close", onclick: () => table.stopReplay() }, say("web.replay_close")),
    ),
  );

  /** @param {number} to */
  function go(to) {
    position = Math.max(0, Math.min(to, table.look.end));
    slider.value = String(position);
    table.live.send({ t: "replay", position, seat: seat.value === "" ? null : Number(seat.value) });
    const line = table.lines.filter((/** @type {[number, string, string]} */ each) => each[0] < position).at(-1);
    const text = line ? line[2] : say("web.beginning");
    fill(caption, h("b", {}, `${position} / ${table.look.end}`), " ", text);
    slider.setAttribute("aria-valuetext", `${position}: ${text}`);
    speak(text);
    for (const each of table.parts.log.children) each.classList.toggle("now", Number(each.dataset.position) === position - 1);
    table.parts.log.querySelector(".now")?.scrollIntoView({ block: "nearest" });
    table.review.mark(position);
    back.toggleAttribute("disabled", position >= table.look.end || !table.look.mine.length);
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
    play.textContent = "⏸";
    timer = window.setInterval(() => (position >= table.look.end ? stop() : step(1)), PACE);
  }

  function stop() {
    window.clearInterval(timer);
    timer = undefined;
    play.textContent = "▶";
  }

  async function copyMoment() {
    const link = `${location.origin}/table#${kept(table.token)?.watch || table.token}@${position}`;
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
    if (table.replaying && message.position === position) table.drawBoard(message.board);
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
  }

  return { root, go, step, stop, show, end };
}
