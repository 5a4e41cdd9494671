/** The review of a finished game: the curve of the chance to win, turning points, luck and skill. */

import { fill, h, speak } from "./dom.js";
import { percent } from "./hint.js";
import { say } from "./say.js";

const WIDE = 400;
const TALL = 210;
const EDGE = 42;
const COLOURS = ["red", "blue", "green", "yellow", "magenta", "cyan"];
const DASHES = ["", "8 4", "2 4", "10 3 2 3", "5 5", "1 3"];

/** @param {any} table */
export function reviewPanel(table) {
  const root = h("div", { class: "review" });
  /** @type {any} */
  let found = null;
  let running = false;
  let position = -1;
  /** @type {SVGElement | null} */
  let cursor = null;

  function start() {
    if (running || (found && found.done === found.of)) return draw();
    running = true;
    table.live.send({ t: "review" });
    draw();
  }

  function stop() {
    running = false;
    table.live.send({ t: "review", stop: true });
    draw();
  }

  /** @param {any} message */
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
    if (running && over) table.live.send({ t: "review" });
  }

  function draw() {
    const at = document.activeElement?.id;
    const progress = h(
      "p",
      { class: "progress" },
      h("progress", { value: found?.done ?? 0, max: found?.of || 1, "aria-label": say("web.review_progress", { n: found?.done ?? 0, of: found?.of ?? 0 }) }),
      " ",
      h("button", { type: "button", class: "button", id: "review-stop", onclick: running ? stop : start }, running ? say("web.review_stop") : say("web.review_go_on")),
    );
    fill(
      root,
      !found || found.done < found.of ? progress : null,
      found ? [chart(), legend(), ...turning(), accounts(), h("p", { class: "dim" }, say(found.exact ? "review.exact" : "review.about"))] : h("p", { class: "dim" }, say("web.hint_thinking")),
    );
    if (at) document.getElementById(at)?.focus();
  }

  const x = (/** @type {number} */ at) => EDGE + ((WIDE - EDGE - 8) * at) / Math.max(1, table.look.end);
  const y = (/** @type {number} */ value) => TALL - 16 - (TALL - 28) * value;

  function chart() {
    const svg = shape("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, class: "chart", role: "img", "aria-label": say("review.curve", { title: table.look.name }) });
    for (const value of [0, 0.25, 0.5, 0.75, 1]) {
      svg.append(shape("line", { x1: EDGE, x2: WIDE - 8, y1: y(value), y2: y(value), class: value === 0.5 ? "grid half" : "grid" }));
      const text = shape("text", { x: EDGE - 5, y: y(value) + 4, "text-anchor": "end" });
      text.textContent = percent(value);
      svg.append(text);
    }
    found.curves.forEach((/** @type {[number, number][]} */ curve, /** @type {number} */ seat) => {
      const points = curve.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
      svg.append(shape("polyline", { points, class: `curve s-${COLOURS[seat % 6]}`, "stroke-dasharray": DASHES[seat % 6] }));
    });
    for (const each of found.points) svg.append(shape("circle", { cx: x(each.position), cy: y(each.before), r: 5, class: `turn f-${COLOURS[each.seat % 6]}` }));
    cursor = shape("line", { y1: 6, y2: TALL - 14, class: "cursor" });
    svg.append(cursor);
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      const part = (((event.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - EDGE - 8);
      table.startReplay(Math.round(Math.max(0, Math.min(1, part)) * table.look.end));
    });
    mark(position);
    return svg;
  }

  function legend() {
    return h(
      "ul",
      { class: "legend" },
      table.look.seats.map((/** @type {any} */ seat, /** @type {number} */ n) => {
        const sample = shape("svg", { viewBox: "0 0 30 10", class: "sample", "aria-hidden": "true" });
        sample.append(shape("line", { x1: 0, x2: 30, y1: 5, y2: 5, class: `curve s-${COLOURS[n % 6]}`, "stroke-dasharray": DASHES[n % 6] }));
        return h("li", {}, sample, seat.name);
      }),
    );
  }

  function turning() {
    if (!found.points.length) return [h("p", {}, say("review.none"))];
    return [
      h("h3", { id: "turning" }, say("review.turning")),
      h(
        "ol",
        { class: "turning", "aria-labelledby": "turning" },
        found.points.map((/** @type {any} */ each) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "point", id: `point-${each.position}`, "data-position": each.position, "aria-label": `${say("web.see_moment")} ${each.position + 1}`, onclick: () => table.startReplay(each.position) },
              each.position + 1,
            ),
            h(
              "span",
              {},
              h("b", {}, each.who),
              " ",
              each.chosen,
              " ",
              h("span", { class: "dim" }, `${percent(each.before)} → ${percent(each.after)}`),
              h("br"),
              say("web.review_better", { option: each.better }),
              each.surely > 0 ? h("span", { class: "sure" }, ` ${say("web.review_surely")}`) : null,
            ),
          ),
        ),
      ),
    ];
  }

  function accounts() {
    const signed = (/** @type {number} */ share) => `${share > 0.005 ? "+" : share < -0.005 ? "−" : ""}${percent(Math.abs(share))}`;
    const heads = ["review.seat", "review.start", "review.luck", "review.skill", "review.others", "review.blur", "review.end"];
    return h(
      "div",
      { class: "wide", tabindex: "0", role: "group", "aria-label": say("web.review_account") },
      h(
        "table",
        { class: "account" },
        h("caption", {}, say("web.review_account")),
        h("thead", {}, h("tr", {}, heads.map((id) => h("th", { scope: "col" }, say(id))))),
        h(
          "tbody",
          {},
          found.accounts.map((/** @type {any} */ each) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, table.look.seats[each.seat].name),
              h("td", {}, percent(each.start)),
              [each.luck, each.skill, each.others, each.blur].map((share) => h("td", {}, signed(share))),
              h("td", {}, percent(each.end)),
            ),
          ),
        ),
      ),
    );
  }

  /** Where the replay stands. @param {number} at */
  function mark(at) {
    position = at;
    cursor?.setAttribute("x1", String(x(at)));
    cursor?.setAttribute("x2", String(x(at)));
    cursor?.classList.toggle("shown", at >= 0);
  }

  return { root, start, heard, mark, again };
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) if (value !== "") made.setAttribute(key, String(value));
  return made;
}
