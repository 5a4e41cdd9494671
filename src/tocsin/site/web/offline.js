/** The door inside this page: a worker runs the tables, what never changes lies in files. Nothing is sent anywhere. */

import { below } from "./place.js";


/** Everybody plays at this screen. */
export const far = false;

const { api = "", python = "", pyodide = "", league = "" } = document.documentElement.dataset;
/** What never changes: asked for by these names, kept as files. */
const FILES = /^\/api\/(titles|words|league|puzzles)(?:\/([\w-]+)(?:\/(rules|aids|learn|terms))?)?$/;

/** @typedef {import("./door.js").Line} Line */

/** @type {Map<number, (answer: Response) => void>} */
const waiting = new Map();
/** @type {Map<number, PageLine>} */
const lines = new Map();
let last = 0;
/** @type {Worker | null} */
let worker = null;

/** The worker, started when it is first needed. */
function started() {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.t === "answer") {
      waiting.get(data.id)?.(new Response(data.text, { status: data.status }));
      waiting.delete(data.id);
    } else if (data.t === "say") lines.get(data.line)?.onmessage?.(new MessageEvent("message", { data: data.text }));
    else if (data.t === "open") for (const each of lines.values()) each.opened();
    else if (data.t === "failed") import("./versions.js").then(({ failed }) => failed(data.text));
  };
  worker.postMessage({ t: "begin", python: below(`${python}/`), pyodide: below(`${pyodide}/`), league });
  return worker;
}

/** Somebody is about to play: let everything be ready for them. @param {string} title */
export function prepare(title) {
  started().postMessage({ t: "prepare", title });
}

/** @type {import("./door.js").Door["request"]} */
export function request(path, lang, { body, token } = {}) {
  const [, kind, title, what] = (body === undefined && FILES.exec(path)) || [];
  if (kind) return fetch(below(`${api}/${[kind, title, what].filter(Boolean).join("-")}.${lang}.json`));
  // What a browser keeps for a site it may also drop, unless it is asked not to.
  if (path.startsWith("/api/tables") || path === "/api/lessons") navigator.storage?.persist?.();
  const id = ++last;
  started().postMessage({ t: "request", id, path, lang, body: body ?? "", token: token ?? "" });
  return new Promise((done) => waiting.set(id, done));
}

/** @implements {Line} */
class PageLine {
  readyState = /** @type {Line["readyState"]} */ (WebSocket.CONNECTING);
  onopen = /** @type {Line["onopen"]} */ (null);
  onmessage = /** @type {Line["onmessage"]} */ (null);
  onclose = /** @type {Line["onclose"]} */ (null);
  id = ++last;

  constructor() {
    lines.set(this.id, this);
    started().postMessage({ t: "connect", line: this.id });
  }

  /** The worker is ready. */
  opened() {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  /** @param {string} text */
  send(text) {
    started().postMessage({ t: "hear", line: this.id, text });
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.id);
    started().postMessage({ t: "hang_up", line: this.id });
  }
}

export const line = () => /** @type {Line} */ (new PageLine());

export const begin = async () => (await import("./versions.js")).watch();
export const corner = async () => (await import("./kept.js")).kept();
