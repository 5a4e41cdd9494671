/** The worker that runs the tables of this page: it gives Python what it needs of the browser. */

import { cupboard } from "./cupboard.js";
import { start } from "./engine.js";
import { minds } from "./minds.js";

/** What this worker is, for types: the page's own library of them has windows. */
const self_ = /** @type {Pick<Worker, "postMessage" | "onmessage">} */ (/** @type {unknown} */ (self));
const say = (/** @type {object} */ message) => self_.postMessage(message);

/** @typedef {{ connect: (line: number) => void, hear: (line: number, text: string) => void, hang_up: (line: number) => void, news: (letter: string) => void, request: (...wanted: string[]) => Promise<string> }} Door */

/** @param {{ python: string, pyodide: string, league: string }} where */
async function open({ python, pyodide, league }) {
  const kept = cupboard();
  const { engine, bring } = await start(python, pyodide);
  const channel = new BroadcastChannel("tocsin");
  const page = {
    league,
    bring,
    ...(await kept),
    ...minds(python, pyodide),
    say: (/** @type {number} */ line, /** @type {string} */ text) => say({ t: "say", line, text }),
    tell: (/** @type {string} */ letter) => channel.postMessage(letter),
  };
  /** @type {Door} */
  const door = engine.pyimport("tocsin.site.door").Door(page);
  channel.onmessage = ({ data }) => door.news(data);
  say({ t: "open" });
  return { door, bring };
}

/** @type {Promise<{ door: Door, bring: (title: string) => Promise<void> }>} */
let opened;

/** What came while Python was starting is done in its order. */
self_.onmessage = async ({ data }) => {
  if (data.t === "begin") {
    opened = open(data);
    opened.catch((error) => say({ t: "failed", text: String(error) }));
    return;
  }
  const { door, bring } = await opened;
  if (data.t === "prepare") await bring(data.title);
  else if (data.t === "connect") {
    door.connect(data.line);
    say({ t: "open" });
  } else if (data.t === "hear") door.hear(data.line, data.text);
  else if (data.t === "hang_up") door.hang_up(data.line);
  else if (data.t === "request") {
    const [status, text] = JSON.parse(await door.request(data.path, data.lang, data.body, data.token));
    say({ t: "answer", id: data.id, status, text });
  }
};
