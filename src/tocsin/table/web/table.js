/** The table: what a player does goes out from here, and what the table tells goes to the parts of the page. */

import { reason, record } from "./api.js";
import { fill, h, speak } from "./dom.js";
import { keep, kept } from "./games.js";
import { Live } from "./live.js";
import { parts } from "./parts.js";
import { say } from "./say.js";
import { drawChips, drawSeats } from "./seats.js";
import { State } from "./state.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Asked} Asked */
/** @typedef {import("./messages.js").Branched} Branched */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Option} Option */
/** @typedef {import("./messages.js").Told} Told */

/**
 * Open a table by its link; gives back how to leave it.
 * @param {HTMLElement} main
 * @param {string} address the link, perhaps ~ and the link to watch, perhaps @ and a position
 * @param {(path: string) => void} go
 */
export function tablePage(main, address, go) {
  const [, token, watch, moment] = /^([^~@]*)(?:~([^@]*))?(?:@(\d+))?/.exec(address) || ["", address];
  if (watch) keep({ token, watch });
  const table = new Table(main, token, go, (listener) => new Live(token, listener));
  if (moment) table.moment = Number(moment);
  return () => table.leave();
}

class Table {
  /** @type {number | null} the position to begin a replay at */
  moment = null;
  state = new State();
  /** What the board and the desk show: they are drawn again only if that is something else. */
  drawn = "";

  /**
   * @param {HTMLElement} main
   * @param {string} token
   * @param {(path: string) => void} go
   * @param {import("./transport.js").Reach} reach
   */
  constructor(main, token, go, reach) {
    this.main = main;
    this.token = token;
    this.go = go;
    this.parts = parts(this);
    fill(main, this.parts.boxes.root);
    this.transport = reach(this);
  }

  leave() {
    this.transport.close();
    this.parts.unkey();
    this.parts.follow.clear();
    this.parts.replay.stop();
  }

  // What the table tells

  connected = (/** @type {boolean} */ connected) => {
    this.parts.boxes.offline.hidden = connected;
    if (!connected) speak(say("web.offline"), true);
    else if (this.state.seen) {
      this.parts.review.again(Boolean(this.state.look.result));
      this.parts.replay.again();
    }
  };

  told = (/** @type {Told} */ message) => {
    const { desk, follow, hint, replay, review, why } = this.parts;
    switch (message.t) {
      case "look":
        if (this.sees(message)) this.draw();
        return;
      case "why":
        return why.tell(message.reasons, message.label);
      case "stale": // After "done" a look follows; here not always.
        return desk.busy(false);
      case "refused":
        desk.busy(false);
        return why.tell(message.reasons.length ? message.reasons : [{ text: message.text, cite: "" }]);
      case "replay":
        follow.heard(message);
        return replay.heard(message);
      case "review":
        return review.heard(message);
      case "hint":
        return hint.heard(message);
      case "branch":
        return this.branched(message);
      case "gone":
        return fill(this.main, h("div", { class: "card page", role: "alert" }, h("p", {}, message.text), h("p", {}, h("a", { class: "button", href: "/" }, say("web.home")))));
      case "error":
        return why.tell([{ text: message.text, cite: "" }]);
    }
  };

  /**
   * Take in how the table is now; gives back whether that is what the page shows next.
   * @param {Look} look
   */
  sees(look) {
    const { boxes, curtain, desk, follow, hint, log, replay, why } = this.parts;
    const before = this.state.see(look);
    document.title = `${look.name} — Tocsin`;
    if (!before || look.result) keep({ token: this.token, title: look.title, name: look.name, over: Boolean(look.result) });
    // A secret answer of somebody else leaves the reader's own question, and what is open beside it, as it was.
    if (!before || before.end !== look.end || JSON.stringify(before.questions) !== JSON.stringify(look.questions)) {
      hint.forget();
      why.clear();
    }
    if (!this.transport.pending) desk.busy(false);
    log.cut(look.log.from);
    if (!before || look.end < before.end || replay.isOn()) follow.clear();
    if (curtain.covers(look)) {
      follow.clear();
      return false;
    }
    const behind = before && !replay.isOn() && follow.add(this.state.lines.filter((line) => line[0] >= before.end));
    if (behind) drawChips(boxes.chips, look.seats);
    return !behind;
  }

  draw() {
    const { boxes, board, desk, links, log, replay, side, tools } = this.parts;
    const { look, lines, since } = this.state;
    const active = document.activeElement;
    const inside = active === document.body || active === this.main || [boxes.ask, boxes.board, boxes.curtain].some((box) => box.contains(active));
    const key = JSON.stringify([look.questions, look.result, look.wish, look.seats.map((seat) => seat.turn), look.board, since, lines.length]);
    const same = key === this.drawn && !desk.isEmpty();
    this.drawn = key;
    drawChips(boxes.chips, look.seats);
    if (!same) {
      if (!replay.isOn()) board.show(look.board, look.questions);
      desk.draw(this.state);
    }
    log.draw(lines);
    tools.draw(look);
    side.draw(Boolean(look.result));
    drawSeats(links, look, kept(this.token), this.token);
    replay.draw();
    if (!same && inside) desk.focus();
    const { moment } = this;
    this.moment = null;
    if (moment !== null) this.startReplay(moment);
  }

  caughtUp = () => {
    this.drawn = "";
    this.draw();
  };

  /** @param {Branched} made */
  branched({ link, watch, title }) {
    keep({ token: link, watch, title, name: this.state.look.name });
    this.go(`/table#${link}`);
  }

  // What a player does

  send = (/** @type {Asked} */ message) => this.transport.send(message);

  answer = (/** @type {Ask} */ question, /** @type {Option} */ option) => {
    if (this.transport.pending) return;
    this.parts.desk.busy(true);
    this.state.read();
    this.parts.follow.clear();
    this.parts.why.clear();
    this.transport.send({ t: "answer", seq: this.state.look.seq, seat: question.seat, option: option.option });
  };

  choose = (/** @type {Ask} */ question, /** @type {Option[]} */ options, /** @type {Element} */ place) =>
    this.parts.why.offer(options, place, (option) => this.answer(question, option));

  askWhy = (/** @type {Ask} */ question, /** @type {Option} */ option) => this.transport.send({ t: "why", seat: question.seat, option: option.option });

  sit = (/** @type {number} */ seat) => {
    this.state.read();
    this.transport.send({ t: "sit", seat });
  };

  startReplay = (/** @type {number} */ position) => {
    const { boxes, follow, replay } = this.parts;
    if (!this.state.seen) return;
    if (follow.active()) follow.skip();
    boxes.root.classList.add("replaying");
    replay.open(position);
    boxes.chips.scrollIntoView({ block: "start" });
  };

  stopReplay = () => {
    const { boxes, board, desk, follow, replay } = this.parts;
    const { look } = this.state;
    boxes.root.classList.remove("replaying");
    replay.close();
    board.show(look.board, follow.active() ? [] : look.questions);
    desk.focus();
  };

  /** The record of the game, or a word why not. */
  record = async () => {
    try {
      return await record(this.token);
    } catch (error) {
      this.parts.why.tell([{ text: reason(error), cite: "" }]);
      return null;
    }
  };
}
