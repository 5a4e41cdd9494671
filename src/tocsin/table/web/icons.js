/** Small signs for buttons, drawn in lines. */

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5m5-5H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3Z",
  why: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM6 6l12 12",
  replay: "M4 5v14M20 5 8 12l12 7V5Z",
  larger: "M12 5v14M5 12h14",
  smaller: "M5 12h14",
  fitting: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  sound: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.500a8 8 0 0 1 0 11",
  help: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
};

/** @param {string} name */
export function icon(name) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) made.setAttribute(key, value);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[/** @type {keyof typeof PATHS} */ (name)]);
  made.append(path);
  return made;
}
