/** The server: small requests, and one live connection a table that repairs itself. */

import { lang, say } from "./say.js";

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answerOf(await fetch(`${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`));
}

/**
 * @param {string} path
 * @param {any} data
 * @returns {Promise<any>}
 */
export async function post(path, data) {
  const body = typeof data === "string" ? data : JSON.stringify(data);
  const type = typeof data === "string" ? "text/plain" : "application/json";
  return answerOf(await fetch(`${path}?lang=${lang()}`, { method: "POST", headers: { "content-type": type }, body }));
}

/** @param {Response} response */
async function answerOf(response) {
  const data = await response.json().catch(() => ({ text: say("web.no_server") }));
  if (!response.ok) throw new Error(data.text || say("web.no_server"));
  return data;
}

/**
 * A live table. The last answer is kept until the server has said something about it, and sent again after a break;
 * the server knows by its sequence number whether it had arrived.
 */
export class Live {
  /**
   * @param {string} token
   * @param {(message: any) => void} heard
   * @param {(connected: boolean) => void} state
   */
  constructor(token, heard, state) {
    this.token = token;
    this.heard = heard;
    this.state = state;
    /** @type {number | null} */
    this.seat = null;
    /** @type {any} */
    this.pending = null;
    this.closed = false;
    this.wait = 250;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.again = () => {
      if (document.visibilityState === "visible" && this.socket?.readyState === WebSocket.CLOSED) this.open();
    };
    document.addEventListener("visibilitychange", this.again);
    window.addEventListener("online", this.again);
    this.open();
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    // The letters that all links of a table begin with: a server of several processes has it in one of them.
    const at = encodeURIComponent(this.token.slice(0, 4));
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live?at=${at}`);
    this.socket = socket;
    /** @type {string[]} */
    let sheets = [];
    socket.onopen = () => {
      this.wait = 250;
      socket.send(JSON.stringify({ t: "hello", token: this.token, lang: lang(), seat: this.seat }));
      this.state(true);
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "look" && message.board.sheets) {
        // A sheet that is still the same is not sent again.
        sheets = message.board.sheets = message.board.sheets.map((/** @type {string | null} */ each, /** @type {number} */ n) => each ?? sheets[n]);
      }
      if (message.t === "look" && this.pending && !this.pending.sent) this.transmit();
      if (message.t === "done" || message.t === "stale" || message.t === "refused") {
        const again = this.pending?.times > 1;
        this.pending = null;
        // An answer sent again after a break had perhaps arrived the first time: then there is nothing to say.
        if (message.t === "refused" && again) return this.heard({ t: "settled" });
        if (message.t !== "refused") return;
      }
      if (message.t === "gone") this.close();
      this.heard(message);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      if (this.pending) this.pending.sent = false;
      this.state(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  /** @param {any} message */
  send(message) {
    if (message.t === "answer") {
      this.pending = { ...message, sent: false, times: 0 };
      this.transmit();
    } else if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  transmit() {
    if (!this.pending || this.socket?.readyState !== WebSocket.OPEN) return;
    const { sent, times, ...message } = this.pending;
    this.pending.sent = true;
    this.pending.times = times + 1;
    this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.again);
    window.removeEventListener("online", this.again);
    this.socket?.close();
  }
}
