/** What a card says, typed as it is printed; what reads it comes when somebody types. */

import { reason } from "./api.js";
import { h } from "./dom.js";
import { later } from "./later.js";
import { LANGUAGES, lang, languageName, say } from "./say.js";
import { along } from "./workshop-keys.js";

/** @typedef {import("./workshop-draft.js").Draft} Draft */
/** @typedef {import("./workshop-field.js").Wanted & { at: { table: string, id: string, key: string }, draft: Draft }} Told */

const KEY = "workshop-tongue";

/** @param {Told} told @returns {import("./workshop-field.js").Control} */
export function sentence({ field, id, label, take, at, draft }) {
  const text = h("textarea", { id, rows: 3, "aria-label": label, "data-entry": field.key, autocomplete: "off", onfocus: () => read(), oninput: () => read(), onkeydown: pressed });
  const kept = localStorage.getItem(KEY) ?? lang();
  /** @type {HTMLSelectElement} */
  const tongue = h(
    "select",
    { "aria-label": say("web.workshop_tongue"), title: say("web.workshop_tongue"), onchange: () => (localStorage.setItem(KEY, tongue.value), read()) },
    LANGUAGES.map((code) => h("option", { value: code, lang: code, selected: code === kept }, languageName(code))),
  );
  const box = h("div", { class: "reading" });
  /** @type {HTMLTextAreaElement} */
  const toml = h("textarea", { rows: 3, class: "toml", spellcheck: "false", "aria-label": `${label}: TOML`, onchange: () => take(toml.value) });
  const reader = later(
    () => import("./workshop-read.js").then(({ reading }) => reading(box, { at, draft, tongue: () => tongue.value, taken })),
    (error) => (box.textContent = reason(error)),
  );
  let given = "";

  /** As soon as it is another text than the one that stands. */
  const read = () => reader.use((made) => made.read(text.value, text.value !== given));

  /** @param {string} said @param {string} event */
  function taken(said, event) {
    given = said;
    const changes = [{ ...at, value: event }, ...(field.sentence ? [{ ...at, key: field.sentence, value: said }] : [])];
    draft.change(changes, { tongue: tongue.value });
  }

  /** Enter takes it, if it is understood, and goes on. @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    if (text.value === given) along(text, 1);
    else reader.use(async (made) => (await made.take()) && along(text, 1));
  }

  return {
    root: h("div", { class: "said" }, text, tongue, box, h("details", {}, h("summary", {}, "TOML"), toml)),
    show: (entered, all) => {
      toml.value = entered.toml ?? "";
      if (!all && (document.activeElement === text || text.value !== given)) return;
      given = text.value = String(entered.value);
      reader.there()?.clear();
    },
  };
}
