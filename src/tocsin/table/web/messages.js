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
 *
 * `then` are answers to what is asked next, each with the verb of its question: they are given as long as nothing
 * else is asked and nothing happens that the viewer did not know.
 * @typedef {object} Answer
 * @property {"answer"} t
 * @property {number} seq
 * @property {number} seat
 * @property {number} option
 * @property {[string, number][]} [then]
 */

/**
 * Why can this option not be chosen?
 * @typedef {object} Why
 * @property {"why"} t
 * @property {number} seat
 * @property {number} option
 */

/**
 * Where does a move of several answers lead?
 * @typedef {object} Ways
 * @property {"ways"} t
 * @property {number} seat
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
 * Add a random number to the dice, having seen what the table has promised about them.
 * @typedef {object} Share
 * @property {"share"} t
 * @property {number} share
 */

/**
 * Do not wait for the numbers of the others.
 * @typedef {object} Begin
 * @property {"begin"} t
 */

/**
 * Freeze for good a game that is frozen under these rules, to have its record.
 * @typedef {object} Freeze
 * @property {"freeze"} t
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
 * Ask again what was decided at a position of a finished game; or judge what somebody would answer now.
 * @typedef {object} Retry
 * @property {"retry"} t
 * @property {number} position
 * @property {number | null} [option]
 */

/**
 * Show the player aids of this game.
 * @typedef {object} Aids
 * @property {"aids"} t
 */

/**
 * Open a new table that goes on from a position.
 * @typedef {object} Branch
 * @property {"branch"} t
 * @property {number} position
 */

/**
 * The opponents have thought long enough: let them answer with what they have found.
 * @typedef {object} Hurry
 * @property {"hurry"} t
 */

/**
 * Is anybody there?
 * @typedef {object} Ping
 * @property {"ping"} t
 */

/**
 * An answer in words, and the place on the board that means it.
 *
 * `places` if it means several together; a place may be among them more than once where equal things lie. `times`
 * is how often it may be given at once. A `twin` is equal to one before it: it has a place, but no line of its own.
 * @typedef {object} Option
 * @property {number} option
 * @property {string} label
 * @property {string | null} place
 * @property {string[]} [places]
 * @property {number[]} [times]
 * @property {boolean} [twin]
 */

/**
 * One click that means more than one answer: what it answers now, and the goals it serves, the first being its own.
 *
 * The next question that offers a `sure` gesture for that goal is answered by it. Without a label it is no button.
 * `always` says in words that it may be made every time without a click, for goals alike up to their colon.
 * @typedef {object} Gesture
 * @property {number} option
 * @property {string} label
 * @property {string[]} goals
 * @property {boolean} sure
 * @property {string} always
 */

/**
 * A question to the viewer: its legal answers, and `others` that one could think of but that are not allowed.
 *
 * `verb` is what kind of question it is. `ways` tells whether to ask where a move of several answers leads.
 * @typedef {object} Ask
 * @property {number} seat
 * @property {string} verb
 * @property {boolean} ways
 * @property {Gesture[]} gestures
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
 *
 * `share` tells whether a random number of theirs is in the dice.
 * @typedef {object} Seat
 * @property {string} name
 * @property {string} player
 * @property {boolean} mine
 * @property {boolean} here
 * @property {boolean} turn
 * @property {boolean} share
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
 * @property {([position: number, cite: string, text: string, seat: number | null, trace: boolean, by: string])[]} lines
 */

/**
 * A player aid in words: its lines, each with its mark, and how it is read.
 * @typedef {object} Aid
 * @property {string} name
 * @property {string} cite
 * @property {[string, string][]} lines
 * @property {string[]} notes
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
 * What is said beside a lesson: `say` may be empty. `light` are the places and terms it means.
 *
 * `step` of `steps` are done; the guided game, `lesson` *game*, has none. `next` is the lesson after this one.
 * @typedef {object} Coached
 * @property {string} lesson
 * @property {string} name
 * @property {string} say
 * @property {string[]} light
 * @property {number} step
 * @property {number} steps
 * @property {boolean} done
 * @property {string | null} next
 * @property {string} next_name
 */

/**
 * What would happen after a wrong answer of a lesson: some lines of the story, and the board after them.
 * @typedef {object} Scene
 * @property {([position: number, cite: string, text: string, seat: number | null, trace: boolean, by: string])[]} lines
 * @property {Board} board
 */

/**
 * Why nobody can play on; `told` if that is for good, and those who sit there may have the record.
 * @typedef {object} Frozen
 * @property {string} text
 * @property {boolean} told
 */

/**
 * The table as the viewer sees it now. `seq` counts its events, `end` its answers.
 *
 * `aids` tells whether there are player aids to ask for, `pack` whether components of somebody's own are
 * used.
 * `mine` are the viewer's seats, `seat` the one they look from, `elsewhere` their other seats with a question.
 * `back` is the tape position that undo goes back to; none if it takes back a secret answer.
 * `commitment` is what the table has promised about its dice; `mixing` means they wait for numbers of persons.
 * @typedef {object} Look
 * @property {"look"} t
 * @property {number} seq
 * @property {string} title
 * @property {string} name
 * @property {boolean} hides
 * @property {boolean} aids
 * @property {boolean} pack
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
 * @property {number | null} back
 * @property {boolean} redo
 * @property {Wished | null} wish
 * @property {string | null} commitment
 * @property {boolean} mixing
 * @property {Frozen | null} frozen
 * @property {Coached | null} coach
 */

/**
 * The viewer's answer is stored; the table had `seq` events with it.
 *
 * `stopped` says why not all answers in advance were given.
 * @typedef {object} Done
 * @property {"done"} t
 * @property {number} seq
 * @property {string} [stopped]
 */

/**
 * The viewer answered a question that is no longer asked.
 * @typedef {object} Stale
 * @property {"stale"} t
 * @property {string} text
 */

/**
 * Something cannot be done, with the reasons if a rule forbids it.
 *
 * `scenes` show what a wrong answer of a lesson would lead to; `again` if its step begins again.
 * @typedef {object} Refused
 * @property {"refused"} t
 * @property {string} text
 * @property {Because[]} reasons
 * @property {Scene[]} [scenes]
 * @property {boolean} [again]
 */

/**
 * In the guided game: there was something better than the viewer's answer at a position.
 * @typedef {object} Remarked
 * @property {"remarked"} t
 * @property {number} position
 * @property {string} text
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
 * A place one can move to: the answers that lead there, in words where they go, and the places on the way.
 * @typedef {object} Way
 * @property {string} place
 * @property {number} option
 * @property {[string, number][]} then
 * @property {string} label
 * @property {string[]} path
 */

/**
 * Where moves of several answers lead, from a question asked when the table had `seq` events.
 * @typedef {object} WaysTold
 * @property {"ways"} t
 * @property {number} seq
 * @property {number} seat
 * @property {Way[]} ways
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
 * `sure` is how likely the first is no worse than the second, `certainty` the same in words; `said` how good
 * each answer is, in words. In a lesson there is but the first word: what the lesson wants.
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
 * @property {string[]} said
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
 * A puzzle: number `n` of `of` of a title, as its seat sees it. `before` is what has just happened.
 *
 * `theme` and `level` in words; `settings` are the options of the game that are not as usual.
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {number} n
 * @property {number} of
 * @property {string} theme
 * @property {string} level
 * @property {string[]} settings
 * @property {string} who
 * @property {([position: number, cite: string, text: string, seat: number | null, trace: boolean, by: string])[]} before
 * @property {Board} board
 * @property {Ask} question
 */

/**
 * An answer to a puzzle judged: in words, with the chance to win, and an example of how the game may go on.
 *
 * `choices` are the answers with the best first, once the right one was given or shown.
 * @typedef {object} Judged
 * @property {boolean} right
 * @property {number} option
 * @property {string} text
 * @property {string} cite
 * @property {Choice[]} choices
 * @property {string} certainty
 * @property {([position: number, cite: string, text: string, seat: number | null, trace: boolean, by: string])[]} lines
 * @property {Board} board
 */

/**
 * A decision of a finished game to be made again: the question, and the board as its seat saw it.
 * @typedef {object} Retrying
 * @property {"retry"} t
 * @property {number} position
 * @property {Ask} question
 * @property {Board} board
 */

/**
 * What an answer would have been worth: `good` if nothing is surely better. `scenes` show the reply.
 * @typedef {object} Retried
 * @property {"retried"} t
 * @property {number} position
 * @property {number} option
 * @property {boolean} good
 * @property {string} text
 * @property {Scene[]} scenes
 */

/**
 * The player aids of this game.
 * @typedef {object} Aided
 * @property {"aids"} t
 * @property {Aid[]} aids
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
 * A block of a guide or a rulebook, with the statements it belongs to.
 *
 * `runs` are pieces of text, each with its kind (`strong`, `em`, `term`) and the id of its term. `rows` are
 * those of a table, `picture` the id of one, `inside` the blocks of some details.
 * @typedef {object} Passage
 * @property {string} kind
 * @property {[string, string, string][]} [runs]
 * @property {string[]} [cites]
 * @property {[string, string, string][][][]} [rows]
 * @property {string} [picture]
 * @property {Passage[]} [inside]
 */

/**
 * A word of a title: what it is, the statement it comes from, and what else it is called.
 * @typedef {object} Term
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {string} cite
 * @property {string[]} also
 */

/**
 * A position drawn, and what it shows.
 * @typedef {object} Picture
 * @property {string} id
 * @property {string[]} sheets
 * @property {string} caption
 */

/**
 * A lesson in the list: the statements it teaches, and how many steps it has.
 * @typedef {object} LessonGlance
 * @property {string} id
 * @property {string} name
 * @property {string[]} cites
 * @property {number} steps
 */

/**
 * The words of a title, and its lessons with the statements they teach.
 * @typedef {object} Known
 * @property {Term[]} terms
 * @property {LessonGlance[]} lessons
 */

/**
 * Everything that a title teaches; `game` tells whether there is a guided game.
 * @typedef {object} Taught
 * @property {string} title
 * @property {string} name
 * @property {Passage[]} guide
 * @property {Passage[]} book
 * @property {Term[]} terms
 * @property {Picture[]} pictures
 * @property {LessonGlance[]} lessons
 * @property {boolean} game
 */

/**
 * A value that can be chosen: its name, and the places on the board that mean it.
 * @typedef {object} Pick
 * @property {string | number | number | boolean | (string | number)[]} value
 * @property {string} name
 * @property {string} [place]
 */

/**
 * What is entered for each part of a sheet.
 *
 * `enter` is how: one of the `picks`, a `number` from `low` to `high`, a `text`, `several` of the picks
 * in their order, `numbers`, an `event` typed as a sentence, or `data` as TOML. `keys` is how many keys its
 * entry takes, 0 if that is not known. `sentence` is the key of an event's text; numbers may stand `under` names.
 * @typedef {object} Field
 * @property {string} key
 * @property {string} name
 * @property {"choice" | "number" | "text" | "several" | "numbers" | "event" | "data"} enter
 * @property {Pick[]} picks
 * @property {number} low
 * @property {number} high
 * @property {number} keys
 * @property {string} sentence
 * @property {string[]} under
 */

/**
 * A value of a part as it is now, and ours; `printed` if the pack says so, `known` if we have seen it in print.
 *
 * `toml` is the value itself of what is typed as a sentence or as TOML.
 * @typedef {object} Entered
 * @property {string | number | number | boolean | (string | number)[]} value
 * @property {string | number | number | boolean | (string | number)[]} ours
 * @property {boolean} printed
 * @property {boolean} known
 * @property {string} [toml]
 */

/**
 * A printed part: the values of its sheet's fields, in their order, and what is wrong with them, in words.
 *
 * `group` is what it lies with; `place` where it is on the board. `printed` if the pack names it; `own` if it
 * is only in the pack, `counts` if it is one of those that are reconstructed.
 * @typedef {object} Part
 * @property {string} id
 * @property {string} name
 * @property {string} group
 * @property {string} place
 * @property {boolean} printed
 * @property {boolean} own
 * @property {boolean} counts
 * @property {Entered[]} values
 * @property {string[]} mistakes
 */

/**
 * Parts that an owner lays out together. `done` of `of` reconstructed parts are as printed.
 *
 * `kind` is how they lie: `cards`, a `grid`, `tracks`, a `map`, a `list`. `adds` if further parts may be
 * added, `tries` if one can try a part at a table.
 * @typedef {object} Sheet
 * @property {string} id
 * @property {string} name
 * @property {string} say
 * @property {"cards" | "grid" | "tracks" | "map" | "list"} kind
 * @property {string} table
 * @property {Field[]} fields
 * @property {Part[]} parts
 * @property {number} done
 * @property {number} of
 * @property {boolean} adds
 * @property {boolean} tries
 */

/**
 * The printed parts of a title with a pack laid over them, as an owner enters them.
 *
 * `mistakes` are those at no part of a sheet. `sound` if one can play with the pack. `board` is the board at the
 * start, if it was asked for.
 * @typedef {object} Workshop
 * @property {string} title
 * @property {string} name
 * @property {string} pack_name
 * @property {Sheet[]} sheets
 * @property {number} done
 * @property {number} of
 * @property {string[]} mistakes
 * @property {boolean} sound
 * @property {Board | null} board
 */

/**
 * A pack after changes. `mistakes` are about what was not understood: it was left as it was.
 * @typedef {object} Changed
 * @property {string} pack
 * @property {Mistaken[]} mistakes
 * @property {Workshop} workshop
 */

/**
 * What is wrong with a change.
 * @typedef {object} Mistaken
 * @property {string} table
 * @property {string} id
 * @property {string} key
 * @property {string} text
 */

/**
 * Another way to read a piece of a sentence: what to send back to have it read so, and how that reads.
 * @typedef {object} Alternative
 * @property {string} pick
 * @property {string} text
 */

/**
 * A piece of a sentence, from letter to letter: whether it was understood, and how else it may be read.
 *
 * `kind` is what it is about; `typed` the word it was taken for, if it was misspelt. `pick` is which of the
 * alternatives was taken; empty where there is nothing to choose.
 * @typedef {object} Span
 * @property {number} from
 * @property {number} to
 * @property {string} kind
 * @property {boolean} understood
 * @property {string} typed
 * @property {string} pick
 * @property {Alternative[]} others
 */

/**
 * What is ambiguous: a question in words about a piece of the sentence, and the answers.
 * @typedef {object} Doubt
 * @property {number} from
 * @property {number} to
 * @property {string} text
 * @property {Alternative[]} others
 */

/**
 * A sentence read: its spans, what it does in words and as TOML, and what has to be asked.
 *
 * `understood` if nothing is left over or open, so that it is fit for a pack; `why` is what else is wrong with it.
 * `light` are the places on the board it is about.
 * @typedef {object} Reading
 * @property {Span[]} spans
 * @property {string[]} said
 * @property {string} toml
 * @property {Doubt[]} asks
 * @property {string[]} why
 * @property {boolean} understood
 * @property {string[]} light
 */

/**
 * What differs at a part between two packs, in words: its key, and both values.
 * @typedef {object} Difference
 * @property {string} sheet
 * @property {string} table
 * @property {string} id
 * @property {string} part
 * @property {string} key
 * @property {string} name
 * @property {string} before
 * @property {string} after
 */

/**
 * Two packs of a title compared: the one before and the one after, by name.
 * @typedef {object} Compared
 * @property {string} title
 * @property {string} before
 * @property {string} after
 * @property {Difference[]} differences
 */

/**
 * The components of somebody's own that a table is played with: the pack, and how it differs from ours.
 * @typedef {object} Components
 * @property {string} pack
 * @property {Compared} compared
 */

/**
 * How often somebody won, with the 95 % interval.
 * @typedef {object} Balance
 * @property {string} name
 * @property {number} share
 * @property {number} low
 * @property {number} high
 */

/**
 * What a pack changes: the balance before and after over so many games each, and a sentence about it.
 *
 * `length` are the decisions of a game, before and after.
 * @typedef {object} Studied
 * @property {string} title
 * @property {number} games
 * @property {Balance[]} before
 * @property {Balance[]} after
 * @property {[number, number]} length
 * @property {string[]} said
 */

/**
 * Somebody is there.
 * @typedef {object} Pong
 * @property {"pong"} t
 */

/** @typedef {[position: number, cite: string, text: string, seat: number | null, trace: boolean, by: string]} Line */

/** @typedef {Hello | Answer | Why | Ways | Undo | Redo | Consent | Share | Begin | Freeze | Sit | Speak | Replay | Hint | Review | Retry | Aids | Branch | Hurry | Ping} Asked */

/** @typedef {Look | Done | Stale | Refused | Trouble | Gone | WhyNot | WaysTold | Replayed | Hinted | Remarked | Reviewed | Retrying | Retried | Aided | Branched | Pong} Told */

export {};
