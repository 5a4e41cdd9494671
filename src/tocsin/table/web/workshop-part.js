/** A printed part: its values, whether they are ours or as printed, and what is wrong with them. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { where } from "./workshop-draft.js";
import { control, marked } from "./workshop-field.js";
import { sentence } from "./workshop-sentence.js";

/** @typedef {import("./messages.js").Part} Part */
/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./workshop-draft.js").Draft} Draft */
/** @typedef {import("./workshop-field.js").Control} Control */
/** @typedef {{ draft: Draft, attempt: (sheet: Sheet, part: Part) => void }} Deeds */

/** Letters from which a text has more than one line. */
const LONG = 50;

/**
 * @param {Sheet} sheet
 * @param {Part} part
 * @param {Deeds} deeds
 */
export function partView(sheet, part, { draft, attempt }) {
  const grid = sheet.kind === "grid";
  const id = `part-${sheet.id}-${part.id}`;
  let now = part;
  const fields = sheet.fields.map((field) => {
    const at = { table: sheet.table, id: part.id, key: field.key };
    const wanted = {
      field,
      id: `${id}-${field.key}`,
      label: grid ? `${field.name}, ${part.name}` : field.name,
      long: sheet.parts.some((each) => String(each.values[sheet.fields.indexOf(field)].value).length > LONG),
      take: (/** @type {import("./workshop-api.js").Value | null} */ value, step = false) => void draft.change([{ ...at, value }], step ? { step: where(at) } : {}),
    };
    const made = field.enter === "event" ? sentence({ ...wanted, at, draft }) : control(wanted);
    return { field, has: has(part, sheet.fields.indexOf(field)), at: where(at), made, mark: h("span", { class: "as-printed" }), wrong: h("span", { class: "wrong", id: `${id}-${field.key}-wrong`, role: "alert" }) };
  });
  const name = h("span", { class: "part-name" });
  const state = h("span", { class: "part-state" });
  const mistakes = h("ul", { class: "wrong" });
  const button = (/** @type {string} */ what, /** @type {() => void} */ act) => h("button", { type: "button", class: "button", onclick: act }, say(what));
  const confirm = button("web.workshop_confirm", () => void draft.change(confirmed()));
  const ours = button(part.own ? "web.workshop_remove" : "web.workshop_ours_again", () => void draft.change([{ table: sheet.table, id: part.id, key: "", value: null }]));
  const tries = sheet.tries ? button("web.workshop_try", () => attempt(sheet, now)) : null;
  const actions = h("span", { class: "part-actions" }, confirm, ours, tries);

  /** Every value as it is, as printed. */
  function confirmed() {
    return sheet.fields.flatMap((field, n) => {
      const { value, toml = "", printed, known } = now.values[n];
      if (!fields[n].has) return [];
      const said = (/** @type {string} */ key, /** @type {import("./workshop-api.js").Value} */ it) => ({ table: sheet.table, id: part.id, key, value: it });
      if (printed || known) return [];
      if (field.enter === "data") return [said(field.key, toml)];
      if (field.enter === "event") return [said(field.key, toml), ...(field.sentence && value ? [said(field.sentence, value)] : [])];
      return field.enter === "text" && !value ? [] : [said(field.key, value)];
    });
  }

  /** Whether a part has such a value at all: a track may have no end. @param {Part} part @param {number} n */
  function has(part, n) {
    const { ours, toml } = part.values[n];
    const { enter, picks } = sheet.fields[n];
    return part.own || enter === "event" || ours !== "" || picks.some((each) => each.value === "") || (enter === "data" && toml !== '""');
  }

  /** @param {Part} part @param {boolean} all */
  function show(part, all) {
    now = part;
    root.classList.toggle("printed", part.printed);
    fill(name, part.name);
    fill(state, part.printed ? h("b", {}, h("span", { "aria-hidden": "true" }, "✓ "), say("web.workshop_printed")) : say("web.workshop_ours"));
    fill(mistakes, part.mistakes.map((each) => h("li", {}, each)));
    mistakes.hidden = !part.mistakes.length;
    confirm.hidden = !confirmed().length;
    ours.hidden = !part.printed;
    fields.forEach(({ made, mark, wrong, at, has }, n) => {
      if (!has) return;
      const text = draft.state.wrong.get(at) ?? "";
      if (!text && !draft.waits(at)) made.show(part.values[n], all);
      marked(mark, part.values[n], grid);
      if (wrong.textContent !== text) wrong.textContent = text;
      const entry = made.root.matches("[data-entry]") ? made.root : (made.root.querySelector("[data-entry]") ?? made.root);
      entry.toggleAttribute("aria-invalid", Boolean(text));
      if (text) entry.setAttribute("aria-describedby", wrong.id);
      else entry.removeAttribute("aria-describedby");
    });
  }

  const root = grid
    ? h(
        "tr",
        { role: "row", "data-part": part.id },
        h("th", { scope: "row", role: "rowheader" }, name, " ", state, mistakes),
        fields.map(({ field, has, made, mark, wrong }) => h("td", { role: "cell", class: field.enter }, has && h("span", { class: "column-name", "aria-hidden": "true" }, field.name), has && h("span", { class: "cell" }, made.root, mark), wrong)),
        h("td", { role: "cell", class: "last" }, actions),
      )
    : h(
        "section",
        { class: "card part", "data-part": part.id, role: "group", "aria-labelledby": `${id}-name` },
        h("h3", { id: `${id}-name` }, name),
        state,
        fields.map(({ field, has, made, mark, wrong }) => has && h("div", { class: `entered ${field.enter}` }, h("span", { class: "field-name", "aria-hidden": "true" }, field.enter === "data" ? null : field.name, " ", mark), made.root, wrong)),
        mistakes,
        actions,
      );
  return { root, show, id: part.id, part: () => now, fields };
}

/** @typedef {ReturnType<typeof partView>} PartView */
