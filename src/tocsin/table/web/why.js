/** The reasons against something, below the question. */

import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Because} Because */

/**
 * @param {HTMLElement} box
 * @param {import("./cite.js").Cite} cite
 */
export function whyBox(box, cite) {
  const clear = () => fill(box);

  /**
   * @param {Because[]} reasons
   * @param {string} [label] what they are against
   */
  function tell(reasons, label = "") {
    const list = reasons.map((each) => h("li", {}, each.text, " ", cite(each.cite)));
    const shut = h("button", { type: "button", class: "quiet shut", "aria-label": say("web.close"), title: say("web.close"), onclick: clear }, "✕");
    fill(box, h("div", { class: "card refusal" }, shut, label ? h("b", {}, label) : null, h("ul", {}, list)));
    // On a phone they stand below the answers.
    box.scrollIntoView({ block: "nearest" });
    speak([label, ...reasons.map((each) => `${each.text} ${each.cite}`)].join(" "), true);
  }

  /** A reason that is no rule. @param {string} text */
  const plainly = (text) => tell([{ text, cite: "" }]);

  return { tell, plainly, clear };
}
