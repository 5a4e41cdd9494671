/** The games of this browser as a file: all of them out, and in again. */

import { reason } from "./api.js";
import { fill, h } from "./dom.js";
import { door } from "./door.js";
import { save } from "./ended.js";
import { games, keep } from "./games.js";
import { keepLeague, leagues } from "./leagues.js";
import { keepPack, packOf, packs } from "./packs.js";
import { lang, say } from "./say.js";

const FORMAT = 1;

/** What stands below the titles: that nothing leaves this browser, and how it can. */
export function kept() {
  const { server } = document.documentElement.dataset;
  const said = h("p", { role: "status" });
  const out = async () => {
    try {
      const tables = await (await door.request("/api/everything", lang(), { body: "" })).text();
      const file = `{"tocsin":${FORMAT},"tables":${tables},"games":${JSON.stringify(games())},"leagues":${JSON.stringify(leagues())},"packs":${JSON.stringify(packs())}}`;
      save(new Blob([file], { type: "application/json" }), "tocsin.json");
    } catch (error) {
      said.textContent = reason(error);
    }
  };
  /** @type {HTMLInputElement} */
  const input = h("input", {
    type: "file",
    id: "games-file",
    accept: ".json,application/json",
    onchange: async () => {
      const file = input.files?.[0];
      if (file) said.textContent = await taken(await file.text());
      input.value = "";
    },
  });
  const box = h("section", { class: "card verify", "aria-labelledby": "kept" });
  fill(
    box,
    h("h2", { id: "kept" }, say("web.site_games")),
    h("p", {}, say("web.site_kept")),
    h("p", { class: "actions" }, h("button", { type: "button", class: "button", id: "games-out", onclick: out }, say("web.site_export"))),
    h("label", { for: "games-file" }, say("web.site_import")),
    input,
    said,
    h("p", { class: "dim" }, say("web.site_about")),
    server ? h("p", {}, h("a", { href: server, rel: "noreferrer" }, say("web.site_far"))) : null,
  );
  return box;
}

/** Take in a file; says what became of it. @param {string} body */
async function taken(body) {
  const response = await door.request("/api/everything/in", lang(), { body });
  const found = await response.json();
  if (!response.ok) return found.text;
  const here = new Set(games().map((each) => each.token));
  for (const each of found.games) if (typeof each?.token === "string" && !here.has(each.token)) keep(each);
  const known = new Set(leagues().map((each) => each.id));
  for (const each of found.leagues) if (typeof each?.id === "string" && typeof each.text === "string" && !known.has(each.id)) keepLeague(each);
  for (const each of found.packs) if ([each?.title, each?.name, each?.text].every((part) => typeof part === "string") && !packOf(each.title, each.name)) keepPack(each);
  return [say("web.site_taken", { n: found.new }), found.other ? say("web.site_other", { n: found.other }) : ""].join(" ");
}
