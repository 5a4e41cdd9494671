/** The review of a finished game: the curve of the chance to win, turning points, luck and skill. */

import { chart, legend } from "./chart.js";
import { fill, h, speak } from "./dom.js";
import { percent, say } from "./say.js";

/** @typedef {import("./messages.js").Account} Account */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Point} Point */
/** @typedef {import("./messages.js").Review} Review */
/** @typedef {import("./messages.js").Reviewed} Reviewed */
/** @typedef {import("./messages.js").Seat} Seat */

/**
 * @typedef {object} Around
 * @property {import("./state.js").Seen} state
 * @property {(message: Review) => void} send
 * @property {(position: number) => void} replay
 * @property {(position: number) => void} retry make a decision again
 * @property {() => number} at where the replay stands; below 0 if there is none
 */

/**
 * @param {HTMLElement} panel
 * @param {Around} around
 */
export function reviewPanel(panel, { state, send, replay, retry, at }) {
  const root = h("div", { class: "review" });
  panel.append(root);
  /** @type {Reviewed | null} */
  let found = null;
  /** @type {ReturnType<typeof chart> | null} */
  let curves = null;
  let running = false;

  function start() {
    if (running || (found && found.done === found.of)) return draw();
    running = true;
    send({ t: "review" });
    draw();
  }

  function stop() {
    running = false;
    send({ t: "review", stop: true });
    draw();
  }

  /** @param {Reviewed} message */
  function heard(message) {
    found = message;
    if (found.done === found.of) {
      running = false;
      speak(say("web.review_done"));
    }
    draw();
  }

  /** The connection was lost, or the game goes on: what was under way is not any more. @param {boolean} over */
  function again(over) {
    if (!over) found = null;
    if (running && over) send({ t: "review" });
  }

  function draw() {
    const focused = document.activeElement?.id;
    curves = found && chart(found, state.look, replay);
    mark();
    fill(root, !found || found.done < found.of ? progress(found) : null, found && curves ? [curves.root, ...findings(found)] : h("p", { class: "dim" }, say("web.hint_thinking")));
    if (focused) document.getElementById(focused)?.focus();
  }

  /** @param {Reviewed | null} found */
  function progress(found) {
    const { done, of } = found ?? { done: 0, of: 0 };
    return h(
      "p",
      { class: "progress" },
      h("progress", { value: done, max: of || 1, "aria-label": say("web.review_progress", { n: done, of }) }),
      " ",
      h("button", { type: "button", class: "button", id: "review-stop", onclick: running ? stop : start }, running ? say("web.review_stop") : say("web.review_go_on")),
    );
  }

  /** @param {Reviewed} found */
  function findings({ points, accounts, exact }) {
    const { seats } = state.look;
    return [legend(seats), ...turning(points, state.look.mine, replay, retry), balance(accounts, seats), h("p", { class: "dim" }, say(exact ? "review.exact" : "review.about"))];
  }

  /** The replay stands somewhere else. */
  const mark = () => curves?.mark(at());

  return { start, heard, mark, again };
}

/**
 * The decisions that cost most, each with the way to its moment.
 * @param {Point[]} points
 * @param {readonly number[]} mine whose decisions may be made again, so that what was played is hidden at first
 * @param {(position: number) => void} replay
 * @param {(position: number) => void} retry
 */
function turning(points, mine, replay, retry) {
  if (!points.length) return [h("p", {}, say("review.none"))];
  const items = points.map((each) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "point", id: `point-${each.position}`, "data-position": each.position, "aria-label": `${say("web.see_moment")} ${each.position + 1}`, onclick: () => replay(each.position) },
        each.position + 1,
      ),
      h(
        "span",
        {},
        h("b", {}, each.who),
        " ",
        mine.includes(each.seat) ? null : `${each.chosen} `,
        h("span", { class: "dim" }, `${percent(each.before)} → ${percent(each.after)}`),
        mine.includes(each.seat)
          ? [
              h("br"),
              h("button", { type: "button", class: "button retry", id: `retry-${each.position}`, onclick: () => retry(each.position) }, say("web.retry")),
              h("details", {}, h("summary", {}, say("web.retry_show")), each.chosen, h("br"), better(each)),
            ]
          : [h("br"), better(each)],
      ),
    ),
  );
  return [h("h3", { id: "turning" }, say("review.turning")), h("ol", { class: "turning", "aria-labelledby": "turning" }, items)];
}

/** @param {Point} point */
const better = ({ better: option, surely }) => h("span", {}, say("web.review_better", { option }), surely > 0 ? h("span", { class: "sure" }, ` ${say("web.review_surely")}`) : null);

/**
 * Where each seat's chance to win went.
 * @param {Account[]} accounts
 * @param {Seat[]} seats
 */
function balance(accounts, seats) {
  const signed = (/** @type {number} */ share) => `${share > 0.005 ? "+" : share < -0.005 ? "−" : ""}${percent(Math.abs(share))}`;
  const heads = ["review.seat", "review.start", "review.luck", "review.skill", "review.others", "review.blur", "review.end"];
  const rows = accounts.map((each) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, seats[each.seat].name),
      h("td", {}, percent(each.start)),
      [each.luck, each.skill, each.others, each.blur].map((share) => h("td", {}, signed(share))),
      h("td", {}, percent(each.end)),
    ),
  );
  return h(
    "div",
    { class: "wide", tabindex: "0", role: "group", "aria-label": say("web.review_account") },
    h(
      "table",
      { class: "account" },
      h("caption", {}, say("web.review_account")),
      h("thead", {}, h("tr", {}, heads.map((id) => h("th", { scope: "col" }, say(id))))),
      h("tbody", {}, rows),
    ),
  );
}
