/** Keeps a whole version of the site, so that it opens without a network; the next one waits until somebody wants it. */

/** Written before this line when the site is built. */
/** @typedef {{ version: string, pages: string[], files: string[] }} Site */

const site = /** @type {Site} */ (/** @type {{ SITE?: unknown }} */ (globalThis).SITE);
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const NAME = "tocsin-";
const own = NAME + site.version;
/** With these a thought can be asked to end: see minds.js. */
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp", "cross-origin-resource-policy": "same-origin" };

/** @typedef {{ waitUntil: (doing: Promise<unknown>) => void, respondWith: (answer: Promise<Response>) => void, request: Request, data: unknown }} Happening */
/** @typedef {{ addEventListener: (kind: string, heard: (event: Happening) => void) => void, registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void> }} ServiceWorkerGlobalScope */

const scope = () => new URL(worker.registration.scope);

/** Files in folders that are named by their digest are the same for ever: another version may have them already. */
async function kept(/** @type {string} */ path) {
  const url = new URL(path, scope()).href;
  const known = /-[0-9a-f]{16}\//.test(path) ? await caches.match(url) : undefined;
  if (known) return known;
  const found = await fetch(url, { cache: /-[0-9a-f]{16}\//.test(path) ? "default" : "no-cache", redirect: "follow" });
  if (!found.ok) throw new Error(`${found.status} ${url}`);
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  headers.delete("content-encoding");
  return new Response(await found.blob(), { status: 200, headers });
}

async function install() {
  const cache = await caches.open(own);
  // One after the other in a few rows: the page that is being looked at needs the line too.
  const left = [...site.files];
  const row = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cache.put(new URL(path, scope()).href, await kept(path));
  };
  await Promise.all([row(), row(), row(), row()]);
}

/** The version before this one stays: a tab may still be open with it. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
  const old = names.filter((name) => name !== own);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  if (request.mode === "navigate") {
    const page = url.pathname.slice(scope().pathname.length).replace(/\/?(index\.html)?$/, "");
    if (!site.pages.includes(page)) return fetch(request);
    if (page && !url.pathname.endsWith("/")) return Response.redirect(`${scope().pathname}${page}/${url.search}`);
    return (await (await caches.open(own)).match(new URL(page ? `${page}/index.html` : "index.html", scope()).href)) ?? fetch(request);
  }
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { url, method } = event.request;
  if (method === "GET" && url.startsWith(scope().href)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (event) => {
  if (event.data === "now") worker.skipWaiting();
});
