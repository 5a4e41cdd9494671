/** What the page knows of a table: the last look, the story so far, and what of it is new. */

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Look} Look */

/** What the parts of the page may read of it. */
/** @typedef {{ readonly look: Look, readonly lines: readonly Line[], readonly news: readonly Line[], readonly grown?: Line }} Seen */

/** @type {Look} */
const NOTHING = {
  t: "look",
  seq: 0,
  title: "",
  name: "",
  hides: false,
  aids: false,
  pack: false,
  seat: null,
  mine: [],
  elsewhere: [],
  seats: [],
  board: {},
  questions: [],
  result: null,
  end: 0,
  log: { from: 0, lines: [] },
  undo: "",
  back: null,
  redo: false,
  wish: null,
  commitment: null,
  mixing: false,
  frozen: null,
  coach: null,
};

/** @implements {Seen} */
export class State {
  look = NOTHING;
  /** @type {Line[]} */
  lines = [];
  /** The last line before, if it has grown into another. @type {Line | undefined} */
  grown;
  /** The lines of what happened since the look before. @type {Line[]} */
  fresh = [];
  /** Where the story goes on since one's own last move. */
  since = 0;

  /** Whether the table has shown itself yet. */
  get seen() {
    return this.look !== NOTHING;
  }

  /** Whether the viewer is to move. */
  get turn() {
    return !this.look.result && this.look.seats.some((seat) => seat.mine && seat.turn);
  }

  get news() {
    return this.lines.slice(this.since);
  }

  /**
   * Take in how the table is now; gives back how it was, `null` the first time.
   * @param {Look} look
   */
  see(look) {
    const before = this.seen ? this.look : null;
    this.look = { ...look, board: whole(look.board, this.look.board), questions: look.questions.map((each) => meantFirst(each, look.coach?.light ?? [])) };
    this.grown = look.end >= (before?.end ?? 0) && look.log.lines.length ? this.lines[look.log.from] : undefined;
    this.lines.length = look.log.from;
    this.lines.push(...look.log.lines);
    this.fresh = before ? this.lines.filter((line) => line[0] >= before.end) : [];
    if (!before) this.since = this.lines.findLastIndex((line) => line[3] !== null && look.mine.includes(line[3])) + 1;
    this.since = Math.min(this.since, this.lines.length);
    return before;
  }

  /** From here on everything is news. */
  read() {
    this.since = this.lines.length;
  }
}

/**
 * Whether a lesson means the place of an answer, or all the places that are the answer together.
 * @param {import("./messages.js").Option} option
 * @param {readonly string[]} light
 */
export function isMeant({ place, places = [] }, light) {
  return place ? light.includes(place) : places.length > 0 && places.every((each) => light.includes(each));
}

/**
 * In a lesson the answers at the places that it means come first.
 * @param {import("./messages.js").Ask} question
 * @param {readonly string[]} light
 */
function meantFirst(question, light) {
  const meant = (/** @type {import("./messages.js").Option} */ each) => isMeant(each, light);
  return light.length ? { ...question, options: [...question.options.filter(meant), ...question.options.filter((each) => !meant(each))] } : question;
}

/**
 * A sheet that is still the same is not sent again.
 * @param {Board} board
 * @param {Board} last
 * @returns {Board}
 */
function whole(board, last) {
  return board.sheets ? { sheets: board.sheets.map((each, n) => each ?? last.sheets?.[n] ?? null) } : board;
}
