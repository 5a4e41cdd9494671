/** Values in a row: numbers, and several things that were chosen, in their order. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { along, steered } from "./workshop-keys.js";

/** @typedef {import("./workshop-api.js").Value} Value */
/** @typedef {import("./workshop-field.js").Wanted} Wanted */
/** @typedef {import("./workshop-field.js").Control} Control */

/**
 * A box for a number. As soon as it can have no further digit it is taken, and the next is at hand.
 * @param {import("./messages.js").Field} field
 * @param {string} label
 * @param {(again: boolean) => void} take `again`: also what stands there already
 * @param {() => void} on
 */
export function digits(field, label, take, on) {
  /** @type {HTMLInputElement} */
  const root = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 6, size: String(field.high).length + 1, class: "digits", "aria-label": label, "aria-description": say("web.workshop_range", { low: field.low, high: field.high }), onfocus: () => root.select(), onchange: () => take(false), oninput: typed });

  function typed() {
    const value = Number(root.value);
    if (!/^\d+$/.test(root.value)) return;
    if (value > field.high) {
      take(false);
      return root.select();
    }
    if (value < field.low) return;
    if (value && value * 10 <= field.high && root.value.length < String(field.high).length) return;
    take(true);
    on();
  }

  return root;
}

/** @param {Value} value @returns {(string | number)[]} */
const row = (value) => (Array.isArray(value) ? value : []);

/** A row of numbers; without names it may be longer or shorter. @param {Wanted} wanted @returns {Control} */
export function numbers({ field, id, label, take }) {
  const cells = h("span", { class: "cells" });
  const free = !field.under.length;
  const more = h("button", { type: "button", class: "button", "aria-label": `${label}: ${say("web.workshop_longer")}`, title: say("web.workshop_longer"), onclick: () => (draw([...now(), field.low]), give(), last()?.focus()) }, "+");
  const less = h("button", { type: "button", class: "button", "aria-label": `${label}: ${say("web.workshop_shorter")}`, title: say("web.workshop_shorter"), onclick: () => (draw(now().slice(0, -1)), give()) }, "−");
  const root = h("span", { class: "row-of", role: "group", "aria-label": label, id }, cells, free ? more : null, free ? less : null);
  /** @type {HTMLInputElement[]} */
  let boxes = [];
  let given = "";

  const last = () => boxes.at(-1);
  const now = () => boxes.map((each) => (/^\d+$/.test(each.value.trim()) ? Number(each.value) : each.value));
  const give = (again = false) => {
    const made = now();
    if (JSON.stringify(made) === given && !again) return;
    given = JSON.stringify(made);
    take(made);
  };

  /** @param {(string | number)[]} values */
  function draw(values) {
    if (values.length !== boxes.length) {
      boxes = values.map((_, n) => {
        const name = field.under[n] ?? String(n + 1);
        const box = digits(field, `${label}: ${name}`, give, () => along(box, 1));
        box.dataset.entry = `${field.key}-${n}`;
        steered(box, () => give(true));
        return box;
      });
      fill(cells, boxes.map((each, n) => (free ? each : h("span", { class: "under" }, h("span", { "aria-hidden": "true" }, field.under[n]), each))));
      less.disabled = !boxes.length;
    }
    boxes.forEach((each, n) => each.value !== String(values[n]) && (each.value = String(values[n])));
  }

  return {
    root,
    show: ({ value }, all) => {
      if (!all && boxes.some((each) => each === document.activeElement) && JSON.stringify(now()) !== given) return;
      given = JSON.stringify(row(value));
      draw(row(value));
    },
  };
}

/** @param {Wanted} wanted @returns {Control} */
export function several({ field, id, label, take }) {
  const list = h("ol", { class: "chosen-list" });
  const name = (/** @type {string | number} */ value) => field.picks.find((each) => each.value === value)?.name ?? String(value);
  const add = h("select", { id, "aria-label": `${label}: ${say("web.workshop_add")}`, "data-entry": field.key, onchange: () => added(), onkeydown: digit });
  const root = h("div", { class: "several", role: "group", "aria-label": label }, list, add);
  /** @type {(string | number)[]} */
  let values = [];
  let typed = "";

  /** @param {(string | number)[]} made */
  function become(made) {
    values = made;
    draw();
    take(values);
  }

  function added() {
    const value = field.picks[Number(add.value)]?.value;
    if (typeof value === "string" || typeof value === "number") become([...values, value]);
    add.focus();
  }

  /** @param {KeyboardEvent} event */
  function digit(event) {
    if (event.key === "Backspace" && values.length) become(values.slice(0, -1));
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    typed += event.key;
    if (Number(typed) > field.picks.length) typed = event.key;
    const at = Number(typed);
    if (!at || at > field.picks.length || (at * 10 <= field.picks.length && typed.length < String(field.picks.length).length)) return;
    typed = "";
    const { value } = field.picks[at - 1];
    if (typeof value === "string" || typeof value === "number") become([...values, value]);
  }

  function draw() {
    fill(
      list,
      values.map((value, n) =>
        h(
          "li",
          {},
          h("span", {}, name(value)),
          n ? h("button", { type: "button", class: "quiet", "aria-label": say("web.workshop_up", { name: name(value) }), title: say("web.workshop_up", { name: name(value) }), onclick: () => become(values.with(n, values[n - 1]).with(n - 1, value)) }, "↑") : null,
          h("button", { type: "button", class: "quiet", "aria-label": say("web.workshop_without", { name: name(value) }), title: say("web.workshop_without", { name: name(value) }), onclick: () => (become(values.toSpliced(n, 1)), add.focus()) }, "✕"),
        ),
      ),
    );
    add.value = "";
  }

  fill(add, h("option", { value: "" }, say("web.workshop_add")), field.picks.map((each, n) => h("option", { value: String(n) }, `${n + 1} · ${each.name}`)));
  steered(add, () => take(values));
  return {
    root,
    show: ({ value }) => {
      values = row(value);
      draw();
    },
    pick: (value) => {
      if (typeof value === "string" || typeof value === "number") become(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
    },
  };
}
