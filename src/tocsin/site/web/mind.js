/** A thinking worker: one thought after the other. */

import { start } from "./engine.js";

const self_ = /** @type {Pick<Worker, "postMessage" | "onmessage">} */ (/** @type {unknown} */ (self));
/** @type {Promise<{ think: (task: string, hasty: boolean) => string, bring: (title: string) => Promise<void> }>} */
let ready;

self_.onmessage = async ({ data }) => {
  if (data.python) {
    ready = start(data.python, data.pyodide).then(({ engine, bring }) => {
      const mind = engine.pyimport("tocsin.site.mind");
      if (data.signal) {
        mind.listen();
        engine.setInterruptBuffer(data.signal);
      }
      return { think: mind.think, bring };
    });
    return;
  }
  try {
    const { think, bring } = await ready;
    await bring(data.title);
    self_.postMessage({ found: think(data.task, data.hasty) });
  } catch (error) {
    self_.postMessage({ error: String(error) });
  }
};
