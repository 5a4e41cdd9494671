/** A sheet: parts that an owner lays out together, as cards, in a grid, along a track, on a map or in a list. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { mapView } from "./workshop-map.js";
import { partView } from "./workshop-part.js";

/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./messages.js").Part} Part */
/** @typedef {import("./workshop-part.js").Deeds} Deeds */
/** @typedef {import("./workshop-part.js").PartView} PartView */

/**
 * @param {Sheet} sheet
 * @param {Deeds} deeds
 */
export function sheetView(sheet, deeds) {
  const { draft } = deeds;
  const digits = sheet.fields.some((each) => each.enter === "choice" || each.enter === "number");
  const box = h("div", {
    class: `parts ${sheet.kind}`,
    onfocusin: (event) => map?.arm(/** @type {Element} */ (event.target)),
    onkeydown: (event) => event.key === "Escape" && map?.arm(null),
  });
  const adds = sheet.adds ? adding(sheet, deeds) : null;
  const map = sheet.kind === "map" ? mapView(sheet, draft, (id) => views.find((each) => each.id === id), (changes) => void draft.change(changes)) : null;
  const root = h("div", { class: `sheet-of${map ? " mapped" : ""}` }, h("div", { class: "sheet-head" }, h("p", {}, sheet.say), digits ? h("p", { class: "dim keys" }, say("web.workshop_keys")) : null, sheet.kind === "grid" ? h("p", { class: "dim signs" }, `✓ ${say("web.workshop_printed")} · § ${say("web.workshop_known")}`) : null), map?.root, h("div", { class: "sheet-body" }, box, adds?.root));
  /** @type {PartView[]} */
  let views = [];
  /** The parts that are laid out, by id. */
  let laid = /** @type {string | null} */ (null);

  /** @param {Sheet} sheet @param {boolean} all */
  function show(sheet, all) {
    const ids = sheet.parts.map((each) => each.id).join("\n");
    if (ids !== laid) {
      const focused = views.find((each) => each.root.contains(document.activeElement))?.id;
      views = sheet.parts.map((each) => views.find((view) => view.id === each.id) ?? partView(sheet, each, deeds));
      fill(box, sheet.kind === "grid" ? table(sheet, views) : grouped(sheet, views));
      if (laid !== null && focused === undefined) adds?.arrived(views);
      laid = ids;
    }
    sheet.parts.forEach((each, n) => views[n].show(each, all));
    map?.show(sheet);
  }

  return { root, show };
}

/** Parts with the name of what they lie with above them. @param {Sheet} sheet @param {PartView[]} views */
function grouped(sheet, views) {
  /** @type {HTMLElement[]} */
  const made = [];
  views.forEach((view, n) => {
    const { group } = sheet.parts[n];
    if (group && group !== sheet.parts[n - 1]?.group) made.push(h("h3", { class: "group" }, group));
    made.push(view.root);
  });
  return made;
}

/** @param {Sheet} sheet @param {PartView[]} views */
function table(sheet, views) {
  /** @type {HTMLElement[]} */
  const rows = [];
  views.forEach((view, n) => {
    const { group } = sheet.parts[n];
    if (group && group !== sheet.parts[n - 1]?.group) rows.push(h("tr", { role: "row", class: "group" }, h("th", { colspan: sheet.fields.length + 2, scope: "colgroup", role: "columnheader" }, group)));
    rows.push(view.root);
  });
  const heads = ["", ...sheet.fields.map((each) => each.name), ""];
  return h(
    "table",
    { role: "table", "aria-label": sheet.name },
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, heads.map((each) => (each ? h("th", { scope: "col", role: "columnheader" }, each) : h("td", { role: "cell" }))))),
    h("tbody", { role: "rowgroup" }, rows),
  );
}

/**
 * A further part: under an id of its own, it begins as the first of its kind.
 * @param {Sheet} sheet
 * @param {Deeds} deeds
 */
function adding(sheet, { draft }) {
  const id = h("input", { type: "text", id: `add-${sheet.id}`, maxlength: 60, pattern: "[A-Za-z0-9][A-Za-z0-9_\\-]*", required: true, autocomplete: "off" });
  const root = h(
    "form",
    { class: "adding", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), add(id.value)) },
    h("label", { for: id.id }, say("web.workshop_new_id")),
    id,
    h("button", { class: "button", type: "submit" }, say("web.workshop_new_part")),
  );
  let coming = "";

  /** @param {string} name */
  function add(name) {
    const [{ key, enter }] = sheet.fields;
    const first = sheet.parts[0].values[0];
    coming = name;
    id.value = "";
    draft.change([{ table: sheet.table, id: name, key, value: enter === "text" ? name : enter === "data" ? (first.toml ?? "") : first.ours }]);
  }

  return {
    root,
    /** Go to the part that was added. @param {PartView[]} views */
    arrived: (views) => {
      const found = coming && views.find((each) => each.id === coming);
      coming = "";
      if (found) /** @type {HTMLElement | null} */ (found.root.querySelector("[data-entry]"))?.focus();
    },
  };
}
