/** A table by its link: one connection that repairs itself. */

import { door } from "./door.js";
import { lang } from "./say.js";

/** @typedef {import("./transport.js").Answer} Answer */
/** @typedef {import("./transport.js").Asked} Asked */
/** @typedef {import("./transport.js").Told} Told */
/** @typedef {import("./transport.js").Transport} Transport */

/**
 * The last answer is kept until the server has said something about it, and sent again after a break; the server knows by
 * its sequence number whether it had arrived.
 * @implements {Transport}
 */
export class Live {
  /**
   * @param {string} token
   * @param {import("./transport.js").Listener} listener
   */
  constructor(token, listener) {
    this.token = token;
    this.listener = listener;
    /** @type {number | null} */
    this.seat = null;
    /** @type {Answer | null} */
    this.pending = null;
    this.sent = false;
    this.times = 0;
    this.closed = false;
    this.wait = 250;
    /** @type {import("./door.js").Line | null} */
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
    const socket = door.line(this.token);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.send({ t: "hello", token: this.token, lang: lang(), seat: this.seat });
      this.listener.connected(true);
    };
    socket.onmessage = (event) => {
      let message = /** @type {Told} */ (JSON.parse(event.data));
      if (message.t === "look" && this.pending && !this.sent) this.send(this.pending);
      if (["done", "stale", "refused", "error"].includes(message.t)) {
        // An answer sent again after a break had perhaps arrived the first time: then nobody refused anything.
        if (message.t === "refused" && this.pending && this.times > 1) message = { t: "stale", text: message.text };
        this.pending = null;
      }
      if (message.t === "gone") this.close();
      this.listener.told(message);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.sent = false;
      this.listener.connected(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  /** @param {Asked} message */
  send(message) {
    if (message.t === "sit") this.seat = message.seat;
    if (message.t === "answer" && message !== this.pending) {
      this.pending = message;
      this.sent = false;
      this.times = 0;
    }
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (message === this.pending) {
      this.sent = true;
      this.times += 1;
    }
    this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.again);
    window.removeEventListener("online", this.again);
    this.socket?.close();
  }
}
