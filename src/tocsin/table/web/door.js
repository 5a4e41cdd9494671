/** The door to the tables: a server, or a worker inside this page. Which one is written in the page when it is made. */

/**
 * What is asked for once: titles, rules, new tables, records.
 * @typedef {object} Wanted
 * @property {string} [body] of what is to be done
 * @property {string} [type] of the body
 * @property {string} [token] the link of a table
 */

/**
 * A connection to a table; a websocket is one.
 * @typedef {object} Line
 * @property {WebSocket["readyState"]} readyState
 * @property {((event: Event) => void) | null} onopen
 * @property {((event: MessageEvent) => void) | null} onmessage
 * @property {((event: CloseEvent) => void) | null} onclose
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/**
 * @typedef {object} Door
 * @property {(path: string, lang: string, wanted?: Wanted) => Promise<Response>} request
 * @property {(token: string) => Line} line
 * @property {boolean} far whether friends may sit elsewhere
 * @property {() => unknown} begin the page has words now
 * @property {(title: string) => void} prepare somebody is about to play
 * @property {() => Promise<HTMLElement | null>} corner what else belongs on the home page
 */

/** Neither of them imports what needs a door, for it is not open before they are here. @type {Door} */
export const door = document.documentElement.dataset.door ? await import("./offline.js") : await import("./server.js");
