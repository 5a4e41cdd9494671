/** What a league waits for: the next match, a skill to give, or nothing more: then it has a champion. */

import { h } from "./dom.js";
import { door } from "./door.js";
import { person } from "./people.js";
import { file, site } from "./place.js";
import { say } from "./say.js";

/** @typedef {import("./league-api.js").LeagueView} LeagueView */

/**
 * @typedef {object} Deeds
 * @property {string} link of the next match, if it was begun here
 * @property {(seats: string[]) => unknown} play
 * @property {(home: number, away: number) => unknown} enter
 * @property {(given: { club: number, player: number, skill: string }) => unknown} give
 */

/**
 * @param {LeagueView} view
 * @param {import("./league-api.js").Offer} offer
 * @param {Deeds} deeds
 */
export function nowPanel(view, offer, deeds) {
  const inside = view.owed ? owed(view, view.owed, deeds) : view.next ? next(view, view.next, offer, deeds) : over(view);
  return h("section", { class: "card league-now", "aria-labelledby": "league-now" }, inside);
}

/** @param {LeagueView} view */
function over(view) {
  return [
    h("h2", { id: "league-now", tabindex: "-1" }, view.divisions.map((each) => each.text).join(" · ")),
    h("img", { class: "cup", src: file("cup.svg"), alt: "" }),
    h("p", {}, view.over),
  ];
}

/**
 * The winner chooses who gains which skill.
 * @param {LeagueView} view
 * @param {NonNullable<LeagueView["owed"]>} question
 * @param {Deeds} deeds
 */
function owed(view, { club, text, choices }, { give }) {
  const { players } = view.clubs[club];
  const able = [...new Set(choices.map((each) => each.player))];
  const list = (/** @type {number} */ player) =>
    h(
      "ul",
      { class: "skill-choices", "data-player": player, hidden: player !== able[0], "aria-label": players[player].name },
      choices
        .filter((each) => each.player === player)
        .map(({ skill }) => h("li", {}, h("button", { type: "button", class: "button", "data-skill": skill.id, onclick: () => give({ club, player, skill: skill.id }) }, h("b", {}, skill.name), h("span", {}, skill.text)))),
    );
  const lists = able.map(list);
  const show = (/** @type {number} */ player) => lists.forEach((each) => (each.hidden = Number(each.dataset.player) !== player));
  return [
    h("h2", { id: "league-now", tabindex: "-1" }, text),
    h(
      "fieldset",
      { class: "who" },
      h("legend", {}, say("web.league_who")),
      able.map((player, n) => h("label", {}, h("input", { type: "radio", name: "player", value: player, checked: n === 0, onchange: () => show(player) }), players[player].name)),
    ),
    ...lists,
  ];
}

/**
 * Who plays the next match, or its score if it was played elsewhere.
 * @param {LeagueView} view
 * @param {NonNullable<LeagueView["next"]>} match
 * @param {import("./league-api.js").Offer} offer
 * @param {Deeds} deeds
 */
function next(view, { home, away, text }, offer, { link, play, enter }) {
  const sides = [view.clubs[home].name, view.clubs[away].name];
  const seats = sides.map((name, n) => h("select", { id: `side-${n}` }, offer.seats.filter((spec) => door.far || spec !== "friend").map((spec) => h("option", { value: spec, selected: spec === (n ? "club" : "me") }, person(spec)))));
  const goals = sides.map((name, n) => h("input", { type: "number", id: `goals-${n}`, min: 0, max: view.goals, value: 0, required: true, inputmode: "numeric", "aria-label": say("web.league_goals", { name }) }));
  const sitDown = (/** @type {Event} */ event) => {
    event.preventDefault();
    return play(seats.map((each) => each.value));
  };
  const write = (/** @type {Event} */ event) => {
    event.preventDefault();
    return enter(Number(goals[0].value), Number(goals[1].value));
  };
  const versus = h("p", { class: "versus", "aria-hidden": "true" }, h("b", {}, sides[0]), h("span", {}, "–"), h("b", {}, sides[1]));
  const begun = h("p", {}, h("a", { class: "button primary big", id: "league-go-on", href: site(`/table#${link}`) }, say("web.league_go_on")));
  const form = h(
    "form",
    { class: "who-plays", onsubmit: sitDown },
    seats.map((each, n) => h("div", { class: "field" }, h("label", { for: `side-${n}` }, say("web.league_plays", { name: sides[n] })), each)),
    h("p", {}, h("button", { type: "submit", class: "button primary big", id: "league-play" }, say("web.league_play"))),
  );
  return [
    h("h2", { id: "league-now", class: "spoken", tabindex: "-1" }, `${say("web.league_next")}. ${text}`),
    h("p", { class: "dim ordinal", "aria-hidden": "true" }, `${say("web.league_next")} · ${view.played + 1}/${view.calendar.length}`),
    versus,
    link ? begun : form,
    h(
      "details",
      {},
      h("summary", {}, say("web.league_typed")),
      h("form", { class: "score", onsubmit: write }, h("span", {}, sides[0]), goals[0], h("span", {}, ":"), goals[1], h("span", {}, sides[1]), h("button", { type: "submit", class: "button", id: "league-enter" }, say("web.league_enter"))),
    ),
  ];
}
