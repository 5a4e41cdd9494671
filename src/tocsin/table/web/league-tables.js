/** The tables of a league: standings, teams with the skills they won, the calendar. */

import { h } from "./dom.js";
import { site } from "./place.js";
import { say } from "./say.js";

/** @typedef {import("./league-api.js").LeagueView} LeagueView */

/** @param {LeagueView} view */
export function standings(view) {
  const head = h("tr", {}, view.columns.map((each) => h("th", { scope: "col", class: `c-${each.id}`, title: each.name }, h("span", { "aria-hidden": "true" }, each.head), h("span", { class: "spoken" }, each.name))));
  const line = (/** @type {LeagueView["divisions"][number]["rows"][number]} */ row) =>
    h("tr", { class: row.place === 1 && view.played ? "first" : "" }, view.columns.map(({ id }) => (id === "club" ? h("th", { scope: "row" }, view.clubs[row.club].name) : h("td", { class: `c-${id}` }, row[id]))));
  return h(
    "section",
    { class: "card league-standings" },
    view.divisions.map((division) =>
      h("table", {}, h("caption", {}, [say("web.league_standings"), division.name].filter(Boolean).join(" · ")), h("thead", {}, head.cloneNode(true)), h("tbody", {}, division.rows.map(line)), division.text && view.next ? h("tfoot", {}, h("tr", {}, h("td", { colspan: view.columns.length }, division.text))) : null),
    ),
  );
}

/** @param {LeagueView} view */
export function teams(view) {
  const known = new Map(view.clubs.flatMap((club) => club.players.flatMap((player) => player.skills.map((skill) => [skill.id, skill]))));
  return h(
    "section",
    { class: "card league-teams", "aria-labelledby": "league-teams", tabindex: "0" },
    h("h2", { id: "league-teams" }, say("web.league_teams")),
    h(
      "ul",
      {},
      view.clubs.map((club) =>
        h(
          "li",
          {},
          h("h3", {}, club.name, club.owes ? h("span", { class: "dim" }, ` ${club.owes}`) : null),
          h("ul", {}, club.players.map((player) => h("li", {}, player.name, player.skills.map((skill) => h("span", { class: "skill", title: skill.text }, skill.name))))),
        ),
      ),
    ),
    known.size ? h("details", {}, h("summary", {}, say("web.league_skills")), h("dl", {}, [...known.values()].flatMap((skill) => [h("dt", {}, skill.name), h("dd", {}, skill.text)]))) : null,
  );
}

/**
 * @param {LeagueView} view
 * @param {Record<string, import("./leagues.js").Match>} matches
 */
export function calendar(view, matches) {
  const { next } = view;
  let played = 0;
  const line = (/** @type {LeagueView["calendar"][number]} */ row) => {
    const here = row.score ? matches[played++]?.link : "";
    const isNext = next && next.round === row.round && next.home === row.home && next.away === row.away;
    const score = row.score ? row.score.join(" : ") : isNext ? "▶" : "–";
    return h(
      "tr",
      { class: isNext ? "next" : "", "aria-current": isNext ? "true" : null },
      h("td", { class: "c-home" }, view.clubs[row.home].name),
      h("td", { class: "c-score" }, here ? h("a", { href: site(`/table#${here}`), "aria-label": `${score}, ${say("web.league_see")}` }, score) : score),
      h("td", {}, view.clubs[row.away].name),
    );
  };
  const rounds = [...new Set(view.calendar.map((each) => each.round))];
  const names = [["home", say("web.league_home")], ["score", say("web.league_score")], ["away", say("web.league_away")]];
  return h(
    "section",
    { class: "card league-calendar", "aria-label": say("web.league_calendar"), tabindex: "0" },
    h(
      "table",
      {},
      h("caption", {}, say("web.league_calendar"), " ", h("span", { class: "dim" }, `${view.played}/${view.calendar.length}`)),
      h("thead", {}, h("tr", {}, names.map(([id, name]) => h("th", { scope: "col", class: `c-${id}` }, name)))),
      rounds.map((round) =>
        h("tbody", {}, h("tr", {}, h("th", { scope: "rowgroup", colspan: names.length }, say("web.league_round", { n: round }))), view.calendar.filter((each) => each.round === round).map(line)),
      ),
    ),
  );
}
