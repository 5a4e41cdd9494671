/** The board beside its parts: a click on a place enters it, goes to the part that lies there, or joins two places. */

import { fill, h, picture } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./messages.js").Field} Field */
/** @typedef {import("./messages.js").Pick} Pick */
/** @typedef {import("./workshop-draft.js").Draft} Draft */
/** @typedef {import("./workshop-part.js").PartView} PartView */
/** @typedef {import("./workshop-api.js").Change} Change */

/**
 * @param {Sheet} sheet
 * @param {Draft} draft
 * @param {(id: string) => PartView | undefined} found
 * @param {(changes: Change[]) => void} add
 */
export function mapView(sheet, draft, found, add) {
  const drawing = h("div", { class: "board-picture drawn" });
  const said = h("p", { class: "dim", role: "status" });
  const root = h("div", { class: "map" }, drawing, said);
  /** The two fields, or the one, whose places a part joins. */
  const ends = sheet.fields.filter((each) => each.picks.some((pick) => pick.place)).slice(0, 2);
  const joins = sheet.adds && ((ends.length === 2 && ends.every((each) => each.enter === "choice") && sheet.fields.indexOf(ends[1]) === 1) || (ends[0]?.enter === "several" && sheet.fields.length === 1));
  let now = sheet;
  let drawn = /** @type {unknown} */ (null);
  /** The place from which a new part leads. */
  let from = "";
  /** What was typed into last: a place that is clicked is entered there. @type {{ view: PartView, n: number } | null} */
  let armed = null;

  /** Somebody begins to type, or leaves it at that. @param {Element | null} target */
  function arm(target) {
    const id = /** @type {HTMLElement | null} */ (target?.closest("[data-part]") ?? null)?.dataset.part;
    const view = id === undefined ? undefined : found(id);
    const n = view ? view.fields.findIndex(({ made }) => made.root.contains(target)) : -1;
    armed = view && n >= 0 && sheet.fields[n].picks.some((each) => each.place) ? { view, n } : null;
    from = "";
    tell();
  }

  function tell() {
    const part = armed?.view.part().name ?? "";
    said.textContent = armed ? say("web.workshop_map_enter", { field: sheet.fields[armed.n].name, part }) : from ? say("web.workshop_map_second", { place: nameOf(from) }) : joins ? say("web.workshop_map_join") : "";
    const standing = armed && now.parts.find((each) => each.id === armed?.view.id);
    const shown = standing && armed ? [standing.values[armed.n].value].flat() : [];
    for (const each of drawing.querySelectorAll("[data-place]")) {
      const id = each.getAttribute("data-place") ?? "";
      const on = id === from || sheet.fields.some((field) => field.picks.some((pick) => pick.place === id && shown.includes(/** @type {string} */ (pick.value))));
      each.classList.toggle("glow", on);
      if (each.getAttribute("role") === "button") each.setAttribute("aria-pressed", String(on));
    }
  }

  const picks = (/** @type {string} */ place) => sheet.fields.flatMap((field) => field.picks.filter((pick) => pick.place === place));
  const nameOf = (/** @type {string} */ place) => picks(place)[0]?.name ?? now.parts.find((each) => each.place === place)?.name ?? place;

  /** @param {string} place */
  function clicked(place) {
    const pick = armed && sheet.fields[armed.n].picks.find((each) => each.place === place);
    if (armed && pick) armed.view.fields[armed.n].made.pick?.(pick.value);
    else if (joins && picks(place).length) join(place);
    else {
      const part = now.parts.find((each) => each.place === place);
      if (part) reach(part.id);
    }
    tell();
  }

  /** To what can be typed at a part and lies at no place. @param {string} id */
  function reach(id) {
    const view = found(id);
    const field = view?.fields.find(({ field }) => !field.picks.some((each) => each.place));
    view?.root.scrollIntoView({ block: "nearest" });
    const entry = field?.made.root.matches("[data-entry]") ? field.made.root : field?.made.root.querySelector("[data-entry]");
    /** @type {HTMLElement | null | undefined} */ (entry)?.focus();
  }

  /** Two places are joined by a part: one that is there, or a new one. @param {string} place */
  function join(place) {
    if (!from || from === place) {
      from = from ? "" : place;
      return;
    }
    const [a, b] = [from, place].map((each) => String(picks(each)[0].value));
    from = "";
    const has = now.parts.find((each) => {
      const both = ends.flatMap((field) => [each.values[sheet.fields.indexOf(field)].value].flat().map(String));
      return both.includes(a) && both.includes(b);
    });
    if (has) return reach(has.id);
    const id = `${a}-${b}`;
    const values = ends.length === 2 ? [a, b] : [[a, b]];
    add(ends.map((field, n) => ({ table: sheet.table, id, key: field.key, value: values[n] })));
  }

  /** @param {Sheet} shown */
  function show(shown) {
    now = shown;
    const { board } = draft.state;
    if (board === drawn) return tell();
    drawn = board;
    const focused = document.activeElement?.closest(".map [data-place]")?.getAttribute("data-place");
    const places = new Set([...sheet.fields.flatMap((field) => field.picks.map((each) => each.place)), ...shown.parts.map((each) => each.place)].filter(Boolean));
    const svgs = (board?.sheets ?? []).map((each) => picture(each ?? ""));
    const holds = svgs.filter((svg) => [...svg.querySelectorAll("[data-place]")].some((each) => places.has(each.getAttribute("data-place") ?? "")));
    const used = holds.length ? holds : svgs.filter((svg) => !svg.getAttribute("data-name"));
    for (const svg of used) {
      svg.classList.add("sheet");
      for (const each of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-place]"))) light(each, places);
    }
    fill(drawing, used);
    drawing.hidden = !used.length;
    root.classList.toggle("aside", !holds.length);
    if (focused) /** @type {SVGElement | null} */ (drawing.querySelector(`[data-place="${CSS.escape(focused)}"]`))?.focus();
    tell();
  }

  /** @param {SVGElement} place @param {Set<string | undefined>} places */
  function light(place, places) {
    const id = place.getAttribute("data-place") ?? "";
    if (!places.has(id)) return;
    place.classList.add("lit");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", "0");
    // A place that shows text is called by it.
    place.setAttribute(place.textContent?.trim() || place.querySelector("[aria-label]") ? "aria-description" : "aria-label", nameOf(id));
    place.addEventListener("mousedown", (event) => event.preventDefault());
    place.addEventListener("click", () => clicked(id));
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      clicked(id);
    });
  }

  drawing.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest(".lit"))) arm(null);
  });

  return { root, show, arm };
}
