/** A draft: a pack as it is entered. Its text is all there is, and the browser keeps it after each change. */

import { reason } from "./api.js";
import { dropPack, keepPack, packOf } from "./packs.js";
import { lang, say } from "./say.js";
import * as api from "./workshop-api.js";

/** @typedef {import("./messages.js").Workshop} Workshop */
/** @typedef {import("./workshop-api.js").Change} Change */

/**
 * How a change is made: in another language, and as one step back with those before it.
 * @typedef {{ tongue?: string, step?: string }} How
 * @typedef {How & { changes: Change[] }} Job
 */

/** Steps back that are remembered. */
const MOST = 200;

/** Where a value stands. @param {{ table: string, id: string, key: string }} value */
export const where = ({ table, id, key }) => `${table}\n${id}\n${key}`;

/**
 * @param {string} title
 * @param {(all: boolean) => void} told something is as it was not before; `all` if whatever is typed gives way to it
 */
export function drafting(title, told) {
  const state = {
    /** Under which the browser keeps it. */
    name: "",
    /** Nothing, as long as everything is ours. */
    text: /** @type {string | null} */ (null),
    shown: /** @type {Workshop | null} */ (null),
    board: /** @type {import("./messages.js").Board | null} */ (null),
    trouble: "",
    /** What could not be taken, in words, by its place. */
    wrong: /** @type {Map<string, string>} */ (new Map()),
    /** Whether the board shows what is entered, and is to be drawn again. */
    drawn: true,
  };
  /** @type {(string | null)[]} */
  let past = [];
  /** @type {(string | null)[]} */
  let future = [];
  let step = "";
  /** @type {Job[]} */
  let jobs = [];
  /** @type {Job | null} */
  let sent = null;
  let busy = Promise.resolve();

  /** One after the other. @param {() => Promise<unknown>} act @param {boolean} all */
  function turn(act, all) {
    busy = busy.then(async () => {
      try {
        state.trouble = "";
        await act();
      } catch (error) {
        state.trouble = reason(error);
      }
      told(all);
    });
    return busy;
  }

  /** @param {Workshop} shown */
  function show(shown) {
    state.shown = shown;
    state.board = shown.board ?? state.board;
  }

  const look = async () => show(await api.workshop(title, state.text, state.drawn || !state.board));

  /** @param {string | null} text */
  function become(text) {
    state.text = text;
    try {
      if (text === null) dropPack(title, state.name);
      else keepPack({ title, name: state.name, text });
    } catch {
      throw new Error(say("web.components_no_room"));
    }
  }

  /** Another draft; without a name a new one. @param {string} name */
  const open = (name) =>
    turn(async () => {
      [past, future, jobs, step] = [[], [], [], ""];
      Object.assign(state, { name: name || free(title), text: packOf(title, name)?.text ?? null, shown: null, wrong: new Map() });
      await look();
    }, true);

  /** Change values. They are sent part by part, in their order. @param {Change[]} changes @param {How} [how] */
  function change(changes, how = {}) {
    for (const each of changes) state.wrong.delete(where(each));
    const last = jobs.at(-1);
    const joins = last && last !== sent && last.tongue === how.tongue && last.changes[0].table === changes[0].table && last.changes[0].id === changes[0].id;
    if (joins) last.changes.push(...changes);
    else jobs.push({ ...how, changes });
    return turn(send, false);
  }

  async function send() {
    for (let job = jobs[0]; job; job = jobs[0]) {
      sent = job;
      const name = state.text === null ? state.name : null;
      const made = await api.change(title, { pack: state.text, changes: job.changes, drawn: state.drawn, name }, job.tongue).finally(() => (sent = null));
      jobs.shift();
      for (const each of made.mistakes) state.wrong.set(where(each), each.text);
      show(made.workshop);
      if (made.mistakes.length === job.changes.length) continue;
      if (!job.step || job.step !== step) past = [...past.slice(-MOST), state.text];
      step = job.step ?? "";
      future = [];
      become(made.pack);
      // The answer was in the language of the card.
      if (job.tongue && job.tongue !== lang()) await look();
    }
  }

  /** @param {(string | null)[]} from @param {(string | null)[]} onto */
  const back = (from, onto) =>
    turn(async () => {
      state.wrong.clear();
      step = "";
      // What could not be sent is taken back first.
      if (jobs.length) jobs = [];
      else {
        const text = from.pop();
        if (text === undefined) return;
        onto.push(state.text);
        become(text);
      }
      await look();
    }, true);

  /** Call it otherwise. @param {string} name */
  const rename = (name) =>
    turn(async () => {
      if (packOf(title, name)) throw new Error(say("web.workshop_taken", { name }));
      const old = state.name;
      if (state.text !== null) {
        const made = await api.change(title, { pack: state.text, changes: [], drawn: state.drawn, name });
        state.name = name;
        become(made.pack);
        dropPack(title, old);
        show(made.workshop);
      }
      state.name = name;
    }, false);

  return {
    state,
    open,
    change,
    rename,
    undo: () => back(past, future),
    redo: () => back(future, past),
    /** Draw the board again. */
    look: () => turn(look, false),
    again: () => turn(send, false),
    can: () => ({ undo: past.length + jobs.length > 0, redo: future.length > 0 }),
    /** Whether a value is still under way. @param {string} place */
    waits: (place) => jobs.some((job) => job.changes.some((each) => where(each) === place)),
    unsent: () => jobs.length > 0,
  };
}

/** @typedef {ReturnType<typeof drafting>} Draft */

/** A name that no pack of the title has. @param {string} title @param {string} [base] */
export function free(title, base = say("web.workshop_mine")) {
  let name = base;
  for (let n = 2; packOf(title, name); n++) name = `${base} ${n}`;
  return name;
}
