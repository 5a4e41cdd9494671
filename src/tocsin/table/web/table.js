/** The table: what a player does goes out from here, and what the table tells goes to the parts of the page. */

import { reason, record } from "./api.js";
import { listed } from "./ask.js";
import { fill, h, speak } from "./dom.js";
import { door } from "./door.js";
import { wear } from "./face.js";
import { keep, kept, note } from "./games.js";
import { haste } from "./haste.js";
import { noteScore } from "./leagues.js";
import { Live } from "./live.js";
import { nowhere } from "./nowhere.js";
import { parts } from "./parts.js";
import { say } from "./say.js";
import { drawChips, drawSeats, markAsked } from "./seats.js";
import { play } from "./sound.js";
import { State } from "./state.js";
import { moves } from "./story.js";

/** @typedef {import("./messages.js").Ask} Ask */
/** @typedef {import("./messages.js").Asked} Asked */
/** @typedef {import("./messages.js").Branched} Branched */
/** @typedef {import("./messages.js").Look} Look */
/** @typedef {import("./messages.js").Option} Option */
/** @typedef {import("./messages.js").Told} Told */

/** Shorter than this, in milliseconds, nobody sees anything. */
const BLINK = 30;

/** A number nobody can foresee, for the dice. */
const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;

/**
 * Open a table by its link, perhaps with ~ and the link to watch, perhaps with @ and a position.
 * @type {import("./main.js").Page}
 */
export function page(main, { hash }, go) {
  const [, token, watch, moment] = /^([^~@]*)(?:~([^@]*))?(?:@(\d+))?/.exec(hash) || ["", hash];
  if (watch) keep({ token, watch });
  const table = new Table(main, token, go, (listener) => new Live(token, listener));
  if (moment) table.moment = Number(moment);
  // Whoever comes here again by reloading is not in a replay any more.
  if (history.state?.replay) history.replaceState(null, "");
  return { leave: () => table.leave(), back: table.back };
}

class Table {
  /** @type {number | null} the position to begin a replay at */
  moment = null;
  state = new State();
  /** What the board and the desk show: they are drawn again only if that is something else. */
  drawn = "";
  /** @type {number[]} the seats that the desk waits for */
  asked = [];
  /** @type {number | undefined} */
  soon;
  /** How many events the table had with the last answer that it took: before, it asks nothing new. */
  awaited = 0;
  /** @type {"turn" | "end" | null} the sound that calls the reader */
  call = null;

  /**
   * @param {HTMLElement} main
   * @param {string} token
   * @param {(path: string, instead?: boolean) => void} go
   * @param {import("./transport.js").Reach} reach
   */
  constructor(main, token, go, reach) {
    this.main = main;
    this.token = token;
    this.go = go;
    this.parts = parts(this);
    this.haste = haste(this.parts.boxes.ask, this.askWays);
    fill(main, this.parts.boxes.root);
    if (!door.far) fill(this.parts.boxes.ask, h("p", { class: "prompt waiting" }, say("web.site_starting")));
    this.transport = reach(this);
  }

  leave() {
    this.transport.close();
    this.rest();
    this.haste.stop();
    this.parts.unkey();
    this.parts.leave();
    this.parts.follow.clear();
    this.parts.replay.there()?.stop();
    this.parts.tab.stop();
    fill(this.main);
  }

  // What the table tells

  connected = (/** @type {boolean} */ connected) => {
    this.parts.boxes.offline.hidden = connected;
    if (!connected) speak(say("web.offline"), true);
    else if (this.state.seen) {
      this.parts.review.there()?.again(Boolean(this.state.look.result));
      this.parts.replay.there()?.again();
    }
  };

  told = (/** @type {Told} */ message) => {
    const { aids, coach, desk, follow, hint, motion, replay, retry, review, why } = this.parts;
    switch (message.t) {
      case "look":
        return this.sees(message) ? this.drawSoon() : this.rest();
      case "why":
        return why.tell(message.reasons, message.label);
      case "ways":
        return this.reached(message);
      case "done":
        this.awaited = message.seq;
        coach.there()?.taken();
        if (this.soon === undefined) this.rest();
        return message.stopped ? why.plainly(message.stopped) : undefined;
      case "stale": // After "done" a look follows; here not always.
        return desk.busy(false);
      case "refused":
        desk.busy(false);
        if (this.state.look.coach && !message.reasons.length) return coach.use((beside) => beside.heard(message));
        return message.reasons.length ? why.tell(message.reasons) : why.plainly(message.text);
      case "replay":
        follow.heard(message);
        motion.heard(message);
        return replay.there()?.heard(message);
      case "review":
        return review.there()?.heard(message);
      case "retry":
        return retry.there()?.ask(message);
      case "retried":
        return retry.there()?.judge(message);
      case "hint":
        return hint.there()?.heard(message);
      case "remarked":
        return coach.use((beside) => beside.remark(message.text));
      case "aids":
        return aids.heard(message);
      case "branch":
        return this.branched(message);
      case "gone":
        return nowhere(this.main, message.text, this.go);
      case "error":
        this.awaited = 0;
        if (this.soon === undefined) this.rest();
        return why.plainly(message.text);
    }
  };

  /**
   * Take in how the table is now; gives back whether that is what the page shows next.
   * @param {Look} look
   */
  sees(look) {
    const { boxes, curtain, follow, frozen, hint, log, replaying, why } = this.parts;
    const before = this.state.see(look);
    frozen.draw(look);
    wear(look.title);
    boxes.name.textContent = look.name;
    if (look.mixing && look.seats.some((seat) => seat.mine && !seat.share)) this.send({ t: "share", share: chance() });
    note(this.token, this.state);
    if (look.result) noteScore(this.token, look.result.scores);
    // A secret answer of somebody else leaves the reader's own question, and what is open beside it, as it was.
    if (!before || before.end !== look.end || JSON.stringify(before.questions) !== JSON.stringify(look.questions)) {
      hint.there()?.forget();
      why.clear();
    }
    log.cut(look.log.from);
    if (!before || look.end < before.end || replaying()) follow.clear();
    if (before && look.end < before.end) this.parts.goals.clear();
    this.noted(before);
    if (curtain.covers(look)) {
      follow.clear();
      return false;
    }
    const behind = before && !replaying() && follow.add(this.state.fresh);
    // A page that is still behind marks nobody whom it does not yet wait for.
    if (behind) drawChips(boxes.chips, look.seats.map((seat, n) => ({ ...seat, turn: !follow.active() && this.asked.includes(n) })));
    return !behind;
  }

  /** Others have moved: mark what they did, call whoever is not looking. @param {Look | null} before */
  noted(before) {
    const { motion, tab } = this.parts;
    const { fresh, look, lines, turn } = this.state;
    if (!before || look.end < before.end || look.seat !== before.seat) motion.forget();
    const own = lines.findLast((line) => line[3] !== null && look.mine.includes(line[3]) && !line[5]);
    if (look.mine.length) motion.since(own ? own[0] + 1 : 0, look.end, this.state.look.board, look.seat);
    const moved = moves(fresh, look.mine).length > 0;
    tab.tell(look.name, turn, moved);
    if (before && look.result && !before.result) this.call = "end";
    else if (moved && turn && look.mine.length < look.seats.length) this.call = "turn";
  }

  /** What waits for the reader is drawn at once; what passes in a blink, only with what follows. */
  drawSoon() {
    const { questions, result } = this.state.look;
    if (!this.transport.pending && (questions.length || result)) this.draw();
    else this.soon ??= window.setTimeout(() => this.draw(), BLINK);
  }

  /** Nothing is to be drawn any more; answers may be given again unless one is on its way. */
  rest() {
    window.clearTimeout(this.soon);
    this.soon = undefined;
    if (!this.busy) this.parts.desk.busy(false);
  }

  draw() {
    this.rest();
    // What a wrong answer would lead to stays until somebody takes it back.
    if (this.parts.coach.there()?.showing() || this.parts.retry.there()?.isOn()) return;
    const { aids, boxes, board, coach, desk, explain, prompts, links, log, picked, popover, replay, replaying, side, taps, tools } = this.parts;
    const { look, lines, since } = this.state;
    const active = document.activeElement;
    const inside = active === document.body || active === this.main || [boxes.ask, boxes.board, boxes.curtain, boxes.confirm].some((box) => box.contains(active));
    const key = JSON.stringify([look.questions, look.result, look.wish, look.seats.map((seat) => [seat.turn, seat.share]), look.mixing, look.frozen, look.coach, look.board, since, lines.length]);
    const same = key === this.drawn && !desk.isEmpty();
    this.drawn = key;
    this.asked = look.seats.flatMap((seat, n) => (seat.turn ? [n] : []));
    drawChips(boxes.chips, look.seats);
    if (!same) {
      popover.close();
      explain.there()?.close();
      taps.clear();
      picked.clear();
      if (!replaying()) {
        board.show(look.board, look.questions);
        markAsked(boxes.board, look.seats);
      }
      desk.draw(this.state);
      picked.offer(look.questions);
      prompts(look);
      if (look.coach) coach.use((beside) => beside.draw(this.state.look));
    }
    aids.draw(look);
    log.draw(lines);
    tools.draw(this.state);
    side.draw(Boolean(look.result));
    drawSeats(links, look, kept(this.token), this.token, this.download);
    replay.there()?.draw();
    if (!same && inside) desk.focus();
    if (this.call) play(this.call);
    this.call = null;
    const ahead = this.haste.shown(look.questions, look.end);
    if (!same && !this.haste.fresh()) this.askWays();
    const next = replaying() ? null : this.parts.goals.next(look.questions);
    if (next === "over") this.parts.why.tell([{ text: say("web.goal_over"), cite: "" }]);
    else if (next) this.plan(next.question, next.gesture.option);
    else if (ahead) this.typed(ahead);
    const { moment } = this;
    this.moment = null;
    if (moment !== null) this.startReplay(moment);
  }

  caughtUp = () => {
    this.drawn = "";
    this.draw();
  };

  /** Whoever answers at once does not need the places further off. */
  askWays = () => {
    for (const question of this.state.look.questions) if (question.ways) this.send({ t: "ways", seat: question.seat });
  };

  /** @param {import("./messages.js").WaysTold} told */
  reached(told) {
    const question = this.state.look.questions.find((each) => each.seat === told.seat && each.ways);
    if (question && told.seq === this.state.look.seq && !this.parts.replaying()) this.parts.far.heard(question, told);
  }

  /** @param {Branched} made */
  branched({ link, watch, title }) {
    keep({ token: link, watch, title, name: this.state.look.name });
    this.go(`/table#${link}`, this.parts.replaying());
  }

  // What a player does

  /** Whether an answer is on its way, or what came of it not yet on the page. */
  get busy() {
    return Boolean(this.transport.pending) || this.state.look.seq < this.awaited || this.soon !== undefined;
  }

  send = (/** @type {Asked} */ message) => this.transport.send(message);

  answer = (/** @type {Ask} */ question, /** @type {import("./goals.js").Meant} */ meant, byDigit = false) => {
    const again = this.parts.retry.there();
    if (again?.isOn()) return again.answer(meant);
    if (this.busy || !this.haste.allows(byDigit)) return;
    this.parts.goals.answered(question, meant);
    this.plan(question, meant.option, meant.then);
  };

  /** Several answers of one seat: the rules check each, and stop where anything is new. */
  plan = (/** @type {Ask} */ question, /** @type {number} */ option, /** @type {[string, number][]} */ then = []) => {
    if (this.busy) return;
    this.haste.answered(question);
    this.parts.desk.busy(true);
    this.state.read();
    this.parts.follow.clear();
    this.parts.motion.forget();
    this.parts.why.clear();
    this.transport.send({ t: "answer", seq: this.state.look.seq, seat: question.seat, option, then });
  };

  choose = (/** @type {Ask} */ question, /** @type {Option[]} */ options, /** @type {Element} */ place) =>
    this.parts.popover.offer(options, place, (option) => this.answer(question, option));

  /** A digit was typed: the answer with that number, or one kept for the next question. */
  typed = (/** @type {number} */ digit) => {
    if (this.parts.coach.there()?.showing()) return this.parts.coach.there()?.stop();
    if (this.busy) return void this.haste.keep(digit);
    let left = digit;
    for (const question of this.parts.follow.active() ? [] : this.state.look.questions) {
      const options = listed(question);
      if (left <= options.length) return this.answer(question, options[left - 1], true);
      left -= options.length;
    }
  };

  askWhy = (/** @type {Ask} */ question, /** @type {Option} */ option) => this.transport.send({ t: "why", seat: question.seat, option: option.option });

  sit = (/** @type {number} */ seat) => {
    this.state.read();
    this.transport.send({ t: "sit", seat });
  };

  startReplay = (/** @type {number} */ position) => {
    const { boxes, follow, popover, replay, side } = this.parts;
    if (!this.state.seen) return;
    replay.use((bar) => {
      if (follow.active()) follow.skip();
      popover.close();
      boxes.root.classList.add("replaying");
      side.fold(true);
      if (!bar.isOn()) history.pushState({ replay: true }, "");
      bar.open(position);
    });
  };

  /** The way back in the browser is the way out of a replay, too. */
  stopReplay = () => (history.state?.replay ? history.back() : this.back());

  /** Back to the table as it is now; gives back whether the page was not there. */
  back = () => {
    const { boxes, board, desk, follow, replay, side } = this.parts;
    const bar = replay.there();
    if (!bar?.isOn()) return false;
    const { look } = this.state;
    boxes.root.classList.remove("replaying");
    bar.close();
    side.fold(false);
    board.show(look.board, follow.active() ? [] : look.questions);
    this.askWays();
    desk.focus();
    return true;
  };

  /** Keep the record so far: it can be played on elsewhere. */
  download = async () => {
    const found = await this.record();
    if (found) (await import("./ended.js")).save(found, `${this.state.look.title}.jsonl`);
  };

  /** The record of the game, or a word why not. */
  record = async () => {
    try {
      return await record(this.token);
    } catch (error) {
      this.parts.why.plainly(reason(error));
      return null;
    }
  };
}
