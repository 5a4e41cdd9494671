/** Python in a worker: the interpreter, Tocsin's own files, and those of each title when it is wanted. */

/**
 * @typedef {object} Python what is used of it
 * @property {(archive: Uint8Array, format: string, options: { extractDir: string }) => void} unpackArchive
 * @property {(code: string) => any} runPython
 * @property {(name: string) => any} pyimport
 * @property {(buffer: Uint8Array) => void} setInterruptBuffer
 */

const LIBRARY = "/lib/python3.14/site-packages";

/** @param {string} url */
async function fetched(url) {
  const found = await fetch(url);
  if (!found.ok) throw new Error(`${found.status} ${url}`);
  return new Uint8Array(await found.arrayBuffer());
}

/**
 * @param {string} python the folder with Tocsin's files
 * @param {string} pyodide the folder with the interpreter
 */
export async function start(python, pyodide) {
  const files = Promise.all([fetched(`${python}msgspec.zip`), fetched(`${python}tocsin.zip`)]);
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  /** @type {Python} */
  const engine = await loadPyodide({ indexURL: pyodide, packages: [], env: { HOME: "/home/pyodide", TOCSIN_HOME: "/home/tocsin" } });
  for (const each of await files) engine.unpackArchive(each, "zip", { extractDir: LIBRARY });
  /** @type {Map<string, Promise<void>>} */
  const titles = new Map();

  /** Have the files of a title here. One that there is not stays unknown, and Python says so. @param {string} title */
  function bring(title) {
    let found = titles.get(title);
    if (!found) {
      found = (/^[a-z-]+$/.test(title) ? fetched(`${python}${title}.zip`) : Promise.reject()).then((archive) => {
        engine.unpackArchive(archive, "zip", { extractDir: LIBRARY });
        engine.pyimport("tocsin.core.registry").look_again();
      });
      titles.set(title, found);
    }
    return found.catch(() => void titles.delete(title));
  }

  return { engine, bring };
}
