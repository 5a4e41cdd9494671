/** What is loaded only when somebody uses it. */

import { say } from "./say.js";

/**
 * Load a module; whoever cannot reach the server is told so.
 * @template Module
 * @param {Promise<Module>} loading
 */
export const reached = (loading) =>
  loading.catch(() => {
    throw new Error(say("web.no_server"));
  });

/**
 * A part of a page that is made when it is first used.
 * @template Part
 * @param {() => Promise<Part>} make
 * @param {(error: unknown) => void} failed
 */
export function later(make, failed) {
  /** @type {Part | null} */
  let made = null;
  /** @type {Promise<Part> | null} */
  let making = null;

  /** Make it if it is not there yet, then do something with it. @param {(part: Part) => void} act */
  async function use(act) {
    try {
      made = await (making ??= reached(make()));
      act(made);
    } catch (error) {
      making = null;
      failed(error);
    }
  }

  return { use, there: () => made };
}
