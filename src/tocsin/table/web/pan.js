/** A board larger than its room: moved by drag, wheel, fingers and keys; made larger and smaller where the fingers are. */

const SLOP = 6;
/** So many pixels around it are in sight with what was looked for, if there is room. */
const AROUND = 24;
const STEP = 1.3;

/**
 * @typedef {object} Zoom
 * @property {() => number} now how large the board is drawn
 * @property {() => number} least
 * @property {(scale: number) => void} draw
 */

/**
 * @param {HTMLElement} box what scrolls
 * @param {Zoom} zoom
 */
export function panned(box, { now, least, draw }) {
  const MOST = 4;
  /** Whether the last touch of the board was a drag or a pinch: then it does not play. */
  let moved = false;
  /** @type {{ x: number, y: number, left: number, top: number } | null} */
  let held = null;
  let spread = 0;
  /** Whether somebody has moved the board themselves since the page last did. */
  let touched = false;

  /**
   * Make the board larger or smaller; the point of it under (x, y) stays there.
   * @param {number} by
   * @param {number} [x]
   * @param {number} [y]
   */
  function zoom(by, x, y) {
    const room = box.getBoundingClientRect();
    const [right, down] = [(x ?? room.left + room.width / 2) - room.left, (y ?? room.top + room.height / 2) - room.top];
    const before = now();
    const after = Math.min(MOST, Math.max(least(), before * by));
    const [left, top] = [((box.scrollLeft + right) * after) / before - right, ((box.scrollTop + down) * after) / before - down];
    draw(after);
    box.scrollLeft = left;
    box.scrollTop = top;
  }

  box.addEventListener("pointerdown", (event) => {
    moved = false;
    const free = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    held = event.pointerType === "mouse" && event.button === 0 && free ? { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop } : null;
  });
  box.addEventListener("pointermove", (event) => {
    if (!held || !(event.buttons & 1)) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!moved && Math.hypot(right, down) < SLOP) return;
    if (!moved) box.setPointerCapture(event.pointerId);
    moved = true;
    box.classList.add("held");
    box.scrollLeft = held.left - right;
    box.scrollTop = held.top - down;
  });
  for (const name of ["pointerup", "pointercancel"])
    box.addEventListener(name, () => {
      held = null;
      box.classList.remove("held");
    });
  box.addEventListener(
    "click",
    (event) => {
      if (!moved) return;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 240), event.clientX, event.clientY);
    },
    { passive: false },
  );
  const apart = (/** @type {TouchList} */ all) => Math.hypot(all[0].clientX - all[1].clientX, all[0].clientY - all[1].clientY);
  box.addEventListener(
    "touchmove",
    (event) => {
      const { touches } = event;
      if (touches.length !== 2) return;
      event.preventDefault();
      moved = true;
      const wide = apart(touches);
      if (spread) zoom(wide / spread, (touches[0].clientX + touches[1].clientX) / 2, (touches[0].clientY + touches[1].clientY) / 2);
      spread = wide;
    },
    { passive: false },
  );
  for (const name of ["pointerdown", "wheel", "touchstart"]) box.addEventListener(name, () => (touched = true), { passive: true });
  for (const name of ["touchstart", "touchend", "touchcancel"]) box.addEventListener(name, () => (spread = 0), { passive: true });

  /** Bring some elements into sight: all of them if that is possible, else one. @param {Element[]} all @param {boolean} [smooth] */
  function reveal(all, smooth = false) {
    touched = false;
    const { left, top, right, bottom: end } = box.getBoundingClientRect();
    // The buttons to zoom with stand at the lower edge.
    const room = { left, top, right, bottom: end - Number.parseFloat(getComputedStyle(box).paddingBottom) };
    const rects = all.map((each) => each.getBoundingClientRect());
    if (!rects.length) return;
    const edges = {
      left: Math.min(...rects.map((each) => each.left)),
      right: Math.max(...rects.map((each) => each.right)),
      top: Math.min(...rects.map((each) => each.top)),
      bottom: Math.max(...rects.map((each) => each.bottom)),
    };
    const inside = (/** @type {typeof edges} */ each) => each.left >= room.left - 2 && each.right <= room.right + 2 && each.top >= room.top - 2 && each.bottom <= room.bottom + 2;
    const fits = edges.right - edges.left <= room.right - room.left && edges.bottom - edges.top <= room.bottom - room.top;
    if (fits ? inside(edges) : rects.some(inside)) return;
    const to = fits ? edges : rects[0];
    box.scrollBy({
      left: nearest(to.left - room.left, to.right - room.right),
      top: nearest(to.top - room.top, to.bottom - room.bottom),
      behavior: smooth && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "smooth" : "instant",
    });
  }

  return { larger: () => zoom(STEP), smaller: () => zoom(1 / STEP), reveal, touched: () => touched };
}

/**
 * How far to scroll until something is in sight: no further than needed, so that what stands around it stays where it is.
 * @param {number} before how far it begins after the room does
 * @param {number} after how far it ends after the room does
 */
function nearest(before, after) {
  if (before >= 0 && after <= 0) return 0;
  const spare = Math.max(0, Math.min(AROUND, (before - after) / 2));
  return before < 0 ? before - spare : after + spare;
}
