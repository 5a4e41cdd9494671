/** Motion: pieces fly to where they are now, dice roll, cards turn. Nothing waits for it, and nobody who wants none gets any. */

/** @typedef {import("./survey.js").Change} Change */
/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./survey.js").Thing} Thing */

const TIME = 340;
const MOST = 48;
const NAME = "http://www.w3.org/2000/svg";

/** Whether somebody wants motion, and sees it. */
export const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches && document.visibilityState === "visible";

/**
 * Let a board that is on the page show how it came about.
 * @param {readonly SVGElement[]} svgs
 * @param {readonly SVGElement[]} old the sheets before, no longer on the page
 * @param {Survey} before
 * @param {Survey} after
 * @param {Change} change
 */
export function fly(svgs, old, before, after, { moved, came, gone, turned, places }) {
  if (moved.length + came.length + gone.length + turned.length > MOST) return;
  // First read everything, then write.
  const edges = svgs.map((svg) => svg.getBoundingClientRect());
  const scales = svgs.map((svg, n) => edges[n].width / Number((svg.getAttribute("viewBox") || "0 0 1 1").split(" ")[2]));
  const piece = (/** @type {readonly SVGElement[]} */ all, /** @type {number} */ sheet, /** @type {string} */ id, name = "data-piece") => all[sheet]?.querySelector(`[${name}="${CSS.escape(id)}"]`) ?? null;
  const seen = new Set();
  for (const { id, from, to } of moved) {
    const element = piece(svgs, to.sheet, id);
    if (!element || !scales[to.sheet] || !scales[from.sheet]) continue;
    const over = element.cloneNode(true);
    const [x, y] = centre(to);
    const there = centre(from);
    const [a, b] = from.sheet === to.sheet ? there : [(edges[from.sheet].left - edges[to.sheet].left + there[0] * scales[from.sheet]) / scales[to.sheet], (edges[from.sheet].top - edges[to.sheet].top + there[1] * scales[from.sheet]) / scales[to.sheet]];
    const layer = above(svgs[to.sheet], from.sheet !== to.sheet);
    layer.append(over);
    const flight = /** @type {Element} */ (over).animate([{ transform: `translate(${a - x}px, ${b - y}px)` }, { transform: "translate(0, 0)" }], { duration: TIME, easing: "cubic-bezier(.3,.1,.2,1)" });
    flight.onfinish = flight.oncancel = () => land(layer, over);
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
    seen.add(id);
  }
  for (const id of came) {
    const to = after.pieces.get(id);
    const element = to?.width && piece(svgs, to.sheet, id);
    if (element) about(element, to, [["scale(.3)", 0], ["scale(1)", 1]]);
  }
  for (const id of gone) {
    const from = before.pieces.get(id);
    const element = from?.width && piece(old, from.sheet, id);
    if (!element || !from || !svgs[from.sheet]) continue;
    const layer = above(svgs[from.sheet], false);
    const left = /** @type {Element} */ (element.cloneNode(true));
    layer.append(left);
    about(left, from, [["scale(1)", 1], ["scale(.3)", 0]]).onfinish = () => land(layer, left);
  }
  for (const id of turned) {
    const to = after.pieces.get(id);
    const element = to?.width && !seen.has(id) && piece(svgs, to.sheet, id);
    if (!element) continue;
    if (/\bdie|dice/.test(id)) about(element, to, [["rotate(-540deg)", 1], ["rotate(0deg)", 1]]);
    else if (/card/.test(id)) about(element, to, [["scale(0, 1)", 1], ["scale(1, 1)", 1]]);
    else about(element, to, [["scale(1)", 1], ["scale(1.25)", 1], ["scale(1)", 1]]);
  }
  for (const id of places.length > MOST ? [] : places) {
    const to = after.places.get(id);
    const element = to?.width && piece(svgs, to.sheet, id, "data-place");
    if (element) about(element, to, [["scale(1)", 1], ["scale(1.06)", 0.55], ["scale(1)", 1]]);
  }
}

/** @param {Thing} thing @returns {[number, number]} */
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/**
 * @param {Element} element
 * @param {Thing} thing
 * @param {[string, number][]} frames what to do around its centre, and how clear it is
 */
function about(element, thing, frames) {
  const [x, y] = centre(thing);
  return element.animate(
    frames.map(([what, opacity]) => ({ transform: `translate(${x}px, ${y}px) ${what} translate(${-x}px, ${-y}px)`, opacity })),
    { duration: TIME, easing: "ease-out" },
  );
}

/** The layer above a sheet in which pieces fly. @param {SVGElement} svg @param {boolean} out whether they come from another sheet */
function above(svg, out) {
  let layer = svg.querySelector(":scope > .flights");
  if (!layer) {
    layer = document.createElementNS(NAME, "g");
    layer.setAttribute("class", "flights");
    layer.setAttribute("aria-hidden", "true");
    svg.append(layer);
  }
  if (out) svg.classList.add("open");
  return layer;
}

/** @param {Element} layer @param {Node} over */
function land(layer, over) {
  layer.removeChild(over);
  if (layer.childElementCount) return;
  layer.parentElement?.classList.remove("open");
  layer.remove();
}
