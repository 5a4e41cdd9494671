/** Who sits where, and the links that seat a friend or let somebody watch. */

import { reason } from "./api.js";
import { fill, h, speak } from "./dom.js";
import { door } from "./door.js";
import { opponent } from "./people.js";
import { site } from "./place.js";
import { components } from "./record-api.js";
import { say } from "./say.js";

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
 * Mark on the board what belongs to whoever is asked, as far as a title draws its seats.
 * @param {HTMLElement} board
 * @param {Seat[]} seats
 */
export function markAsked(board, seats) {
  for (const each of board.querySelectorAll("[data-seat]")) each.classList.toggle("asked", Boolean(seats[Number(each.getAttribute("data-seat"))]?.turn));
}

/**
 * @param {HTMLElement} box
 * @param {Look} look
 * @param {import("./games.js").Game | undefined} game
 * @param {string} token
 * @param {() => void} download the record so far
 */
export function drawSeats(box, look, game, token, download) {
  // Whoever is invited may share moments too, so they get the link to watch beside their own.
  const address = (/** @type {string} */ link) => `${location.origin}${site(`/table#${link}${game?.watch && game.watch !== link ? `~${game.watch}` : ""}`)}`;
  const open = box.querySelector(".promise")?.hasAttribute("open") ?? false;
  const own = look.pack && look.mine.length ? (box.querySelector(".differs") ?? ownComponents(token, look.title)) : null;
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
          door.far && game?.friends?.[n] ? link(say("web.invite"), address(game.friends[n])) : null,
        ),
      ),
    ),
    door.far && game?.watch ? link(say("web.watch_link"), address(game.watch)) : null,
    door.far && look.mine.length ? link(say("web.own_link"), address(token)) : null,
    own,
    look.commitment ? promise(look, look.commitment, open) : null,
    look.mine.length && !look.result && !look.frozen ? h("p", {}, h("button", { type: "button", class: "button", id: "record-now", onclick: download }, say("web.record_now"))) : null,
  );
}

/**
 * What the table has promised about its dice: to be noted before the first answer.
 * @param {Look} look
 * @param {string} commitment
 * @param {boolean} open
 */
function promise({ seats }, commitment, open) {
  const shares = seats.filter((seat) => seat.share).map((seat) => seat.name);
  return h(
    "details",
    { class: "promise", open },
    h("summary", {}, say("web.promise")),
    h("code", { class: "commitment" }, commitment),
    h("p", { class: "dim" }, say("web.promise_how")),
    shares.length ? h("p", { class: "dim" }, say("web.promise_shares", { who: shares.join(", ") })) : null,
  );
}

/**
 * With which components of somebody's own the table plays: how they differ from ours, and the pack as a file.
 * @param {string} token
 * @param {string} title
 */
function ownComponents(token, title) {
  const inside = h("div", {});
  let asked = false;
  /** @type {HTMLDetailsElement} */
  const root = h("details", { class: "differs", ontoggle: () => show() }, h("summary", {}, say("web.components_own")), inside);

  async function show() {
    if (asked || !root.open) return;
    asked = true;
    try {
      const { pack, compared } = await components(token);
      const save = async () => (await import("./ended.js")).save(new Blob([pack], { type: "application/toml" }), `${title}.toml`);
      fill(
        inside,
        compared.differences.length ? null : h("p", {}, say("web.components_same")),
        h(
          "ul",
          { class: "rows" },
          compared.differences.map((each) =>
            h("li", {}, h("b", {}, `${each.sheet}, ${each.part}`), ` ${each.name}: ${each.after} `, h("span", { class: "dim" }, `(${say("web.components_ours", { value: each.before })})`)),
          ),
        ),
        h("p", {}, h("button", { type: "button", class: "button", id: "components-save", onclick: save }, say("web.components_save"))),
      );
    } catch (error) {
      asked = false;
      fill(inside, h("p", { role: "alert" }, reason(error)));
    }
  }

  return root;
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
