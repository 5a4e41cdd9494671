/**
 * What goes to a table and comes from it.
 * Made by scripts/messages.py from tocsin.sitting.messages: do not edit.
 */

/**
 * Sit down by a link. `seat` is where to look from, of several.
 * @typedef {object} Hello
 * @property {"hello"} t
 * @property {string} token
 * @property {string} [lang]
 * @property {number | null} [seat]
 */

/**
 * Answer a question that was asked when the table had `seq` events.
 * @typedef {object} Answer
 * @property {"answer"} t
 * @property {number} seq
 * @property {number} seat
 * @property {number} option
 */

/**
 * Why can this option not be chosen?
 * @typedef {object} Why
 * @property {"why"} t
 * @property {number} seat
 * @property {number} option
 */

/**
 * Take back one's last decision, or everything from a tape position on.
 * @typedef {object} Undo
 * @property {"undo"} t
 * @property {number | null} [position]
 */

/**
 * Play again what was taken back, up to one's next decision.
 * @typedef {object} Redo
 * @property {"redo"} t
 */

/**
 * Agree to the undo to a position that somebody wishes, or refuse it.
 * @typedef {object} Consent
 * @property {"consent"} t
 * @property {boolean} yes
 * @property {number} position
 */

/**
 * Look from another of one's seats.
 * @typedef {object} Sit
 * @property {"sit"} t
 * @property {number} seat
 */

/**
 * Read on in another language.
 * @typedef {object} Speak
 * @property {"lang"} t
 * @property {string} lang
 */

/**
 * Show the board at an earlier position, from a seat.
 * @typedef {object} Replay
 * @property {"replay"} t
 * @property {number} position
 * @property {number | null} [seat]
 */

/**
 * What would be good to answer?
 * @typedef {object} Hint
 * @property {"hint"} t
 * @property {number} seat
 */

/**
 * Look into the finished game, or stop doing so.
 * @typedef {object} Review
 * @property {"review"} t
 * @property {boolean} [stop]
 */

/**
 * Open a new table that goes on from a position.
 * @typedef {object} Branch
 * @property {"branch"} t
 * @property {number} position
 */

/**
 * Is anybody there?
 * @typedef {object} Ping
 * @property {"ping"} t
 */

/**
 * An answer in words, and the place on the board that means it.
 * @typedef {object} Option
 * @property {number} option
 * @property {string} label
 * @property {string | null} place
 */

/**
 * A question to the viewer: its legal answers, and `others` that one could think of but that are not allowed.
 * @typedef {object} Ask
 * @property {number} seat
 * @property {string} who
 * @property {string} prompt
 * @property {string} cite
 * @property {Option[]} options
 * @property {Option[]} others
 */

/**
 * A reason in words, and the statement it follows.
 * @typedef {object} Because
 * @property {string} text
 * @property {string} cite
 */

/**
 * What is on the table: a picture of some sheets (`None`: as sent last), or runs of a terminal drawing.
 * @typedef {object} Board
 * @property {(string | null)[] | null} [sheets]
 * @property {[string, string][] | null} [text]
 */

/**
 * Somebody at the table: a person or a machine, whether they are there and have to answer.
 * @typedef {object} Seat
 * @property {string} name
 * @property {string} player
 * @property {boolean} mine
 * @property {boolean} here
 * @property {boolean} turn
 */

/**
 * How the game ended.
 * @typedef {object} End
 * @property {string} text
 * @property {string} cite
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {boolean} won
 */

/**
 * The story from its line `from` on. What the viewer had of it from there on is no longer true.
 * @typedef {object} Log
 * @property {number} from
 * @property {([position: number, cite: string, text: string, seat: number | null, trace: boolean])[]} lines
 */

/**
 * Somebody wishes to undo: `asked` if the viewer has to agree.
 * @typedef {object} Wished
 * @property {boolean} mine
 * @property {boolean} asked
 * @property {string} who
 * @property {number} position
 */

/**
 * The table as the viewer sees it now. `seq` counts its events, `end` its answers.
 *
 * `mine` are the viewer's seats, `seat` the one they look from, `elsewhere` their other seats with a question.
 * @typedef {object} Look
 * @property {"look"} t
 * @property {number} seq
 * @property {string} title
 * @property {string} name
 * @property {boolean} hides
 * @property {number | null} seat
 * @property {number[]} mine
 * @property {number[]} elsewhere
 * @property {Seat[]} seats
 * @property {Board} board
 * @property {Ask[]} questions
 * @property {End | null} result
 * @property {number} end
 * @property {Log} log
 * @property {"" | "free" | "consent"} undo
 * @property {boolean} redo
 * @property {Wished | null} wish
 */

/**
 * The viewer's answer is stored; the table had `seq` events with it.
 * @typedef {object} Done
 * @property {"done"} t
 * @property {number} seq
 */

/**
 * The viewer answered a question that is no longer asked.
 * @typedef {object} Stale
 * @property {"stale"} t
 * @property {string} text
 */

/**
 * Something cannot be done, with the reasons if a rule forbids it.
 * @typedef {object} Refused
 * @property {"refused"} t
 * @property {string} text
 * @property {Because[]} reasons
 */

/**
 * Something went wrong.
 * @typedef {object} Trouble
 * @property {"error"} t
 * @property {string} text
 */

/**
 * There is no such table.
 * @typedef {object} Gone
 * @property {"gone"} t
 * @property {string} text
 */

/**
 * The reasons against an option; none if it is allowed.
 * @typedef {object} WhyNot
 * @property {"why"} t
 * @property {number} option
 * @property {string} label
 * @property {Because[]} reasons
 */

/**
 * The board at an earlier position.
 * @typedef {object} Replayed
 * @property {"replay"} t
 * @property {number} position
 * @property {number | null} seat
 * @property {Board} board
 */

/**
 * An answer that was looked into: the chance to win with it, and the 95 % interval of that.
 * @typedef {object} Choice
 * @property {number} option
 * @property {string} label
 * @property {number} value
 * @property {number} low
 * @property {number} high
 * @property {number} visits
 */

/**
 * A move that may follow.
 * @typedef {object} Move
 * @property {number} seat
 * @property {string} who
 * @property {string} verb
 * @property {number} option
 * @property {string} label
 * @property {string} cite
 */

/**
 * Help with a question: a first word, its answers with the best first, the line that may follow.
 *
 * `sure` is how likely the first is no worse than the second, `certainty` the same in words.
 * @typedef {object} Hinted
 * @property {"hint"} t
 * @property {number} seat
 * @property {string} verb
 * @property {string} cite
 * @property {string[]} first
 * @property {Choice[]} choices
 * @property {Move[]} line
 * @property {boolean} exact
 * @property {number} worlds
 * @property {number} sure
 * @property {string} certainty
 */

/**
 * A decision of a reviewed game, with what was better. `surely` is what it cost beyond doubt.
 * @typedef {object} Point
 * @property {number} position
 * @property {number} seat
 * @property {string} who
 * @property {string} verb
 * @property {number} option
 * @property {string} chosen
 * @property {number} best
 * @property {string} better
 * @property {number} before
 * @property {number} after
 * @property {number} surely
 */

/**
 * Where a seat's chance to win went.
 * @typedef {object} Account
 * @property {number} seat
 * @property {number} start
 * @property {number} luck
 * @property {number} skill
 * @property {number} others
 * @property {number} blur
 * @property {number} end
 */

/**
 * A finished game, as far as it was looked into: `done` of `of` decisions.
 * @typedef {object} Reviewed
 * @property {"review"} t
 * @property {number} done
 * @property {number} of
 * @property {boolean} exact
 * @property {[number, number][][]} curves
 * @property {Point[]} points
 * @property {Account[]} accounts
 */

/**
 * The links of the new table.
 * @typedef {object} Branched
 * @property {"branch"} t
 * @property {string} link
 * @property {string} watch
 * @property {string} title
 */

/**
 * Somebody is there.
 * @typedef {object} Pong
 * @property {"pong"} t
 */

/** @typedef {[position: number, cite: string, text: string, seat: number | null, trace: boolean]} Line */

/** @typedef {Hello | Answer | Why | Undo | Redo | Consent | Sit | Speak | Replay | Hint | Review | Branch | Ping} Asked */

/** @typedef {Look | Done | Stale | Refused | Trouble | Gone | WhyNot | Replayed | Hinted | Reviewed | Branched | Pong} Told */

export {};
