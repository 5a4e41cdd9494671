/** What stands above the question: the reasons against something, or the answers that one place of the board can mean. */

import { fill, h, speak } from "./dom.js";

/** @typedef {import("./messages.js").Because} Because */
/** @typedef {import("./messages.js").Option} Option */

/**
 * @param {HTMLElement} box
 * @param {import("./rules.js").Cite} cite
 */
export function whyBox(box, cite) {
  const clear = () => fill(box);

  /**
   * @param {Because[]} reasons
   * @param {string} [label] what they are against
   */
  function tell(reasons, label = "") {
    const list = reasons.map((each) => h("li", {}, each.text, " ", cite(each.cite)));
    fill(box, h("div", { class: "card refusal" }, label ? h("b", {}, label) : null, h("ul", {}, list)));
    speak([label, ...reasons.map((each) => `${each.text} ${each.cite}`)].join(" "), true);
  }

  /**
   * @param {Option[]} options
   * @param {Element} place
   * @param {(option: Option) => void} chosen
   */
  function offer(options, place, chosen) {
    const choose = (/** @type {Option} */ option) => {
      clear();
      chosen(option);
    };
    const buttons = options.map((option) => h("button", { type: "button", class: "option", onclick: () => choose(option) }, option.label));
    fill(box, h("div", { class: "card menu", role: "group", "aria-label": place.textContent || "" }, buttons));
    buttons[0].focus();
  }

  return { tell, offer, clear };
}
