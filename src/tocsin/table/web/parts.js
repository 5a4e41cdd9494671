/** The parts of a table's page, each given what it needs of the others and of the table. */

import { aidDrawer } from "./aids.js";
import { reason } from "./api.js";
import { boardView } from "./board.js";
import { citing } from "./cite.js";
import { curtain } from "./curtain.js";
import { deskView } from "./desk.js";
import { h } from "./dom.js";
import { follower } from "./follow.js";
import { frame } from "./frame.js";
import { frozenNotice } from "./frozen.js";
import { goals } from "./goals.js";
import { keyboard } from "./keys.js";
import { later, reached } from "./later.js";
import { storyLog } from "./log.js";
import { motion } from "./motion.js";
import { notePanel } from "./note.js";
import { picks } from "./picks.js";
import { popover } from "./popover.js";
import { say } from "./say.js";
import { sidePanels } from "./side.js";
import { soundSetting } from "./sound.js";
import { isMeant } from "./state.js";
import { tabTitle } from "./tab.js";
import { selection, tapSetting } from "./taps.js";
import { toolbar } from "./tools.js";
import { farPlaces } from "./ways.js";
import { whyBox } from "./why.js";

/** Milliseconds after which the page loads what explains the board. */
const CALM = 700;

/**
 * What is set going from the page.
 * @typedef {object} Own
 * @property {import("./state.js").Seen} state
 * @property {string} token
 * @property {(path: string, instead?: boolean) => void} go
 * @property {(message: import("./messages.js").Asked) => void} send
 * @property {(seat: number) => void} sit
 * @property {(position: number) => void} startReplay
 * @property {() => void} stopReplay
 * @property {() => Promise<Blob | null>} record
 * @property {() => void} caughtUp what others did was shown
 * @property {(question: import("./messages.js").Ask, meant: import("./goals.js").Meant) => void} answer
 * @property {(digit: number) => void} typed
 * @typedef {Own & Omit<import("./board.js").Clicked, "pick" | "select" | "answer">} Deeds
 */

/** @param {Deeds} deeds */
export function parts({ state, token, go, send, answer, choose, askWhy, typed, sit, startReplay, stopReplay, record, caughtUp }) {
  const seeAgain = () => startReplay(state.look.end);
  /** @type {import("./tools.js").Commands} */
  const commands = {
    undo: () => state.look.undo && side.front("ask", () => send({ t: "undo" })),
    redo: () => state.look.redo && side.front("ask", () => send({ t: "redo" })),
    hint: () => side.front("ask", () => hint.use((box) => box.ask(state.look.questions))),
    why: () => side.front("ask", () => desk.toggleOthers()),
    log: () => side.show("log").then(log.focus),
    aids: () => side.show("log").then(aids.toggle),
    rules: () => side.searchRules(),
    explain: () => explain.use((walker) => walker.walk(1)),
    seats: () => side.show("seats"),
    replay: () => (replaying() ? stopReplay() : seeAgain()),
    help: () => help.use((show) => show()),
  };
  const tools = toolbar(commands);
  const side = sidePanels({ title: () => state.look.title, review: () => review.use((panel) => panel.start()) });
  const note = notePanel();
  const rules = (/** @type {string} */ statement) => {
    note.close(false);
    explain.there()?.close();
    side.openRule(statement);
  };
  const cite = citing(async (statement, mark) => {
    try {
      const { statements } = await reached(import("./terms.js"));
      note.open(mark, statement, await statements(state.look.title, [statement], go, rules));
    } catch (error) {
      failed(error);
    }
  });
  const boxes = frame(tools.root, side.root);
  side.stand(boxes.root);
  const taps = selection(boxes.confirm, answer);
  const picked = picks(answer);
  const aims = goals();
  const seen = motion(send, (marks) => board.reveal(marks));
  const board = boardView(boxes.board, { answer, select: taps.select, choose, pick: picked.toggle, askWhy }, seen.shown);
  const far = farPlaces(boxes.board, answer, taps.select);
  const showAs = (/** @type {import("./motion.js").Kind} */ kind) => (/** @type {import("./messages.js").Board} */ earlier) => (seen.next(kind), board.show(earlier));
  const menu = popover(boxes.stage);
  const why = whyBox(boxes.why, cite);
  const failed = (/** @type {unknown} */ error) => why.plainly(reason(error));
  const explain = later(async () => (await import("./explain.js")).explainer({ board: boxes.board, title: () => state.look.title, go, rules }), failed);
  // Once the table is there, whoever points at the board may want to know what is on it.
  const calm = window.setTimeout(() => explain.use(() => {}), CALM);
  const coach = later(async () => (await import("./coach.js")).coach({ box: boxes.coach, desk: boxes.ask, board: boxes.board, show: showAs("step"), mean: board.mean, caughtUp, go }), failed);
  /** Words of the title in a question explain themselves. @param {import("./messages.js").Look} look */
  const prompts = async (look) => {
    const lines = boxes.ask.querySelectorAll(".prompt:not(.waiting)");
    if (!look.questions.length || !lines.length) return;
    const { explained, known, link } = await import("./terms.js");
    const { terms } = await known(look.title);
    for (const each of lines) link(each, terms, (term, about) => note.open(about, term.name, explained(look.title, term, go, rules)));
  };
  const help = later(async () => (await import("./help.js")).help, failed);
  const hint = later(async () => (await import("./hint.js")).hintBox(boxes.hint, cite, send), failed);
  const follow = follower({ state, desk: boxes.ask, send, show: showAs("step"), name: seen.name, names: seen.names, tell: (end) => log.draw(state.lines, end), caughtUp, cite });
  boxes.stage.addEventListener("click", () => follow.active() && follow.skip());
  const desk = deskView(boxes.ask, boxes.recent, {
    answer,
    select: taps.select,
    going: aims.note,
    means: (option) => isMeant(option, state.look.coach?.light ?? []),
    askWhy,
    glow: board.glow,
    consent: (yes, position) => send({ t: "consent", yes, position }),
    begin: () => send({ t: "begin" }),
    hurry: () => send({ t: "hurry" }),
    showAgain: follow.again,
    point: async (line) => (await seen.point(line, state.look.seat)) || why.plainly(say("web.point_none")),
    review: () => side.show("review"),
    replay: seeAgain,
    record,
    token,
    cite,
  });
  const aids = aidDrawer(side.panels.log, cite, send);
  const frozen = frozenNotice(boxes.frozen, { send, record });
  side.panels.log.append(follow.setting, tapSetting(), soundSetting());
  const log = storyLog(side.panels.log, cite, startReplay);
  const at = () => replay.there()?.at() ?? -1;
  const review = later(async () => (await import("./review.js")).reviewPanel(side.panels.review, { state, send, replay: startReplay, retry: (position) => side.front("ask", () => retry.use((again) => again.start(position))), at }), failed);
  const retry = later(
    async () =>
      (await import("./retry.js")).retry({
        desk: boxes.ask,
        send,
        show: (earlier, questions) => (seen.next("step"), board.show(earlier, questions)),
        caughtUp,
        answering: { answer, select: taps.select, going: () => null, askWhy, glow: board.glow, cite },
        review: () => side.show("review"),
      }),
    failed,
  );
  const mark = (/** @type {number} */ position) => {
    log.mark(position);
    review.there()?.mark();
  };
  const replay = later(async () => (await import("./replay.js")).replayBar(boxes.replay, { state, token, send, show: showAs("replay"), mark, leave: stopReplay }), failed);
  const replaying = () => replay.there()?.isOn() ?? false;
  const blank = () => {
    menu.close();
    taps.clear();
    board.clear();
    seen.reset();
    log.clear();
    desk.clear();
  };
  const veil = curtain(boxes.curtain, boxes.root, { blank, sit });
  const links = h("div", { class: "links" });
  side.panels.seats.append(links);
  const unkey = keyboard(commands, { following: follow, replay: { isOn: replaying, step: (by) => replay.there()?.step(by) }, typed, scale: board.scale, home: desk.focus });
  const leave = () => {
    window.clearTimeout(calm);
    note.remove();
    explain.there()?.remove();
  };
  return { aids, boxes, board, coach, curtain: veil, desk, explain, far, follow, frozen, goals: aims, hint, links, log, motion: seen, picked, popover: menu, prompts: (/** @type {import("./messages.js").Look} */ look) => void prompts(look).catch(() => {}), leave, replay, replaying, retry, review, side, tab: tabTitle(), taps, tools, unkey, why };
}
