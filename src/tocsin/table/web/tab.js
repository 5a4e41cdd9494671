/** The title of the browser's tab: it says when it is one's turn, until one looks. */

import { say } from "./say.js";

/** Gives back how to set it, and how to stop. */
export function tabTitle() {
  let name = "";
  let calls = false;

  function draw() {
    document.title = calls ? say("web.tab_turn", { name }) : `${name} — Tocsin`;
  }

  /** Somebody looks, or does something. */
  function seen() {
    if (!calls || document.visibilityState !== "visible") return;
    calls = false;
    draw();
  }
  const signs = /** @type {const} */ (["visibilitychange", "pointerdown", "pointermove", "keydown", "focusin"]);
  for (const each of signs) document.addEventListener(each, seen);

  /**
   * @param {string} game
   * @param {boolean} turn whether it is the viewer's turn
   * @param {boolean} moved whether others moved before
   */
  function tell(game, turn, moved) {
    name = game;
    calls = turn && (calls || moved || document.visibilityState !== "visible");
    draw();
  }

  function stop() {
    for (const each of signs) document.removeEventListener(each, seen);
  }

  return { tell, stop };
}
