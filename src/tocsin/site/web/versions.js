/** Versions of the site: the next one is fetched by itself and waits; it comes when somebody wants it. */

import { byId, fill, h } from "./dom.js";
import { below } from "./place.js";
import { say } from "./say.js";

/** Keep the site for times without a network, and say when there is a new version. */
export async function watch() {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  let wanted = false;
  serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
  const found = await serviceWorker.register(below("sw.js"), { updateViaCache: "none" }).catch(() => null);
  if (!found) return;
  const offer = () => {
    if (!found.waiting || first || document.getElementById("new-version")) return;
    const use = () => {
      wanted = true;
      found.waiting?.postMessage("now");
    };
    /** @type {HTMLDivElement} */
    const box = h(
      "div",
      { class: "notice", id: "new-version", role: "status" },
      say("web.site_new"),
      h(
        "p",
        { class: "actions" },
        h("button", { type: "button", class: "button primary", id: "use-version", onclick: use }, say("web.site_now")),
        h("button", { type: "button", class: "button", onclick: () => box.remove() }, say("web.site_later")),
      ),
    );
    byId("main").after(box);
  };
  offer();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", offer));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && found.update().catch(() => {}));
}

/** Python does not run here. @param {string} error */
export function failed(error) {
  fill(byId("main"), h("p", { class: "card page", role: "alert" }, say("web.site_failed", { error })));
}
