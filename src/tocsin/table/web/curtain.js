/** Several hands at one screen: the next person takes it before anything of theirs is shown. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Look} Look */

/**
 * @param {HTMLElement} box
 * @param {HTMLElement} root the whole table
 * @param {object} around
 * @param {() => void} around.blank take away what the last person saw
 * @param {(seat: number) => void} around.sit
 */
export function curtain(box, root, { blank, sit }) {
  /** @type {number | null} */
  let unveiled = null;

  /** Draw the curtain if it is needed; gives back whether it is drawn. @param {Look} look */
  function covers(look) {
    const next = look.questions.length ? look.seat : (look.elsewhere[0] ?? look.seat);
    const veil = next !== null && look.hides && look.mine.length > 1 && !look.result && (unveiled !== next || look.seat !== next);
    root.classList.toggle("veiled", veil);
    if (!veil) fill(box);
    else if (unveiled !== next) draw(next, look.seats[next].name);
    return veil;
  }

  /**
   * @param {number} seat
   * @param {string} who
   */
  function draw(seat, who) {
    const open = () => {
      unveiled = seat;
      sit(seat);
    };
    const button = h("button", { type: "button", class: "button primary big", id: "unveil", onclick: open }, say("web.curtain_open", { who }));
    blank();
    fill(box, h("p", {}, say("web.curtain", { who })), button);
    button.focus();
  }

  return { covers };
}
