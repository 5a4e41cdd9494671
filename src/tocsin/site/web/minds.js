/** Thinking workers: as many as there are cores, less one for the page; each is started when it is first needed. */

/** @typedef {{ worker: Worker, signal: Uint8Array | null, job: Job | null }} Mind */
/** @typedef {{ id: number, title: string, task: string, hasty: boolean, done: (found: string) => void, failed: (error: Error) => void }} Job */

const STOP = 2;
/** The signal that Ctrl+C sends. Where memory can be shared, a thought is asked to end; elsewhere it is broken off. */
const shared = globalThis.crossOriginIsolated;

/**
 * @param {string} python
 * @param {string} pyodide
 */
export function minds(python, pyodide) {
  const most = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
  /** @type {Mind[]} */
  const all = [];
  /** @type {Job[]} */
  const queue = [];

  function begin() {
    const worker = new Worker(new URL("./mind.js", import.meta.url), { type: "module" });
    const signal = shared ? new Uint8Array(new SharedArrayBuffer(1)) : null;
    /** @type {Mind} */
    const mind = { worker, signal, job: null };
    worker.onmessage = ({ data }) => {
      const { job } = mind;
      mind.job = null;
      if (data.error) job?.failed(new Error(data.error));
      else job?.done(data.found);
      next();
    };
    worker.postMessage({ python, pyodide, signal });
    all.push(mind);
    return mind;
  }

  function next() {
    const job = queue[0];
    const mind = job && (all.find((each) => !each.job) ?? (all.length < most ? begin() : null));
    if (!mind) return;
    queue.shift();
    mind.job = job;
    if (mind.signal) mind.signal[0] = 0;
    mind.worker.postMessage({ title: job.title, task: job.task, hasty: job.hasty });
    next();
  }

  /** @type {(id: number, title: string, task: string) => Promise<string>} */
  const think = (id, title, task) =>
    new Promise((done, failed) => {
      queue.push({ id, title, task, hasty: false, done, failed });
      next();
    });

  /** @type {(id: number, hurry: boolean) => void} */
  function stop(id, hurry) {
    const mind = all.find((each) => each.job?.id === id);
    const waits = queue.findIndex((each) => each.id === id);
    if (waits >= 0 && !hurry) queue.splice(waits, 1)[0].failed(new Error("stopped"));
    if (!mind?.job) return;
    if (mind.signal) {
      mind.signal[0] = STOP;
      return;
    }
    mind.worker.terminate();
    all.splice(all.indexOf(mind), 1);
    if (!hurry) mind.job.failed(new Error("stopped"));
    else queue.unshift({ ...mind.job, hasty: true });
    next();
  }

  return { think, stop };
}
