/** A new league: villages, teams of one's own, how often they meet. */

import { reason } from "./api.js";
import { h } from "./dom.js";
import { league as ask } from "./league-api.js";
import { leagues } from "./leagues.js";
import { say } from "./say.js";

const LEGS = [1, 2, 3, 4];
const LONGEST = 24;

/**
 * @param {import("./league-api.js").Offer} offer
 * @param {(name: string, text: string) => void} open
 */
export function founding(offer, open) {
  const usual = say("web.league_usual", { n: leagues().length + 1 });
  const name = h("input", { type: "text", id: "league-name", maxlength: 40, value: usual, autocomplete: "off" });
  const legs = h("select", { id: "league-legs" }, LEGS.map((n) => h("option", { value: n }, n)));
  const trouble = h("p", { class: "trouble", role: "alert" });
  const boxes = offer.villages.map((village) => ({ village, box: h("input", { type: "checkbox", id: `village-${village.id}`, value: village.id }) }));
  const own = h("ul", { class: "own-teams" });
  let count = 0;
  const add = () => {
    const made = team((count += 1), () => {
      made.remove();
      more.focus();
    });
    own.append(made);
    made.querySelector("input")?.focus();
  };
  const more = h("button", { type: "button", class: "button", id: "league-add", onclick: add }, say("web.league_add"));
  const start = h("button", { type: "submit", class: "button primary big", id: "league-start" }, say("web.league_begin"));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    trouble.textContent = "";
    start.disabled = true;
    try {
      const villages = boxes.filter(({ box }) => box.checked).map(({ village }) => village.id);
      const { league } = await ask({ deed: "new", villages, clubs: [...own.children].map(written), legs: Number(legs.value) });
      open(name.value.trim() || usual, league);
    } catch (error) {
      trouble.textContent = reason(error);
    }
    start.disabled = false;
  };
  return h(
    "form",
    { class: "card", onsubmit: submit },
    h("h2", {}, say("web.league_new")),
    h("div", { class: "field" }, h("label", { for: "league-name" }, say("web.league_name")), name),
    h(
      "fieldset",
      {},
      h("legend", {}, say("web.league_villages")),
      h(
        "ul",
        { class: "villages" },
        boxes.map(({ village, box }) => h("li", {}, h("label", {}, box, h("span", {}, h("b", {}, village.name), " ", h("span", { class: "dim" }, village.players.join(", "))))))),
    ),
    h("fieldset", {}, h("legend", {}, say("web.league_own")), own, more),
    h("div", { class: "field" }, h("label", { for: "league-legs" }, say("web.league_legs")), legs),
    h("p", {}, start),
    trouble,
  );
}

/**
 * A team to be written down.
 * @param {number} n
 * @param {() => void} remove
 */
function team(n, remove) {
  const field = (/** @type {string} */ id, /** @type {string} */ label) =>
    h("label", {}, h("span", {}, label), h("input", { type: "text", id: `own-${n}-${id}`, maxlength: LONGEST, required: true, autocomplete: "off" }));
  return h(
    "li",
    { class: "own-team" },
    field("name", say("web.league_team")),
    [1, 2, 3].map((player) => field(String(player), say("web.league_player", { n: player }))),
    h("button", { type: "button", class: "quiet", "aria-label": say("web.league_remove", { n }), title: say("web.league_remove", { n }), onclick: remove }, "✕"),
  );
}

/** What was written about a team. @param {Element} row */
function written(row) {
  const [name, ...players] = [...row.querySelectorAll("input")].map((each) => each.value.trim());
  return { name, players };
}
