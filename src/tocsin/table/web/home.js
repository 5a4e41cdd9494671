/** Home: the titles, games to go on with, a record to check. */

import * as api from "./api.js";
import { fill, h } from "./dom.js";
import { forget, games } from "./games.js";
import { say } from "./say.js";
import { verdict } from "./verify.js";

const FEW = 3;

/**
 * @param {HTMLElement} main
 * @param {(path: string) => void} go
 */
export async function home(main, go) {
  document.title = `Tocsin — ${say("web.tagline")}`;
  const titles = await api.titles();
  /** @param {string} path */
  const to = (path) => /** @param {Event} event */ (event) => {
    event.preventDefault();
    go(path);
  };
  fill(
    main,
    h("div", { class: "hero" }, h("h1", {}, "Tocsin"), h("p", {}, say("web.tagline"))),
    goOn(main, go),
    h("h2", { id: "titles" }, say("web.titles")),
    h(
      "ul",
      { class: "cards", "aria-labelledby": "titles" },
      titles.map((title) =>
        h(
          "li",
          { class: "card title-card", "data-title": title.id },
          h("img", { class: "cover", src: `/web/cover-${title.id}.svg`, alt: "", onerror: plainCover }),
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
              title.reconstructed
                ? h("span", { class: "mark", title: title.warning }, say("web.reconstructed", { n: title.reconstructed }))
                : null,
            ),
            h(
              "p",
              { class: "actions" },
              h("a", { class: "button primary", href: `/new/${title.id}`, onclick: to(`/new/${title.id}`), "aria-label": `${say("web.play")}: ${title.name}` }, say("web.play")),
              h("a", { class: "button", href: `/rules/${title.id}`, onclick: to(`/rules/${title.id}`), "aria-label": `${say("web.rules")}: ${title.name}` }, say("web.rules")),
            ),
          ),
        ),
      ),
    ),
    h("h2", {}, say("web.check_record")),
    verifier(),
    h("p", {}, h("a", { href: `/lab?lang=${document.documentElement.lang}` }, say("lab.reports"))),
    h("p", { class: "legal" }, say("web.legal")),
  );
}

/** @param {api.Glance} title */
function players(title) {
  if (title.low !== title.high) return say("web.players_range", { low: title.low, high: title.high });
  return say("web.players", { n: title.low });
}

/** @param {Event} event */
function plainCover(event) {
  const image = /** @type {HTMLImageElement} */ (event.target);
  if (!image.src.endsWith("bell.svg")) image.src = "/web/bell.svg";
}

/**
 * @param {HTMLElement} main
 * @param {(path: string) => void} go
 */
function goOn(main, go) {
  const all = games();
  if (!all.length) return null;
  const rows = (/** @type {import("./games.js").Game[]} */ some) => h("ul", { class: "rows" }, some.map((game) => row(game, () => home(main, go))));
  return h(
    "section",
    { class: "go-on", "aria-labelledby": "go-on" },
    h("h2", { id: "go-on" }, say("web.continue")),
    rows(all.slice(0, FEW)),
    all.length > FEW ? h("details", {}, h("summary", {}, say("web.more_games", { n: all.length - FEW })), rows(all.slice(FEW))) : null,
  );
}

/**
 * @param {import("./games.js").Game} game
 * @param {() => void} gone
 */
function row(game, gone) {
  return h(
    "li",
    { class: "card row" },
    h("a", { href: `/table#${game.token}`, class: "row-link" }, game.name || game.title),
    h("span", { class: "dim" }, game.over ? say("web.over") : "", " ", new Date(game.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" })),
    h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": `${say("web.forget")}: ${game.name}`,
        title: say("web.forget"),
        onclick: () => {
          forget(game.token);
          gone();
        },
      },
      "✕",
    ),
  );
}

function verifier() {
  const said = h("p", { class: "verdict", role: "status" });
  const input = h("input", {
    type: "file",
    id: "record",
    accept: ".jsonl",
    onchange: async () => {
      const file = input.files?.[0];
      if (file) await verdict(said, await file.text());
    },
  });
  return h("div", { class: "card verify" }, h("label", { for: "record" }, say("web.check_record_how")), input, said);
}
