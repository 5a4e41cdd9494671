/** Who sits where, and the links that seat a friend or let somebody watch. */

import { fill, h, speak } from "./dom.js";
import { say } from "./say.js";
import { opponent } from "./setup.js";

/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Seat} Seat */

/**
 * Everybody at a glance, above the board.
 * @param {HTMLElement} list
 * @param {Seat[]} seats
 */
export function drawChips(list, seats) {
  fill(
    list,
    seats.map((seat) =>
      h(
        "li",
        { class: `chip${seat.turn ? " turn" : ""}${seat.here ? "" : " away"}` },
        seat.turn ? h("span", { "aria-hidden": "true" }, "▶ ") : null,
        seat.name,
        seat.mine ? h("span", { class: "dim" }, ` ${say("web.you")}`) : null,
        seat.turn ? h("span", { class: "spoken" }, `, ${say("web.to_move")}`) : null,
        seat.here ? null : h("span", { class: "dim" }, ` (${say("web.away")})`),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} box
 * @param {Look} look
 * @param {import("./games.js").Game | undefined} game
 * @param {string} token
 */
export function drawSeats(box, look, game, token) {
  // Whoever is invited may share moments too, so they get the link to watch beside their own.
  const address = (/** @type {string} */ link) => `${location.origin}/table#${link}${game?.watch && game.watch !== link ? `~${game.watch}` : ""}`;
  fill(
    box,
    h(
      "ul",
      { class: "rows" },
      look.seats.map((seat, n) =>
        h(
          "li",
          {},
          h("b", {}, seat.name),
          " ",
          h("span", { class: "dim" }, seat.mine ? say("web.you") : seat.player === "human" ? (seat.here ? say("web.here") : say("web.away")) : opponent(seat.player)),
          game?.friends?.[n] ? link(say("web.invite"), address(game.friends[n])) : null,
        ),
      ),
    ),
    game?.watch ? link(say("web.watch_link"), address(game.watch)) : null,
    look.mine.length ? link(say("web.own_link"), address(token)) : null,
  );
}

/**
 * @param {string} label
 * @param {string} address
 */
function link(label, address) {
  /** @type {HTMLInputElement} */
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": label, onfocus: () => field.select() });
  const copy = h("button", { type: "button", class: "button" }, say("web.copy"));
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = say("web.copied");
      speak(say("web.copied"));
    } catch {
      field.focus();
    }
  });
  return h("p", { class: "link" }, h("span", {}, label), h("span", { class: "link-row" }, field, copy));
}
