/** The parts of a table's page, each given what it needs of the others and of the table. */

import { boardView } from "./board.js";
import { curtain } from "./curtain.js";
import { deskView } from "./desk.js";
import { h } from "./dom.js";
import { follower } from "./follow.js";
import { frame } from "./frame.js";
import { hintBox } from "./hint.js";
import { help, keyboard } from "./keys.js";
import { storyLog } from "./log.js";
import { replayBar } from "./replay.js";
import { reviewPanel } from "./review.js";
import { citing } from "./rules.js";
import { sidePanels } from "./side.js";
import { toolbar } from "./tools.js";
import { whyBox } from "./why.js";

/**
 * What is set going from the page.
 * @typedef {object} Own
 * @property {import("./state.js").Seen} state
 * @property {string} token
 * @property {(message: import("./messages.js").Asked) => void} send
 * @property {(seat: number) => void} sit
 * @property {(position: number) => void} startReplay
 * @property {() => void} stopReplay
 * @property {() => Promise<Blob | null>} record
 * @property {() => void} caughtUp what others did was shown
 * @typedef {Own & import("./board.js").Clicked} Deeds
 */

/** @param {Deeds} deeds */
export function parts({ state, token, send, answer, choose, askWhy, sit, startReplay, stopReplay, record, caughtUp }) {
  const seeAgain = () => startReplay(state.look.end);
  /** @type {import("./tools.js").Commands} */
  const commands = {
    undo: () => state.look.undo && send({ t: "undo" }),
    redo: () => state.look.redo && send({ t: "redo" }),
    hint: () => hint.ask(state.look.questions),
    why: () => desk.toggleOthers(),
    log: () => side.show("log").then(log.focus),
    rules: () => side.searchRules(),
    seats: () => side.show("seats"),
    replay: () => (replay.isOn() ? stopReplay() : seeAgain()),
    help,
  };
  const tools = toolbar(commands);
  const side = sidePanels({ title: () => state.look.title, review: () => review.start() });
  const cite = citing(side.openRule);
  const boxes = frame(tools.root, side.root);
  const board = boardView(boxes.board, { answer, choose, askWhy });
  const why = whyBox(boxes.why, cite);
  const hint = hintBox(boxes.hint, cite, send);
  const follow = follower({ state, desk: boxes.ask, send, show: board.show, tell: (end) => log.draw(state.lines, end), caughtUp, cite });
  const desk = deskView(boxes.ask, {
    answer,
    askWhy,
    glow: board.glow,
    consent: (yes, position) => send({ t: "consent", yes, position }),
    showAgain: follow.again,
    review: () => side.show("review"),
    replay: seeAgain,
    record,
    cite,
  });
  side.panels.log.append(follow.setting);
  const log = storyLog(side.panels.log, cite, startReplay);
  const review = reviewPanel(side.panels.review, { state, send, replay: startReplay });
  const mark = (/** @type {number} */ position) => {
    log.mark(position);
    review.mark(position);
  };
  const replay = replayBar(boxes.replay, { state, token, send, show: board.show, mark, leave: stopReplay });
  const blank = () => {
    board.clear();
    log.clear();
    desk.clear();
  };
  const veil = curtain(boxes.curtain, boxes.root, { blank, sit });
  const links = h("div", { class: "links" });
  side.panels.seats.append(links);
  const unkey = keyboard(commands, follow, replay);
  return { boxes, board, curtain: veil, desk, follow, hint, links, log, replay, review, side, tools, unkey, why };
}
