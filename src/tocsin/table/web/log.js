/** The whole story beside the board, each line with the way back to its moment. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { gathered, prose } from "./story.js";

/** @typedef {import("./messages.js").Line} Line */

/**
 * @param {HTMLElement} panel
 * @param {import("./cite.js").Cite} cite
 * @param {(position: number) => void} replay
 */
export function storyLog(panel, cite, replay) {
  const list = h("ol", { class: "log", tabindex: "0", "aria-label": say("web.log") });
  panel.append(list);
  let drawn = 0;

  /**
   * The story up to a tape position; what is there already stays.
   * @param {readonly Line[]} lines
   * @param {number} [end]
   */
  function draw(lines, end = Infinity) {
    if (!drawn) fill(list);
    const shown = lines.filter((line) => line[0] < end);
    for (const told of gathered(shown.slice(drawn))) {
      const position = told.line[0];
      const moment = { type: "button", class: "moment", title: say("web.see_moment"), "aria-label": `${say("web.see_moment")} ${position + 1}`, onclick: () => replay(position + 1) };
      list.append(h("li", { "data-position": position }, h("button", moment, position + 1), prose(told, cite)));
    }
    drawn = Math.max(drawn, shown.length);
    panel.scrollTop = panel.scrollHeight;
  }

  /** From this line on the story is another one. @param {number} from */
  function cut(from) {
    if (drawn > from) drawn = 0;
  }

  function clear() {
    drawn = 0;
    fill(list);
  }

  /** Where the replay stands; nowhere if below 0. @param {number} position */
  function mark(position) {
    for (const each of list.children) each.classList.toggle("now", each.getAttribute("data-position") === String(position - 1));
    // Only the story scrolls, never the page: the board stays in sight.
    const now = list.querySelector(".now");
    if (now) panel.scrollTop += now.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
  }

  return { draw, cut, clear, mark, focus: () => list.focus() };
}
