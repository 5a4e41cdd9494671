/** A new game: who sits where, and the options of the title with plain explanations. */

import * as api from "./api.js";
import { componentsField } from "./components.js";
import { fill, h, to } from "./dom.js";
import { door } from "./door.js";
import { keep } from "./games.js";
import { person } from "./people.js";
import { file, site } from "./place.js";
import { say } from "./say.js";

/** @type {import("./main.js").Page} */
export async function page(main, { id, hash }, go) {
  const title = await api.title(id);
  door.prepare(id);
  document.title = `${title.name} — Tocsin`;
  const seats = h("div", { class: "fields" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  // A title's own opponent takes the other side: alone against it, there are two seats to choose from.
  const counts = Object.keys(title.seats).filter((n) => !title.solo || n !== "1");
  const count = h(
    "select",
    { id: "count", onchange: () => sit() },
    counts.map((n) => h("option", { value: n }, n)),
  );
  const sit = () => {
    const names = title.seats[count.value];
    fill(
      seats,
      names.map((name, n) => {
        const choices = [
          "me",
          ...(names.length > 1 ? ["beside", ...(door.far ? ["friend"] : [])] : []),
          ...(names.length === 2 && n < title.solo ? ["solo"] : []),
          ...title.opponents,
        ];
        const usual = n === 0 ? "me" : choices.includes("solo") ? "solo" : "club";
        return h(
          "div",
          { class: "field" },
          h("label", { for: `seat-${n}` }, name),
          h(
            "select",
            { id: `seat-${n}`, "data-seat": n },
            choices.map((spec) => h("option", { value: spec, selected: spec === usual }, person(spec))),
          ),
        );
      }),
    );
  };
  const modes = title.options.filter((option) => option.mode);
  const others = title.options.filter((option) => !option.mode);
  const components = componentsField(title, trouble, named(hash));
  const companion = h("input", { type: "checkbox", id: "companion" });
  const start = h("button", { type: "submit", class: "button primary big", id: "start" }, say("web.start"));
  const form = h(
    "form",
    {
      class: "setup card",
      onsubmit: async (event) => {
        event.preventDefault();
        start.setAttribute("disabled", "");
        trouble.textContent = door.far ? "" : say("web.site_starting");
        /** @type {Record<string, string>} */
        const options = {};
        for (const each of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("[data-option]")))
          options[each.dataset.option || ""] = each.value;
        const chosen = [.../** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("[data-seat]"))].map((each) => each.value);
        try {
          const made = await api.open({
            title: id,
            seats: chosen,
            options,
            lang: document.documentElement.lang,
            companion: companion.checked,
            pack: components.text(),
          });
          keep({ token: made.me, title: id, name: title.name, watch: made.watch, friends: made.friends });
          go(`/table#${made.me}`);
        } catch (error) {
          trouble.textContent = api.reason(error);
          start.removeAttribute("disabled");
        }
      },
    },
    h("div", { class: "masthead" }, h("img", { class: "cover", src: file(`cover-${id}.svg`), alt: "" }), h("div", {}, h("h1", {}, title.name), h("p", { class: "pitch" }, title.pitch))),
    counts.length > 1 ? h("div", { class: "field" }, h("label", { for: "count" }, say("web.how_many")), count) : null,
    seats,
    h("div", { class: "fields" }, modes.map(field), components.root),
    h("p", { class: "actions" }, start, title.lessons.length ? h("a", { class: "button", id: "learn", href: site(`/learn/${id}`), onclick: to(go, `/learn/${id}`) }, say("web.learn_first")) : null, title.league ? h("a", { class: "button", href: site("/league") }, say("web.league")) : null),
    trouble,
    h(
      "details",
      {},
      h("summary", {}, say("web.options")),
      h("div", { class: "fields" }, others.map(field)),
      h("div", { class: "field check" }, companion, h("label", { for: "companion" }, say("web.companion")), h("p", { class: "about" }, say("web.companion_about"), title.reconstructed ? [" ", say("web.components_companion"), " ", h("a", { href: site(`/workshop/${id}`) }, say("web.workshop"))] : [])),
    ),
  );
  sit();
  components.catches(form);
  fill(main, form);
  start.focus({ preventScroll: true });
}

/** The name of a pack in the address. @param {string} hash */
function named(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}

/** @param {api.Setting} option */
function field(option) {
  const id = `option-${option.id}`;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, option.label),
    h(
      "select",
      { id, "data-option": option.id, "aria-describedby": `${id}-about` },
      option.values.map((each) => h("option", { value: each.value, selected: each.value === option.default }, each.label)),
    ),
    h("p", { class: "about", id: `${id}-about` }, h("b", {}, option.cite), " ", option.about),
  );
}
