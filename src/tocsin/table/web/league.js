/** The championship: the leagues of this browser, and one of them with all that can be done in it. */

import { reason } from "./api.js";
import { byId, fill, h, speak, to } from "./dom.js";
import { save } from "./ended.js";
import { wear } from "./face.js";
import { keep } from "./games.js";
import { nowPanel } from "./league-now.js";
import * as api from "./league-api.js";
import { founding } from "./league-new.js";
import { calendar, standings, teams } from "./league-tables.js";
import { dropLeague, keepLeague, league as keptLeague, leagues } from "./leagues.js";
import { site } from "./place.js";
import { say } from "./say.js";

/**
 * A league by its number, or the list of all.
 * @type {import("./main.js").Page}
 */
export async function page(main, { hash: id }, go) {
  const offer = await api.leagueOffer();
  wear(offer.title);
  document.title = `${say("web.league")} — ${offer.name} — Tocsin`;
  const found = keptLeague(id);
  if (found) await oneLeague(main, found, offer, go);
  else await allLeagues(main, offer, go, id ? say("web.league_gone") : "");
}

/**
 * @param {HTMLElement} main
 * @param {api.Offer} offer
 * @param {(path: string) => void} go
 * @param {string} trouble
 */
async function allLeagues(main, offer, go, trouble) {
  const said = h("p", { class: "trouble", role: "alert" }, trouble);
  const open = (/** @type {string} */ name, /** @type {string} */ text) => go(`/league#${keepLeague({ name, text }).id}`);
  const all = leagues();
  fill(
    main,
    h(
      "div",
      { class: "league-list" },
      h("h1", {}, `${offer.name}: ${say("web.league")}`),
      h("p", { class: "pitch" }, say("web.league_intro")),
      said,
      all.length
        ? h(
            "section",
            { "aria-labelledby": "yours" },
            h("h2", { id: "yours" }, say("web.league_yours")),
            h("ul", { class: "rows" }, all.map((each) => row(each, go, () => allLeagues(main, offer, go, "")))),
          )
        : null,
      h("div", { class: "league-begin" }, founding(offer, open), opener(open)),
    ),
  );
}

/**
 * @param {import("./leagues.js").League} league
 * @param {(path: string) => void} go
 * @param {() => void} gone
 */
function row({ id, name, at: last }, go, gone) {
  const when = new Date(last).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const drop = () => {
    if (!confirm(say("web.league_delete_sure", { name }))) return;
    dropLeague(id);
    gone();
    byId("main").focus();
  };
  return h(
    "li",
    { class: "card row" },
    h("div", { class: "row-body" }, h("a", { class: "row-link", href: site(`/league#${id}`), onclick: to(go, `/league#${id}`) }, name), h("p", { class: "dim" }, when)),
    h("button", { type: "button", class: "quiet", "aria-label": `${say("web.league_delete")}: ${name}`, title: say("web.league_delete"), onclick: drop }, "✕"),
  );
}

/** A file chosen from outside. @param {(name: string, text: string) => void} open */
function opener(open) {
  const said = h("p", { class: "trouble", role: "alert" });
  const input = h("input", {
    type: "file",
    id: "league-file",
    accept: ".json,application/json",
    onchange: async () => {
      const file = input.files?.[0];
      if (!file) return;
      try {
        if (file.size > api.LARGEST) throw new Error(say("web.league_too_large"));
        const { league } = await api.league({ deed: "show", league: await file.text(), file: file.name.slice(0, 64) });
        open(file.name.replace(/\.json$/i, ""), league);
      } catch (error) {
        said.textContent = reason(error);
        input.value = "";
      }
    },
  });
  return h("section", { class: "card" }, h("h2", {}, say("web.league_open")), h("p", { class: "field" }, h("label", { for: "league-file" }, say("web.league_open_how")), input), said);
}

/**
 * @param {HTMLElement} main
 * @param {import("./leagues.js").League} opened
 * @param {api.Offer} offer
 * @param {(path: string) => void} go
 */
async function oneLeague(main, opened, offer, go) {
  let kept = opened;
  let { view } = await api.league({ deed: "show", league: kept.text, file: kept.name.slice(0, 64) });
  const said = h("p", { class: "trouble", role: "alert" });
  const body = h("div", { class: "league" });
  const undo = h("button", { type: "button", class: "button", id: "league-undo", onclick: () => turnBack() }, say("web.league_undo"));

  /**
   * Do something that may fail, and say why it did.
   * @param {() => Promise<void>} deed
   */
  async function attempt(deed) {
    said.textContent = "";
    try {
      // Another window may have gone on with it.
      kept = keptLeague(kept.id) ?? kept;
      await deed();
    } catch (error) {
      said.textContent = reason(error);
    }
  }

  /** @param {Partial<import("./leagues.js").League>} changed */
  const change = (changed) => void (kept = keepLeague({ ...kept, ...changed }));

  /**
   * Enter something. It can be taken back, unless it was played here, and until the next match begins here.
   * @param {api.Entry} entry
   * @param {Partial<import("./leagues.js").League>} [changed]
   */
  const enter = (entry, changed) =>
    attempt(async () => {
      const done = await api.league({ ...entry, league: kept.text });
      change({ text: done.league, back: kept.text, ...changed });
      view = done.view;
      draw();
      await enterPlayed();
    });

  /** The score of a match that ended at the table is entered, once. */
  async function enterPlayed() {
    const score = kept.matches[view.played]?.score;
    if (score && view.next && !view.owed) await enter({ deed: "result", played: view.played, home: score[0], away: score[1] }, { back: "" });
  }

  const turnBack = () =>
    attempt(async () => {
      ({ view } = await api.league({ deed: "show", league: kept.back }));
      change({ text: kept.back, back: "" });
      draw();
    });

  const play = (/** @type {string[]} */ seats) =>
    attempt(async () => {
      const links = await api.openMatch({ league: kept.text, seats, lang: document.documentElement.lang });
      keep({ token: links.me, title: offer.title, name: offer.name, watch: links.watch, friends: links.friends });
      change({ matches: { ...kept.matches, [view.played]: { link: links.me } }, back: "" });
      go(`/table#${links.me}`);
    });

  /** A score from a real table; if the match was begun here too, that one is left. */
  const typed = (/** @type {number} */ home, /** @type {number} */ away) => {
    const { [view.played]: _, ...matches } = kept.matches;
    return enter({ deed: "result", played: view.played, home, away }, { matches });
  };

  function draw() {
    const link = kept.matches[view.played]?.link ?? "";
    undo.hidden = !kept.back;
    fill(body, nowPanel(view, offer, { link, play, enter: typed, give: (given) => enter({ deed: "give", ...given }) }), standings(view), teams(view), calendar(view, kept.matches));
    const focus = /** @type {HTMLElement | null} */ (body.querySelector(".league-now h2"));
    focus?.focus({ preventScroll: true });
    speak(focus?.textContent ?? "");
  }

  const download = () => save(new Blob([kept.text], { type: "application/json" }), `${kept.name.replace(/[^\p{L}\p{N} _-]+/gu, "").trim() || "league"}.json`);
  fill(
    main,
    h(
      "div",
      { class: "league-head" },
      h("h1", {}, kept.name),
      h("p", { class: "actions" }, undo, h("button", { type: "button", class: "button", id: "league-download", onclick: download }, say("web.league_download")), h("a", { class: "button", href: site("/league"), onclick: to(go, "/league") }, say("web.league_all"))),
    ),
    said,
    body,
  );
  draw();
  await enterPlayed();
}
