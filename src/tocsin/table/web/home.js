/** Home: the titles, games to go on with, a record to check. */

import * as api from "./api.js";
import { fill, h, to } from "./dom.js";
import { door } from "./door.js";
import { forget, games } from "./games.js";
import { learned } from "./learned.js";
import { file, site } from "./place.js";
import { puzzles } from "./puzzle-api.js";
import { ofTheDay } from "./puzzles.js";
import { say } from "./say.js";
import { verdict } from "./verify.js";

const FEW = 3;

/** @type {import("./main.js").Page} */
export async function page(main, at, go) {
  document.title = `Tocsin — ${say("web.tagline")}`;
  // Without puzzles it is still a home.
  const [titles, all] = await Promise.all([api.titles(), puzzles().catch(() => null)]);
  const { offline } = document.documentElement.dataset;
  fill(
    main,
    h("div", { class: "hero" }, h("h1", {}, "Tocsin"), h("p", {}, say("web.tagline"))),
    goOn(() => page(main, at, go)),
    all ? ofTheDay(all, go) : null,
    h("h2", { id: "titles" }, say("web.titles")),
    h(
      "ul",
      { class: "cards", "aria-labelledby": "titles" },
      titles.map((title) =>
        h(
          "li",
          { class: "card title-card", "data-title": title.id },
          h("img", { class: "cover", src: file(`cover-${title.id}.svg`), alt: "", onerror: plainCover }),
          h(
            "div",
            { class: "card-body" },
            h("h3", {}, title.name),
            h("p", { class: "pitch" }, title.pitch),
            h(
              "p",
              { class: "facts" },
              h("span", {}, players(title)),
              h("span", {}, say("web.minutes", { n: title.minutes })),
              h("span", {}, say(WEIGHTS[title.weight - 1])),
              title.reconstructed
                ? h("span", { class: "mark", title: title.warning }, say("web.reconstructed", { n: title.reconstructed }))
                : null,
            ),
            h(
              "p",
              { class: "actions" },
              h("a", { class: "button primary", href: site(`/new/${title.id}`), onclick: to(go, `/new/${title.id}`), "aria-label": `${say("web.play")}: ${title.name}` }, say("web.play")),
              title.lessons.length ? h("a", { class: "button learn", href: site(`/learn/${title.id}`), onclick: to(go, `/learn/${title.id}`), "aria-label": `${say("web.learn")}: ${title.name}` }, say("web.learn"), progress(title)) : null,
              h("a", { class: "button", href: site(`/rules/${title.id}`), onclick: to(go, `/rules/${title.id}`), "aria-label": `${say("web.rules")}: ${title.name}` }, say("web.rules")),
              title.league ? h("a", { class: "button", href: site("/league"), onclick: to(go, "/league"), "aria-label": `${say("web.league")}: ${title.name}` }, say("web.league")) : null,
            ),
          ),
        ),
      ),
    ),
    h("h2", {}, say("web.check_record")),
    verifier(go),
    h("p", {}, h("a", { href: site("/puzzles"), onclick: to(go, "/puzzles") }, say("web.puzzles")), door.far ? [" · ", h("a", { href: site(`/lab?lang=${document.documentElement.lang}`) }, say("web.reports"))] : null),
    await door.corner(),
    offline ? h("p", {}, h("a", { class: "button", id: "play-offline", href: offline }, say("web.play_offline"))) : null,
    h("p", { class: "legal" }, say("web.legal")),
  );
}

/** How many lessons are done, once one is. @param {api.Glance} title */
function progress({ id, lessons }) {
  const done = lessons.filter((each) => learned(id).includes(each)).length;
  return done ? h("span", { class: "dim" }, ` ${done}/${lessons.length}`) : null;
}

/** How much there is to learn. */
const WEIGHTS = ["web.weight_1", "web.weight_2", "web.weight_3"];

/** @param {api.Glance} title */
function players(title) {
  if (title.low !== title.high) return say("web.players_range", { low: title.low, high: title.high });
  return say("web.players", { n: title.low });
}

/** @param {Event} event */
function plainCover(event) {
  const image = /** @type {HTMLImageElement} */ (event.target);
  if (!image.src.endsWith("bell.svg")) image.src = file("bell.svg");
}

/**
 * The games of this browser: those to go on with, one's own turn first, and those that are over.
 * @param {() => void} again draw the page anew
 */
function goOn(again) {
  const all = games();
  const list = (/** @type {import("./games.js").Game[]} */ some) => h("ul", { class: "rows" }, some.map((game) => row(game, again)));
  const open = all.filter((game) => !game.over).sort((a, b) => Number(b.turn ?? false) - Number(a.turn ?? false));
  const over = all.filter((game) => game.over);
  if (open.length) door.prepare(open[0].title);
  const folded = (/** @type {import("./games.js").Game[]} */ some, /** @type {string} */ text) => (some.length ? h("details", {}, h("summary", {}, text), list(some)) : null);
  return all.length
    ? h(
        "section",
        { class: "go-on", "aria-labelledby": "go-on" },
        h("h2", { id: "go-on" }, say("web.continue")),
        list(open.slice(0, FEW)),
        folded(open.slice(FEW), say("web.more_games", { n: open.length - FEW })),
        folded(over, say("web.finished_games", { n: over.length })),
      )
    : null;
}

/**
 * @param {import("./games.js").Game} game
 * @param {() => void} gone
 */
function row(game, gone) {
  const when = new Date(game.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return h(
    "li",
    { class: `card row${game.turn && !game.over ? " turn" : ""}` },
    h("img", { class: "row-cover", src: file(`cover-${game.title}.svg`), alt: "", onerror: plainCover }),
    h(
      "div",
      { class: "row-body" },
      h("a", { href: site(`/table#${game.token}`), class: "row-link" }, game.name || game.title),
      h("p", { class: "dim" }, [game.others ? say("web.against", { who: game.others }) : "", game.over ? "" : game.turn ? say("web.your_turn") : say("web.their_turn"), when].filter(Boolean).join(" · ")),
      game.last ? h("p", { class: "row-last" }, game.last) : null,
    ),
    h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": `${say("web.forget")}: ${game.name}`,
        title: say("web.forget"),
        onclick: () => {
          forget(game.token);
          if (!door.far) door.request("/api/forget", document.documentElement.lang, { token: game.token });
          gone();
        },
      },
      "✕",
    ),
  );
}

/** @param {(path: string) => void} go */
function verifier(go) {
  const said = h("div", { class: "verdict", role: "status" });
  const input = h("input", {
    type: "file",
    id: "record",
    accept: ".jsonl",
    onchange: async () => {
      const chosen = input.files?.[0];
      if (chosen) await verdict(said, await chosen.text(), go);
    },
  });
  return h("div", { class: "card verify" }, h("label", { for: "record" }, say("web.check_record_how")), input, said);
}
