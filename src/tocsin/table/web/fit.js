/** How sheets fit a room: in which rows or columns, how large, and which are folded behind their names. */

/** The smallest text that anybody has to read, in pixels. */
export const LEGIBLE = 11;
const GAP = 10;
const LARGEST = 2.2;
const MANY = 10;
/** Sheets with names stand beside the board where it keeps so much of its size; else they are folded. */
const ASIDE = 0.85;
/** An arrangement stays until another is better by this much: a board that grows a little does not jump. */
const LOYAL = 0.94;

/**
 * A sheet in units of its own; `font` is its smallest text.
 * @typedef {{ width: number, height: number, font: number, name: string }} Size
 * @typedef {{ width: number, height: number }} Room in pixels
 * @typedef {{ x: number, y: number }} Spot
 * @typedef {{ key: string, width: number, height: number, spots: Spot[] }} Layout in units
 */

/**
 * What is shown and how: the first `shown` sheets of `order` stand in the layout, the others are folded. `least` is the scale at
 * which everything is legible; `whole` the one at which all of it is in sight; `scale` the larger of the two.
 * @typedef {Layout & { order: number[], shown: number, scale: number, whole: number, least: number }} Plan
 */

/**
 * @param {Size[]} sheets
 * @param {Room} room
 * @param {number} strip how high the names of folded sheets stand
 * @param {string} [before] the key of the arrangement until now
 * @returns {Plan}
 */
export function plan(sheets, room, strip, before = "") {
  const order = [...sheets.keys()].sort((a, b) => Number(Boolean(sheets[a].name)) - Number(Boolean(sheets[b].name)) || a - b);
  const board = sheets.filter((each) => !each.name).length || Math.min(1, sheets.length);
  const folded = { width: room.width, height: room.height - strip };
  const own = order.slice(0, board).map((n) => sheets[n]);
  const alone = board < sheets.length ? Math.min(LARGEST, scale(largest(own, folded, ""), folded)) : 0;
  for (let shown = sheets.length; shown > 0; shown--) {
    const some = order.slice(0, shown).map((n) => sheets[n]);
    const inside = shown < sheets.length ? folded : room;
    const least = legible(some);
    const found = largest(some, inside, before);
    const whole = Math.min(LARGEST, scale(found, inside));
    if (whole >= least && (shown <= board || whole >= ASIDE * alone)) return { ...found, order, shown, scale: whole, whole, least };
    if (shown > board) continue;
    const wide = handiest(some, inside, least, before);
    return { ...wide, order, shown, scale: least, whole: scale(wide, inside), least };
  }
  return { key: "", width: 1, height: 1, spots: [], order, shown: 0, scale: 1, whole: 1, least: 1 };
}

/** The scale at which every text is legible. @param {Size[]} sheets */
export function legible(sheets) {
  return LEGIBLE / Math.min(...sheets.map((each) => each.font));
}

/** @param {Layout} layout @param {Room} room */
const scale = (layout, room) => Math.min(room.width / layout.width, room.height / layout.height);

/**
 * The arrangement that can be drawn largest.
 * @param {Size[]} sheets
 * @param {Room} room
 * @param {string} before
 */
function largest(sheets, room, before) {
  const all = layouts(sheets);
  const best = all.reduce((best, each) => (scale(each, room) > scale(best, room) * 1.001 ? each : best));
  const kept = all.find((each) => each.key === before);
  return kept && scale(kept, room) >= LOYAL * scale(best, room) ? kept : best;
}

/**
 * The arrangement with the least to pan, in one direction if that is possible.
 * @param {Size[]} sheets
 * @param {Room} room
 * @param {number} at
 * @param {string} before
 */
function handiest(sheets, room, at, before) {
  const cost = (/** @type {Layout} */ each) => {
    const right = Math.max(0, each.width * at - room.width);
    const down = Math.max(0, each.height * at - room.height);
    return right + down + (right && down ? 2 * Math.min(right, down) + 200 : 0);
  };
  const all = layouts(sheets);
  const best = all.reduce((best, each) => (cost(each) < cost(best) ? each : best));
  const kept = all.find((each) => each.key === before);
  return kept && LOYAL * LOYAL * cost(kept) <= cost(best) + room.height / 2 ? kept : best;
}

/** All arrangements in rows and in columns that keep the order. @param {Size[]} sheets @returns {Layout[]} */
function layouts(sheets) {
  if (sheets.length > MANY) return [stacked(sheets, 0, false)];
  const found = [];
  for (let cuts = 0; cuts < 1 << (sheets.length - 1); cuts++) found.push(stacked(sheets, cuts, false), stacked(sheets, cuts, true));
  return found;
}

/**
 * Groups of sheets beside each other: columns, or rows if turned. Bit n of `cuts` begins a new group after sheet n.
 * @param {Size[]} sheets
 * @param {number} cuts
 * @param {boolean} turned
 * @returns {Layout}
 */
function stacked(sheets, cuts, turned) {
  /** @type {{ first: number, long: number, broad: number, count: number }[]} */
  const groups = [];
  sheets.forEach((each, n) => {
    const [long, broad] = turned ? [each.width, each.height] : [each.height, each.width];
    const last = groups.at(-1);
    if (last && !((cuts >> (n - 1)) & 1)) {
      last.long += GAP + long;
      last.broad = Math.max(last.broad, broad);
      last.count += 1;
    } else groups.push({ first: n, long, broad, count: 1 });
  });
  const long = Math.max(...groups.map((each) => each.long));
  /** @type {Spot[]} */
  const spots = [];
  let across = 0;
  for (const group of groups) {
    let along = turned ? (long - group.long) / 2 : 0;
    for (const each of sheets.slice(group.first, group.first + group.count)) {
      const [own, broad] = turned ? [each.width, each.height] : [each.height, each.width];
      const aside = across + (turned ? 0 : (group.broad - broad) / 2);
      spots.push(turned ? { x: along, y: aside } : { x: aside, y: along });
      along += own + GAP;
    }
    across += group.broad + GAP;
  }
  const [width, height] = turned ? [long, across - GAP] : [across - GAP, long];
  return { key: `${sheets.length}/${cuts}/${turned}`, width, height, spots };
}
