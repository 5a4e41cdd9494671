/** One value of a part as it is entered: by digits, from a list, or as text. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";
import { along, steered } from "./workshop-keys.js";
import { digits, numbers, several } from "./workshop-rows.js";

/** @typedef {import("./messages.js").Field} Field */
/** @typedef {import("./messages.js").Entered} Entered */
/** @typedef {import("./workshop-api.js").Value} Value */

/**
 * @typedef {object} Wanted
 * @property {Field} field
 * @property {string} id of the element that is typed into
 * @property {string} label
 * @property {boolean} long whether its texts are
 * @property {(value: Value | null, step?: boolean) => void} take `step`: with what follows it is one step back
 */

/**
 * @typedef {object} Control
 * @property {HTMLElement} root
 * @property {(entered: Entered, all: boolean) => void} show `all`: also where somebody types
 * @property {(value: Value) => void} [pick] it was chosen on the board
 */

/** Milliseconds after which something typed is kept. */
const CALM = 500;

/** @param {Wanted} wanted @returns {Control} */
export function control(wanted) {
  switch (wanted.field.enter) {
    case "choice":
      return choice(wanted);
    case "number":
      return number(wanted);
    case "several":
      return several(wanted);
    case "numbers":
      return numbers(wanted);
  }
  return text(wanted);
}

/** @param {Wanted} wanted @returns {Control} */
function choice({ field, id, label, take }) {
  const sign = (/** @type {number} */ n) => (field.picks.length < 100 ? `${n + 1} · ` : "");
  /** @type {HTMLSelectElement} */
  const root = h(
    "select",
    { id, "aria-label": label, "data-entry": field.key, onchange: () => give(), onkeydown: digit, onblur: () => (typed = "") },
    field.picks.map((each, n) => h("option", { value: String(n) }, `${sign(n)}${each.name}`)),
  );
  let typed = "";
  const give = () => root.selectedIndex >= 0 && take(field.picks[root.selectedIndex].value);

  /** @param {KeyboardEvent} event */
  function digit(event) {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    typed += event.key;
    const n = Number(typed);
    if (n > field.picks.length) typed = event.key;
    const at = Number(typed);
    if (!at || at > field.picks.length) return;
    root.selectedIndex = at - 1;
    if (typed.length < field.keys && at * 10 <= field.picks.length) return;
    typed = "";
    give();
    along(root, 1);
  }

  steered(root, () => ((typed = ""), give()));
  return {
    root,
    show: ({ value }) => (root.selectedIndex = field.picks.findIndex((each) => each.value === value)),
    pick: (value) => {
      root.selectedIndex = field.picks.findIndex((each) => each.value === value);
      give();
      along(root, 1);
    },
  };
}

/** @param {Wanted} wanted @returns {Control} */
function number({ field, id, label, take }) {
  const root = digits(field, label, (again) => give(again), () => along(root, 1));
  root.id = id;
  root.dataset.entry = field.key;
  /** What was taken last. */
  let given = "";
  const give = (again = false) => {
    const text = root.value.trim();
    if (text === given && !again) return;
    given = text;
    take(/^\d+$/.test(text) ? Number(text) : text || null);
  };
  steered(root, () => give(true));
  return {
    root,
    show: ({ value }, all) => {
      if (!all && document.activeElement === root && root.value !== given) return;
      given = String(value);
      if (root.value !== given) root.value = given;
    },
  };
}

/** @param {Wanted} wanted @returns {Control} */
function text({ field, id, label, long, take }) {
  const data = field.enter === "data";
  const attributes = { id, "aria-label": label, "data-entry": field.key, autocomplete: "off", spellcheck: "false", oninput: () => later(), onchange: () => give() };
  const root = long || data ? h("textarea", { ...attributes, rows: 2, class: data ? "toml" : "" }) : h("input", { type: "text", ...attributes });
  let given = "";
  let timer = 0;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => give(), CALM);
    grow();
  };
  const give = (again = false) => {
    clearTimeout(timer);
    if (root.value === given && !again) return;
    given = root.value;
    take(given.trim() ? given : null, true);
  };
  const grow = () => {
    if (root instanceof HTMLTextAreaElement) root.rows = Math.min(12, Math.max(2, Math.ceil(root.value.length / (data ? 48 : 42))));
  };

  if (!data) steered(root, () => give(true), () => root.selectionStart === root.selectionEnd && (root.selectionStart === 0 || root.selectionStart === root.value.length));
  /** @type {Control["show"]} */
  const show = (entered, all) => {
    if (!all && document.activeElement === root) return;
    given = data ? (entered.toml ?? "") : String(entered.value);
    if (root.value !== given) root.value = given;
    grow();
  };
  if (!data) return { root, show };
  // Nobody sees how it is written unless they ask.
  const inside = h("details", {}, h("summary", {}, label), root);
  return { root: inside, show };
}

/** The mark of a value that is as printed, and what it means: where there is no room, for those who hear it. @param {HTMLElement} box @param {Entered} entered @param {boolean} short */
export function marked(box, entered, short) {
  const [sign, words] = entered.printed ? ["✓", say("web.workshop_printed")] : entered.known ? ["§", say("web.workshop_known")] : ["", ""];
  fill(box, words ? h("span", { title: words }, h("span", { "aria-hidden": "true" }, sign), h("span", { class: short ? "spoken" : "" }, short ? words : ` ${words}`)) : null);
}
