/** Sheets that do not fit beside the board: each behind its name along the lower edge, one open at a time. */

import { fill, h } from "./dom.js";
import { legible } from "./fit.js";
import { say } from "./say.js";

/** @typedef {import("./fit.js").Size} Size */
/** @typedef {{ svg: SVGElement, size: Size }} Sheet */

/** @param {HTMLElement} board */
export function drawers(board) {
  const strip = h("div", { class: "drawers", role: "group", "aria-label": say("web.sheets"), hidden: true });
  const panel = h("div", { class: "drawer", id: "drawer", role: "group", tabindex: "0", hidden: true, onkeydown: escape });
  board.append(panel, strip);
  /** @type {Sheet[]} */
  let sheets = [];
  let open = "";
  /** Whether the page opened it, because of what lies inside. */
  let itself = false;

  /** @param {Sheet[]} folded @param {import("./fit.js").Room} room */
  function show(folded, room) {
    sheets = folded;
    strip.hidden = !sheets.length;
    const names = sheets.map((each) => each.size.name).join("\n");
    if (strip.dataset.names !== names) {
      strip.dataset.names = names;
      fill(
        strip,
        sheets.map(({ size: { name } }) =>
          h("button", { type: "button", class: "button", "data-drawer": name, "aria-controls": "drawer", onclick: () => ((itself = false), turn(open === name ? "" : name)) }, h("span", {}, name)),
        ),
      );
    }
    fill(panel, sheets.map((each) => each.svg));
    for (const { svg, size } of sheets) {
      const least = legible([size]);
      const most = Math.min((room.width - 18) / size.width, (0.72 * room.height) / size.height, 1.4);
      svg.style.setProperty("--x", "0");
      svg.style.setProperty("--y", "0");
      svg.style.setProperty("--own", `${Math.max(least, most)}px`);
    }
    turn(sheets.some((each) => each.size.name === open) ? open : "");
  }

  /** @param {string} name */
  function turn(name) {
    const focused = panel.contains(document.activeElement);
    open = name;
    const found = sheets.find((each) => each.size.name === name);
    for (const each of strip.children) each.setAttribute("aria-expanded", String(each.getAttribute("data-drawer") === name));
    panel.hidden = !found;
    panel.setAttribute("aria-label", name);
    for (const each of sheets) each.svg.classList.toggle("folded", each !== found);
    if (focused && !found) /** @type {HTMLElement | null} */ (strip.querySelector("button"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    const from = /** @type {HTMLElement | undefined} */ ([...strip.children].find((each) => each.getAttribute("data-drawer") === open));
    turn("");
    from?.focus();
  }

  /** Mark the drawers in which something can be chosen; open one if it can be nowhere else. @param {boolean} elsewhere */
  function light(elsewhere) {
    const lit = sheets.filter((each) => each.svg.querySelector(".lit")).map((each) => each.size.name);
    for (const each of strip.children) {
      const on = lit.includes(each.getAttribute("data-drawer") || "");
      each.classList.toggle("lit", on);
      if (on) each.setAttribute("aria-description", say("web.sheet_lit"));
      else each.removeAttribute("aria-description");
    }
    if (lit.length && !elsewhere && !lit.includes(open)) {
      itself = true;
      turn(lit[0]);
    } else if (itself && !lit.includes(open)) {
      itself = false;
      turn("");
    }
  }

  /** Open the drawer in which everything lies that a lesson means. */
  function mean() {
    const meant = [...board.querySelectorAll(".meant")];
    const found = sheets.find((each) => meant.length && meant.every((part) => each.svg.contains(part)));
    if (!found || found.size.name === open) return;
    itself = true;
    turn(found.size.name);
  }

  /** Let the name of a closed drawer shine, for a place that lies in it. @param {Element} place @param {boolean} on */
  function glow(place, on) {
    const name = place.closest("svg.folded")?.getAttribute("data-name");
    for (const each of strip.children) each.classList.toggle("glow", on && each.getAttribute("data-drawer") === name);
  }

  return { show, light, mean, glow, height: () => (matchMedia("(pointer: coarse), (max-width: 999px)").matches ? 48 : 38), clear: () => show([], { width: 1, height: 1 }) };
}
