/** Marks on the board: a dashed outline around what changed, an arrow from where a piece was. Never by colour alone. */

/** @typedef {import("./survey.js").Change} Change */
/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./survey.js").Thing} Thing */

const NAME = "http://www.w3.org/2000/svg";
/** More than this marks nothing: everything is new. */
const MOST = 36;
const ROOM = 4;
const HEAD = 13;

/** @param {string} name @param {Record<string, string | number>} attributes */
function shape(name, attributes) {
  const made = document.createElementNS(NAME, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** @param {readonly SVGElement[]} svgs */
export function unmark(svgs) {
  for (const svg of svgs) svg.querySelector(":scope > .marks")?.remove();
}

/**
 * Mark what changed; gives back how much was marked.
 * @param {readonly SVGElement[]} svgs
 * @param {Survey} before
 * @param {Survey} now
 * @param {Change} change
 */
export function mark(svgs, before, now, { moved, came, gone, turned, places }) {
  /** @type {Thing[]} */
  const around = [];
  const put = (/** @type {Thing | undefined} */ thing) => thing?.width && around.push(thing);
  const travelled = new Set(moved.map((each) => each.id));
  for (const id of [...came, ...turned]) if (!travelled.has(id)) put(now.pieces.get(id));
  for (const id of gone) put(before.pieces.get(id));
  for (const id of places) put(now.places.get(id));
  if (around.length + moved.length > MOST) return 0;
  return paint(svgs, around, moved);
}

/**
 * Mark some things, and moves from one spot to another.
 * @param {readonly SVGElement[]} svgs
 * @param {readonly Thing[]} around
 * @param {readonly { from: Thing, to: Thing }[]} [moved]
 */
export function paint(svgs, around, moved = []) {
  unmark(svgs);
  const layers = svgs.map(() => shape("g", { class: "marks", "aria-hidden": "true" }));
  for (const thing of [...around, ...moved.map((each) => each.to)]) layers[thing.sheet]?.append(outline(thing));
  for (const { from, to } of moved) if (from.sheet === to.sheet) layers[to.sheet]?.append(...arrow(from, to));
  layers.forEach((layer, n) => layer.childElementCount && svgs[n].append(layer));
  return around.length + moved.length;
}

/** @param {Thing} thing */
const outline = ({ x, y, width, height }) => shape("rect", { class: "mark-around", x: x - ROOM, y: y - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM, rx: 8 });

/** A line from the middle of one spot to the edge of another, with a head. @param {Thing} from @param {Thing} to */
function arrow(from, to) {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [a, b] = [to.x + to.width / 2, to.y + to.height / 2];
  const long = Math.hypot(a - x, b - y);
  const [dx, dy] = [(a - x) / long, (b - y) / long];
  const stop = Math.max(0, long - Math.min(to.width, to.height) / 2 - ROOM);
  if (stop < HEAD) return [];
  const [tx, ty] = [x + dx * stop, y + dy * stop];
  const [bx, by] = [tx - dx * HEAD, ty - dy * HEAD];
  const side = HEAD * 0.55;
  const n = (/** @type {number} */ value) => value.toFixed(1);
  const head = `M${n(tx)} ${n(ty)}L${n(bx - dy * side)} ${n(by + dx * side)}L${n(bx + dy * side)} ${n(by - dx * side)}Z`;
  return [shape("circle", { class: "mark-from", cx: n(x), cy: n(y), r: 4 }), shape("path", { class: "mark-way", d: `M${n(x)} ${n(y)}L${n(bx)} ${n(by)}` }), shape("path", { class: "mark-head", d: head })];
}
