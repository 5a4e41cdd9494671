/** The games of this browser, in its own database. A table is its start and its events, each stored before it happens. */

const NAME = "tocsin";
/** Written to the disk, not only promised to be. @type {IDBTransactionOptions} */
const SAFE = { durability: "strict" };
const SHORT = 500;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const asked = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
const written = (transaction) =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
    transaction.onerror = () => failed(transaction.error);
  });

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables");
    request.result.createObjectStore("events");
    request.result.createObjectStore("links").createIndex("table", "table");
  };
  return asked(request);
}

/** The events of a table from a number on. @param {string} id @param {number} n */
const from = (id, n = 0) => IDBKeyRange.bound([id, n], [id, Infinity]);

export async function cupboard() {
  const base = await opened();
  /** What is to be kept soon: the newest trail of a table. @type {Map<string, string>} */
  const newest = new Map();
  /** @type {number | undefined} */
  let later;

  /** @param {string} table @param {string} links */
  async function create(table, links) {
    const { start } = JSON.parse(table);
    const doing = base.transaction(["tables", "links"], "readwrite", SAFE);
    doing.objectStore("tables").add(table, start[0]);
    for (const [digest, seats] of JSON.parse(links)) doing.objectStore("links").put({ table: start[0], seats }, digest);
    await written(doing);
  }

  /** @param {string} digest */
  async function link(digest) {
    const found = await asked(base.transaction("links").objectStore("links").get(digest));
    return found ? JSON.stringify([found.table, found.seats]) : "";
  }

  /** @param {string} id */
  async function load(id) {
    const doing = base.transaction(["tables", "events", "links"]);
    const table = asked(doing.objectStore("tables").get(id));
    const events = asked(doing.objectStore("events").getAll(from(id)));
    const links = doing.objectStore("links").index("table");
    const [keys, values] = [asked(links.getAllKeys(id)), asked(links.getAll(id))];
    if (!(await table)) return "";
    const seats = await values;
    const all = (await keys).map((digest, n) => [digest, seats[n].seats]);
    return `{"table":${await table},"events":[${(await events).join(",")}],"links":${JSON.stringify(all)}}`;
  }

  /** @param {string} id @param {number} n */
  async function since(id, n) {
    return `[${(await asked(base.transaction("events").objectStore("events").getAll(from(id, n)))).join(",")}]`;
  }

  /** @param {string} id @param {number} n @param {string} event */
  async function append(id, n, event) {
    const doing = base.transaction("events", "readwrite", SAFE);
    try {
      doing.objectStore("events").add(event, [id, n]);
      await written(doing);
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") return false;
      throw error;
    }
    return true;
  }

  /** @param {string} id @param {string} trail with the number of events it is for */
  function keep(id, trail) {
    newest.set(id, trail);
    later ??= setTimeout(write, SHORT);
  }

  async function write() {
    later = undefined;
    const doing = base.transaction("tables", "readwrite");
    const tables = doing.objectStore("tables");
    for (const [id, trail] of newest) {
      const got = tables.get(id);
      got.onsuccess = () => got.result && tables.put(JSON.stringify({ ...JSON.parse(got.result), newest: JSON.parse(trail) }), id);
    }
    newest.clear();
    await written(doing);
  }

  /** @param {string} id */
  async function drop(id) {
    const doing = base.transaction(["tables", "events", "links"], "readwrite", SAFE);
    doing.objectStore("tables").delete(id);
    doing.objectStore("events").delete(from(id));
    const links = doing.objectStore("links");
    for (const key of await asked(links.index("table").getAllKeys(id))) links.delete(key);
    await written(doing);
  }

  /** All tables, as text. */
  async function everything() {
    if (later !== undefined) await write();
    const ids = await asked(base.transaction("tables").objectStore("tables").getAllKeys());
    const all = await Promise.all(ids.map((id) => load(String(id))));
    return `[${all.filter(Boolean).join(",")}]`;
  }

  return { create, link, load, since, append, keep, drop, everything };
}
