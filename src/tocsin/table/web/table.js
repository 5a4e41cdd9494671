/** The table: board, question, story, and everything a player can do about them. */

import { Live } from "./api.js";
import { asked, ended, wished } from "./ask.js";
import { drawn, light } from "./board.js";
import { fill, h, speak } from "./dom.js";
import { follower } from "./follow.js";
import { frame } from "./frame.js";
import { keep, kept } from "./games.js";
import { hintCard } from "./hint.js";
import { help, keyboard } from "./keys.js";
import { replayBar } from "./replay.js";
import { reviewPanel } from "./review.js";
import { openAt, rules } from "./rules.js";
import { say } from "./say.js";
import { seatsPanel } from "./seats.js";
import { gathered, moves, prose } from "./story.js";
import { verdict } from "./verify.js";

/** @typedef {import("./board.js").Option} Option */
/** @typedef {import("./board.js").Question} Question */
/** @typedef {import("./story.js").Line} Line */

const NEWS = 12;

/**
 * Open a table by its link; gives back how to leave it.
 * @param {HTMLElement} main
 * @param {string} address the link, perhaps ~ and the link to watch, perhaps @ and a position
 * @param {(path: string) => void} go
 */
export function tablePage(main, address, go) {
  const [, token, watch, moment] = /^([^~@]*)(?:~([^@]*))?(?:@(\d+))?/.exec(address) || ["", address];
  if (watch) keep({ token, watch });
  const table = new Table(main, token, go);
  if (moment) table.moment = Number(moment);
  return () => table.leave();
}

class Table {
  /**
   * @param {HTMLElement} main
   * @param {string} token
   * @param {(path: string) => void} go
   */
  constructor(main, token, go) {
    this.main = main;
    this.token = token;
    this.go = go;
    /** @type {any} */
    this.look = null;
    /** @type {Line[]} */
    this.lines = [];
    this.since = 0;
    /** @type {number | null} */
    this.unveiled = null;
    /** @type {number | null} */
    this.moment = null;
    this.replaying = false;
    this.tab = "log";
    this.hintDepth = 0;
    /** @type {any} */
    this.hint = null;
    this.whyOpen = false;
    this.rulesFor = "";
    this.said = "";
    this.drawnKey = "";
    this.drawnLines = 0;
    this.parts = frame(this);
    this.follow = follower(this);
    this.review = reviewPanel(this);
    this.parts.panels.log.prepend(this.follow.setting);
    this.parts.panels.review.append(this.review.root);
    fill(main, this.parts.root);
    this.live = new Live(token, (message) => this.heard(message), (connected) => this.connected(connected));
    this.unkey = keyboard(this);
    this.replay = replayBar(this);
    this.parts.replay.append(this.replay.root);
  }

  leave() {
    this.live.close();
    this.unkey();
    this.follow.clear();
    this.replay.stop();
  }

  /** @param {boolean} connected */
  connected(connected) {
    this.parts.offline.hidden = connected;
    if (!connected) speak(say("web.offline"), true);
    else if (this.look) {
      this.review.again(Boolean(this.look.result));
      this.replay.again();
    }
  }

  /** @param {any} message */
  heard(message) {
    switch (message.t) {
      case "look":
        return this.see(message);
      case "why":
        return this.tellWhy(message.label, message.reasons);
      case "settled":
        return this.parts.ask.removeAttribute("aria-busy");
      case "refused":
        this.parts.ask.removeAttribute("aria-busy");
        return this.tellWhy("", message.reasons.length ? message.reasons : [{ text: message.text, cite: "" }]);
      case "replay":
        this.follow.heard(message);
        return this.replay.show(message);
      case "review":
        return this.review.heard(message);
      case "hint":
        this.hint = message;
        this.hintDepth = 1;
        return this.drawHint();
      case "branch":
        keep({ token: message.link, watch: message.watch, title: message.title, name: this.look?.name || "" });
        return this.go(`/table#${message.link}`);
      case "gone":
        return fill(this.main, h("div", { class: "card page", role: "alert" }, h("p", {}, message.text), h("p", {}, h("a", { class: "button", href: "/" }, say("web.home")))));
      case "error":
        return this.tellWhy("", [{ text: message.text, cite: "" }]);
    }
  }

  /** @param {any} look */
  see(look) {
    const before = this.look;
    this.look = look;
    this.lines.length = look.log.from;
    this.lines.push(...look.log.lines);
    if (!before) this.since = this.lines.findLastIndex((line) => line[3] !== null && look.mine.includes(line[3])) + 1;
    if (this.since > this.lines.length) this.since = this.lines.length;
    document.title = `${look.name} — Tocsin`;
    if (!before || look.result) keep({ token: this.token, title: look.title, name: look.name, over: Boolean(look.result) });
    // A secret answer of somebody else leaves the reader's own question, and what is open beside it, as it was.
    if (!before || before.end !== look.end || JSON.stringify(before.questions) !== JSON.stringify(look.questions)) {
      this.hint = null;
      fill(this.parts.hint);
      fill(this.parts.why);
    }
    if (!this.live.pending) this.parts.ask.removeAttribute("aria-busy");
    if (this.drawnLines > look.log.from) this.drawnLines = 0;
    if (!before || look.end < before.end || this.replaying) this.follow.clear();
    if (this.covered()) return this.follow.clear();
    const behind = before && !this.replaying && this.follow.add(this.lines.filter((line) => line[0] >= before.end));
    if (behind) this.drawSeats();
    else this.draw();
    if (this.moment !== null) {
      const moment = this.moment;
      this.moment = null;
      this.startReplay(moment);
    }
  }

  /** The moves of others were shown: now the table as it is. */
  catchUp() {
    this.drawnKey = "";
    this.draw();
  }

  /** Several hands at one screen: the next person takes it before anything of theirs is shown. */
  covered() {
    const look = this.look;
    const next = look.questions.length ? look.seat : (look.elsewhere[0] ?? look.seat);
    const veil = look.hides && look.mine.length > 1 && !look.result && (this.unveiled !== next || look.seat !== next);
    this.parts.root.classList.toggle("veiled", veil);
    if (!veil) {
      fill(this.parts.curtain);
      return false;
    }
    if (this.unveiled === next) return true;
    const name = look.seats[next].name;
    const button = h(
      "button",
      {
        type: "button",
        class: "button primary big",
        id: "unveil",
        onclick: () => {
          this.unveiled = next;
          this.live.seat = next;
          this.since = this.lines.length;
          this.live.send({ t: "sit", seat: next });
        },
      },
      say("web.curtain_open", { who: name }),
    );
    fill(this.parts.board);
    this.drawnLines = 0;
    fill(this.parts.log);
    fill(this.parts.ask);
    fill(this.parts.curtain, h("p", {}, say("web.curtain", { who: name })), button);
    button.focus();
    return true;
  }

  // Drawing

  draw() {
    const active = document.activeElement;
    const inside = active && (this.parts.ask.contains(active) || this.parts.board.contains(active) || this.parts.curtain.contains(active));
    const { questions, result, wish, seats, board } = this.look;
    const key = JSON.stringify([questions, result, wish, seats.map((/** @type {any} */ seat) => seat.turn), board, this.since, this.lines.length]);
    const same = key === this.drawnKey && this.parts.ask.childElementCount > 0;
    this.drawnKey = key;
    this.drawSeats();
    if (!same) {
      if (!this.replaying) this.drawBoard(board);
      this.drawAsk();
    }
    this.drawLog();
    this.drawTools();
    this.parts.tabs[1].hidden = !this.look.result;
    if (!this.look.result && this.tab === "review") this.show("log");
    seatsPanel(this.parts.seats, this.look, kept(this.token), this.token);
    this.replay.end(this.look);
    if (!same && (inside || active === document.body || active === this.main)) this.focusFirst();
  }

  focusFirst() {
    const first = /** @type {HTMLElement | null} */ (this.parts.ask.querySelector(".prompt"));
    first?.focus({ preventScroll: true });
  }

  drawSeats() {
    fill(
      this.parts.chips,
      this.look.seats.map((/** @type {any} */ seat) =>
        h(
          "li",
          { class: `chip${seat.turn ? " turn" : ""}${seat.here ? "" : " away"}` },
          seat.turn ? h("span", { "aria-hidden": "true" }, "▶ ") : null,
          seat.name,
          seat.mine ? h("span", { class: "dim" }, ` ${say("web.you")}`) : null,
          seat.turn ? h("span", { class: "spoken" }, `, ${say("web.to_move")}`) : null,
          seat.here ? null : h("span", { class: "dim" }, ` (${say("web.away")})`),
        ),
      ),
    );
  }

  /** @param {any} board */
  drawBoard(board) {
    const made = drawn(board);
    const scroll = this.parts.board.firstElementChild?.scrollLeft || 0;
    fill(this.parts.board, made);
    made.scrollLeft = scroll;
    if (this.replaying || this.follow.active()) return;
    for (const question of this.look.questions)
      light(made, question, (options, at) => this.choose(question, options, at), (option) => this.askWhy(question, option));
  }

  drawAsk() {
    const look = this.look;
    const questions = /** @type {Question[]} */ (look.questions);
    const news = this.lines.slice(this.since);
    const parts = [];
    if (look.wish) parts.push(wished(this, look.wish));
    if (news.length && !look.result)
      parts.push(
        h("ol", { class: "news", tabindex: "0", "aria-label": say("web.news") }, gathered(news).slice(-NEWS).map((each) => h("li", {}, prose(each, (cite) => this.cite(cite))))),
        moves(news, look.mine).length > 1
          ? h("p", {}, h("button", { type: "button", class: "button", id: "again", onclick: () => this.follow.again(news) }, say("web.follow_again")))
          : null,
      );
    if (look.result) parts.push(ended(this, look.result));
    else if (!questions.length) parts.push(h("p", { class: "prompt waiting", tabindex: "-1" }, this.waiting()));
    let number = 0;
    for (const question of questions) {
      parts.push(...asked(this, question, number));
      number += question.options.length;
    }
    fill(this.parts.ask, parts);
    const told = this.parts.ask.querySelector(".news");
    if (told) told.scrollTop = told.scrollHeight;
    const said = look.result ? look.result.text : questions.length ? questions.map((each) => each.prompt).join(" ") : this.waiting();
    const spoken = [...gathered(news).slice(-3).map(({ line }) => line[2]), said].join(" ");
    if (spoken !== this.said) speak((this.said = spoken));
  }

  waiting() {
    const names = this.look.seats.filter((/** @type {any} */ seat) => seat.turn).map((/** @type {any} */ seat) => seat.name);
    return say("web.waiting", { who: names.join(", ") });
  }

  /** The story up to a tape position. @param {number} [end] */
  drawLog(end = Infinity) {
    const list = this.parts.log;
    if (!this.drawnLines) fill(list);
    const shown = this.lines.filter((line) => line[0] < end);
    for (const told of gathered(shown.slice(this.drawnLines))) {
      const position = told.line[0];
      list.append(
        h(
          "li",
          { "data-position": position },
          h("button", { type: "button", class: "moment", title: say("web.see_moment"), "aria-label": `${say("web.see_moment")} ${position + 1}`, onclick: () => this.startReplay(position + 1) }, position + 1),
          prose(told, (cite) => this.cite(cite)),
        ),
      );
    }
    this.drawnLines = Math.max(this.drawnLines, shown.length);
    this.parts.panels.log.scrollTop = this.parts.panels.log.scrollHeight;
  }

  drawTools() {
    const { undo, redo, hint, why } = this.parts.tools;
    undo.toggleAttribute("disabled", !this.look.undo);
    undo.title = this.look.undo === "consent" ? say("web.undo_asks") : say("web.undo");
    redo.toggleAttribute("disabled", !this.look.redo);
    const asked = this.look.questions.some((/** @type {Question} */ each) => each.seat >= 0);
    hint.toggleAttribute("disabled", !asked);
    why.toggleAttribute("disabled", !this.look.questions.some((/** @type {Question} */ each) => each.others.length));
  }

  drawHint() {
    const card = this.hint && hintCard(this.hint, this.hintDepth, (cite) => this.cite(cite), () => this.deeper());
    fill(this.parts.hint, card);
  }

  /** @param {string} cite */
  cite(cite) {
    return cite ? h("button", { type: "button", class: "cite", title: say("web.open_rule"), "aria-label": `${say("web.open_rule")} ${cite}`, onclick: () => this.openRule(cite) }, cite) : null;
  }

  /** @param {string | null} place @param {boolean} on */
  glow(place, on) {
    if (place) this.parts.board.querySelector(`[data-place="${CSS.escape(place)}"]`)?.classList.toggle("glow", on);
  }

  // Doing

  /** @param {Question} question @param {Option} option */
  answer(question, option) {
    if (this.live.pending) return;
    this.parts.ask.setAttribute("aria-busy", "true");
    this.since = this.lines.length;
    this.follow.clear();
    fill(this.parts.why);
    this.live.send({ t: "answer", seq: this.look.seq, seat: question.seat, option: option.option });
  }

  /** @param {Question} question @param {Option[]} options @param {Element} at */
  choose(question, options, at) {
    if (options.length === 1) return this.answer(question, options[0]);
    const menu = h(
      "div",
      { class: "card menu", role: "group", "aria-label": at.textContent || "" },
      options.map((option) =>
        h("button", { type: "button", class: "option", onclick: () => { fill(this.parts.why); this.answer(question, option); } }, option.label),
      ),
    );
    fill(this.parts.why, menu);
    /** @type {HTMLElement} */ (menu.firstElementChild)?.focus();
  }

  /** @param {Question} question @param {Option} option */
  askWhy(question, option) {
    this.live.send({ t: "why", seat: question.seat, option: option.option });
  }

  /** @param {string} label @param {{ text: string, cite: string }[]} reasons */
  tellWhy(label, reasons) {
    fill(
      this.parts.why,
      h("div", { class: "card refusal" }, label ? h("b", {}, label) : null, h("ul", {}, reasons.map((each) => h("li", {}, each.text, " ", this.cite(each.cite))))),
    );
    speak([label, ...reasons.map((each) => `${each.text} ${each.cite}`)].join(" "), true);
  }

  undo() {
    if (this.look?.undo) this.live.send({ t: "undo" });
  }

  redo() {
    if (this.look?.redo) this.live.send({ t: "redo" });
  }

  /** @param {number} position */
  undoTo(position) {
    this.live.send({ t: "undo", position });
  }

  askHint() {
    if (this.hint) return this.deeper();
    const question = this.look?.questions.find((/** @type {Question} */ each) => each.seat >= 0);
    if (!question) return;
    fill(this.parts.hint, h("p", { class: "card hint", role: "status" }, say("web.hint_thinking")));
    this.live.send({ t: "hint", seat: question.seat });
  }

  deeper() {
    this.hintDepth = Math.min(3, this.hintDepth + 1);
    this.drawHint();
    /** @type {HTMLElement | null} */ (this.parts.hint.querySelector("#deeper"))?.focus();
  }

  showWhy() {
    this.whyOpen = !this.whyOpen;
    for (const each of this.parts.ask.querySelectorAll("details.others")) /** @type {HTMLDetailsElement} */ (each).open = this.whyOpen;
    if (this.whyOpen) /** @type {HTMLElement | null} */ (this.parts.ask.querySelector("details.others button"))?.focus();
  }

  /** @param {number} position */
  startReplay(position) {
    if (this.follow.active()) this.follow.skip();
    this.replaying = true;
    this.parts.root.classList.add("replaying");
    this.parts.replay.hidden = false;
    this.replay.go(position);
    this.parts.chips.scrollIntoView({ block: "start" });
  }

  stopReplay() {
    this.replaying = false;
    this.parts.root.classList.remove("replaying");
    this.parts.replay.hidden = true;
    this.replay.stop();
    this.review.mark(-1);
    for (const each of this.parts.log.querySelectorAll(".now")) each.classList.remove("now");
    this.drawBoard(this.look.board);
    this.focusFirst();
  }

  /** The record of the game, or a word why not. */
  async record() {
    const found = await fetch(`/api/record?lang=${document.documentElement.lang}`, { headers: { authorization: `Bearer ${this.token}` } });
    if (found.ok) return found.blob();
    this.tellWhy("", [{ text: (await found.json()).text, cite: "" }]);
    return null;
  }

  async download() {
    const record = await this.record();
    if (!record) return;
    const link = h("a", { href: URL.createObjectURL(record), download: `${this.look.title}.jsonl` });
    document.body.append(link);
    link.click();
    link.remove();
  }

  async verify() {
    const record = await this.record();
    const box = /** @type {HTMLElement | null} */ (this.parts.ask.querySelector(".verdict"));
    if (record && box) await verdict(box, await record.text());
  }

  /** @param {string} tab */
  async show(tab) {
    this.tab = tab;
    for (const each of this.parts.tabs) {
      const on = each.dataset.tab === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
    }
    for (const [name, panel] of Object.entries(this.parts.panels)) panel.hidden = name !== tab;
    if (tab === "review") this.review.start();
    if (tab === "rules" && this.look) {
      const key = `${this.look.title}/${document.documentElement.lang}`;
      if (this.rulesFor !== key) {
        this.rulesFor = key;
        await rules(this.parts.rules, this.look.title);
      }
    }
  }

  /** @param {string} cite */
  async openRule(cite) {
    await this.show("rules");
    openAt(this.parts.rules, cite);
  }

  async searchRules() {
    await this.show("rules");
    /** @type {HTMLElement | null} */ (this.parts.rules.querySelector(".search"))?.focus();
  }

  help() {
    help();
  }
}
