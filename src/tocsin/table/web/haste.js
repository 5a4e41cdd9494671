/** Haste: a double click must not answer two questions. What is typed ahead counts for the same kind of question only. */

/** @typedef {import("./messages.js").Ask} Ask */

const PAUSE = 300;

/**
 * @param {HTMLElement} box where it can be read that a question is new
 * @param {() => void} settled it is not new any more
 */
export function haste(box, settled) {
  let until = 0;
  /** @type {number | undefined} */
  let timer;
  /** What kind of question was answered last. */
  let verb = "";
  /** Whether the question on the page is of that kind. */
  let alike = false;
  /** @type {number[]} */
  let typed = [];
  let key = "";

  /**
   * Questions are on the page; gives back the digit typed ahead for them, if there is one.
   * @param {Ask[]} questions
   * @param {number} end how many answers were given before
   */
  function shown(questions, end) {
    const now = JSON.stringify([end, questions]);
    if (now === key || !questions.length) return undefined;
    key = now;
    alike = verb !== "" && questions[0].verb === verb;
    until = performance.now() + PAUSE;
    box.dataset.fresh = alike ? "alike" : "new";
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      delete box.dataset.fresh;
      settled();
    }, PAUSE);
    if (!alike) typed = [];
    return typed.shift();
  }

  const fresh = () => performance.now() < until;

  /** Whether an answer given now is meant for what is asked now. @param {boolean} byDigit */
  const allows = (byDigit) => !fresh() || (byDigit && alike);

  /** @param {Ask} question */
  function answered(question) {
    verb = question.verb;
  }

  return { shown, fresh, allows, answered, keep: (/** @type {number} */ digit) => typed.push(digit), stop: () => window.clearTimeout(timer) };
}
