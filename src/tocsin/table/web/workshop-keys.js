/** Going through entries by keyboard: to the next, to the one before, to the same one of the next part. */

const ENTRY = "[data-entry]";

/** The entries of a sheet that can be seen. @param {Element} entry @returns {HTMLElement[]} */
const entries = (entry) => [.../** @type {NodeListOf<HTMLElement>} */ (entry.closest(".parts")?.querySelectorAll(ENTRY) ?? [])].filter((each) => each.checkVisibility());

/** @param {HTMLElement | undefined} entry */
function reach(entry) {
  if (!entry) return false;
  entry.focus();
  entry.scrollIntoView({ block: "nearest" });
  return true;
}

/** To the entry so many after this one. @param {HTMLElement} entry @param {number} by */
export function along(entry, by) {
  const all = entries(entry);
  return reach(all[all.indexOf(entry) + by]);
}

/** To the same entry of the part after this one, or before it. @param {HTMLElement} entry @param {number} by */
export function across(entry, by) {
  const all = entries(entry).filter((each) => each.dataset.entry === entry.dataset.entry);
  return reach(all[all.indexOf(entry) + by]);
}

/**
 * Enter takes what stands there and goes on, arrows go where they point.
 * @param {HTMLElement} entry
 * @param {() => void} take
 * @param {() => boolean} [sideways] whether left and right leave it
 */
export function steered(entry, take, sideways = () => true) {
  entry.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const grid = Boolean(entry.closest(".grid"));
    const go = {
      Enter: () => (take(), event.shiftKey ? along(entry, -1) : along(entry, 1)),
      ArrowDown: () => (grid || entry instanceof HTMLInputElement) && across(entry, 1),
      ArrowUp: () => (grid || entry instanceof HTMLInputElement) && across(entry, -1),
      ArrowRight: () => grid && sideways() && along(entry, 1),
      ArrowLeft: () => grid && sideways() && along(entry, -1),
    }[event.key];
    if (!go) return;
    const gone = go();
    if (gone || event.key === "Enter" || (grid && entry instanceof HTMLSelectElement)) event.preventDefault();
  });
}
