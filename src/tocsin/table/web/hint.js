/** Hints in three depths: the kind of move, the three best with their chances behind them, the line that may follow. */

import { fill, h } from "./dom.js";
import { percent, say } from "./say.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Choice} Choice */
/** @typedef {import("./messages.js").Hint} Hint */
/** @typedef {import("./messages.js").Hinted} Hinted */

const BEST = 3;

/**
 * @param {HTMLElement} box
 * @param {import("./cite.js").Cite} cite
 * @param {(message: Hint) => void} send
 */
export function hintBox(box, cite, send) {
  /** @type {Hinted | null} */
  let hint = null;
  let depth = 0;

  /** The first hint about what is asked, then deeper ones. @param {Ask[]} questions */
  function ask(questions) {
    if (hint) return hint.choices.length ? deeper(hint) : undefined;
    const question = questions.find((each) => each.seat >= 0);
    if (!question) return;
    fill(box, h("p", { class: "card hint", role: "status" }, say("web.hint_thinking")));
    send({ t: "hint", seat: question.seat });
  }

  /** @param {Hinted} message */
  function heard(message) {
    hint = message;
    depth = 1;
    draw(hint);
  }

  /** @param {Hinted} hint */
  function deeper(hint) {
    depth = Math.min(3, depth + 1);
    draw(hint);
    /** @type {HTMLElement | null} */ (box.querySelector("#deeper"))?.focus({ preventScroll: true });
  }

  /** @param {Hinted} hint */
  function draw(hint) {
    fill(
      box,
      h(
        "div",
        { class: "card hint", role: "status" },
        hint.first.map((text) => h("p", {}, text.split(hint.cite).flatMap((piece, n) => (n ? [cite(hint.cite), piece] : [piece])))),
        depth > 1 ? inWords(hint) : null,
        depth > 2 ? line(hint) : null,
        depth < 3 && hint.choices.length ? h("button", { type: "button", class: "button", id: "deeper", onclick: () => deeper(hint) }, say(depth < 2 ? "web.hint_best" : "web.hint_more")) : null,
      ),
    );
    // On a phone it stands below the answers.
    (box.querySelector(depth > 2 ? ".hint-line" : ".hint-best") ?? box).scrollIntoView({ block: "nearest" });
  }

  /** The best answers in words; their figures are to be unfolded. @param {Hinted} hint */
  function inWords(hint) {
    const answers = hint.choices.slice(0, BEST).map((each, n) => h("li", { "data-option": each.option }, h("b", {}, each.label), " — ", hint.said[n]));
    return [h("ol", { class: "hint-best", "aria-label": say("web.hint_best") }, answers), h("details", { class: "figures" }, h("summary", {}, say("web.figures")), best(hint))];
  }

  /** @param {Hinted} hint */
  function line(hint) {
    const moves = hint.line.map((each) => h("li", {}, h("b", {}, each.who), " ", each.label, " ", cite(each.cite)));
    return [h("p", { id: "hint-line" }, say("web.hint_line")), h("ol", { class: "hint-line", "aria-labelledby": "hint-line" }, moves)];
  }

  /** Something else is asked now. */
  function forget() {
    hint = null;
    fill(box);
  }

  return { ask, heard, forget };
}

/**
 * Answers with their chances, best first.
 * @param {{ choices: Choice[], certainty: string, exact: boolean }} found
 * @param {number} [many] how many of them
 */
export function best({ choices, certainty, exact }, many = BEST) {
  const heads = ["web.hint_answer", "web.hint_chance", ...(exact ? [] : ["web.hint_interval"])];
  return h(
    "table",
    {},
    h("caption", {}, certainty),
    h("thead", {}, h("tr", {}, heads.map((id) => h("th", { scope: "col" }, say(id))))),
    h(
      "tbody",
      {},
      choices.slice(0, many).map((each) =>
        h(
          "tr",
          { "data-option": each.option },
          h("th", { scope: "row" }, each.label),
          h("td", {}, percent(each.value)),
          exact ? null : h("td", {}, bar(each), h("span", { class: "dim" }, `${Math.round(100 * each.low)}–${percent(each.high)}`)),
        ),
      ),
    ),
  );
}

/** The interval as a picture of itself. @param {Choice} choice */
function bar({ low, value, high }) {
  const made = h("span", { class: "interval", "aria-hidden": "true" });
  for (const [name, share] of Object.entries({ low, value, high })) made.style.setProperty(`--${name}`, String(share));
  return made;
}
