/** Where things are: the pages of the site, below wherever it was put, and the files of the client beside this one. */

/** The site itself: `/` at a server. */
const ROOT = new URL("..", import.meta.url);
const { door } = document.documentElement.dataset;

/**
 * The address of a page, as `/new/red-flag` names it. Files in folders, as static hosts have them, end with a slash.
 * @param {string} path
 */
export function site(path) {
  const [, page, rest] = /** @type {string[]} */ (/^\/([^?#]*)(.*)$/.exec(path));
  return `${ROOT.pathname}${page}${page && door ? "/" : ""}${rest}`;
}

/** The page that is shown: its room, and what it is about. */
export function here() {
  const [room = "", id = "", number = ""] = location.pathname.slice(ROOT.pathname.length).split("/");
  return { room, id, number };
}

/** A file of the client. @param {string} name */
export const file = (name) => new URL(name, import.meta.url).href;

/** A file of the site. @param {string} name */
export const below = (name) => new URL(name, ROOT).href;
