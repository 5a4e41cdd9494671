/** With which components a game is played: as shipped, those of one's own packs, or from a file. */

import { fill, h } from "./dom.js";
import { packOf, packs, takePack } from "./packs.js";
import { site } from "./place.js";
import { say } from "./say.js";

/** No pack is called so. */
const FILE = "\n";

/**
 * The field in a form. A file may also be dropped on the form.
 * @param {{ id: string, warning: string, reconstructed: number }} title
 * @param {HTMLElement} trouble where to say that a file cannot be kept
 * @param {string} [first] the pack that is chosen already
 */
export function componentsField({ id, warning, reconstructed }, trouble, first = "") {
  const chosen = h("select", { id: "components", "aria-describedby": "components-about", onchange: () => turned() });
  /** @type {HTMLInputElement} */
  const input = h("input", { type: "file", id: "pack", accept: ".toml", "aria-label": say("web.components_file"), hidden: true, onchange: () => take(input.files?.[0]) });
  const root = h(
    "div",
    { class: "field wide" },
    h("label", { for: "components" }, say("web.components")),
    chosen,
    input,
    h("p", { class: "about", id: "components-about" }, warning, reconstructed ? ` ${say("web.components_about")} ` : "", reconstructed ? h("a", { href: site(`/workshop/${id}`) }, say("web.workshop")) : null),
  );

  /** @param {string} [name] the pack that is chosen */
  function draw(name = "") {
    fill(
      chosen,
      h("option", { value: "", selected: !name }, say("web.components_shipped")),
      packs(id).map((each) => h("option", { value: each.name, selected: each.name === name }, say("web.components_of", { name: each.name }))),
      h("option", { value: FILE }, say("web.components_file")),
    );
    input.hidden = true;
  }

  function turned() {
    input.hidden = chosen.value !== FILE;
    if (!input.hidden) input.click();
  }

  /** @param {File | undefined} file */
  async function take(file) {
    if (!file) return;
    try {
      draw(await takePack(id, file));
      trouble.textContent = "";
    } catch {
      trouble.textContent = say("web.components_no_room");
    }
    input.value = "";
  }

  /** The text of the chosen pack; nothing for the components as shipped. */
  const text = () => packOf(id, chosen.value)?.text ?? null;

  /** @param {HTMLElement} form */
  function catches(form) {
    form.addEventListener("dragover", (event) => event.preventDefault());
    form.addEventListener("drop", (event) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    });
  }

  draw(first);
  return { root, text, catches };
}
