/** There is nothing at this address, or it cannot be shown now. */

import { fill, h, to } from "./dom.js";
import { file, site } from "./place.js";
import { say } from "./say.js";

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {(path: string) => void} go
 */
export function nowhere(main, text, go) {
  document.title = "Tocsin";
  fill(main, h("div", { class: "card page nowhere", role: "alert" }, h("img", { src: file("bell.svg"), alt: "" }), h("h1", {}, text), h("p", {}, h("a", { class: "button primary big", href: site("/"), onclick: to(go, "/") }, say("web.home")))));
}
