/** How a table is reached: by a connection that repairs itself (live.js), to a server or to a worker of this page (door.js). */

/** @typedef {import("./messages.js").Answer} Answer */
/** @typedef {import("./messages.js").Asked} Asked */
/** @typedef {import("./messages.js").Told} Told */

/**
 * @typedef {object} Transport
 * @property {(message: Asked) => void} send an answer arrives even if the connection breaks; anything else may be lost
 * @property {Answer | null} pending the answer that the table has not taken or refused yet
 * @property {() => void} close
 */

/**
 * @typedef {object} Listener
 * @property {(message: Told) => void} told
 * @property {(connected: boolean) => void} connected
 */

/** @typedef {(listener: Listener) => Transport} Reach */

export {};
