/** The door to a server: requests, and websockets. */

/** Friends may sit elsewhere. */
export const far = true;

/** @type {import("./door.js").Door["request"]} */
export function request(path, lang, { body, type = "application/json", token } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["content-type"] = type;
  if (token) headers.authorization = `Bearer ${token}`;
  return fetch(`${path}?lang=${lang}`, { method: body === undefined ? "GET" : "POST", headers, body });
}

/** @type {import("./door.js").Door["line"]} */
export function line(token) {
  // The letters that all links of a table begin with: a server of several processes has it in one of them.
  const at = encodeURIComponent(token.slice(0, 4));
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live?at=${at}`);
}

export function begin() {}

export function prepare() {}

export const corner = async () => null;
