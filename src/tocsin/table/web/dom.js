/** Small helpers for elements. Text always goes in as text: nothing here parses HTML. */

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {{ [E in keyof HTMLElementEventMap as `on${E}`]?: (event: HTMLElementEventMap[E]) => unknown }} Listeners */
/** @typedef {Listeners & Record<string, string | number | boolean | null | undefined | ((event: never) => unknown)>} Attributes */

/**
 * An element with attributes and children. `on…` attributes that are functions become listeners.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (key === "value" && "value" in made) made.value = value;
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  put(made, children.flat());
  return made;
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function put(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Replace what is in an element.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  put(parent, children.flat());
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * Follow a link without loading the page again.
 * @param {(path: string) => void} go
 * @param {string} path
 */
export const to = (go, path) => (/** @type {Event} */ event) => {
  event.preventDefault();
  go(path);
};

/**
 * Say something to a screen reader.
 * @param {string} text
 * @param {boolean} [urgent]
 */
export function speak(text, urgent = false) {
  byId(urgent ? "urgent" : "spoken").textContent = text;
}

/**
 * A picture made by the server, as elements. It is parsed as SVG, so it cannot run anything.
 * @param {string} svg
 * @returns {SVGElement}
 */
export function picture(svg) {
  const made = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const each of made.querySelectorAll("script, foreignObject")) each.remove();
  return /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(made, true)));
}
