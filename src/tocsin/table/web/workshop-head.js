/** The head of the workshop: which pack it is, how far it is entered, and what can be done with it. */

import { reason } from "./api.js";
import { fill, h, speak, to } from "./dom.js";
import { later } from "./later.js";
import { dropPack, keepPack, packOf, packs } from "./packs.js";
import { site } from "./place.js";
import { say } from "./say.js";
import * as api from "./workshop-api.js";
import { free } from "./workshop-draft.js";

/** No pack is called so. */
const NEW = "\n";

/**
 * @param {string} title
 * @param {import("./workshop-draft.js").Draft} draft
 * @param {{ go: (path: string) => void, open: (name: string) => Promise<void> }} page
 */
export function headView(title, draft, { go, open }) {
  const { state } = draft;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) => h("button", { type: "button", class: "button", id, onclick: act }, text);
  const name = h("h1", {}, say("web.workshop"));
  /** @type {HTMLSelectElement} */
  const chosen = h("select", { id: "draft", onchange: () => open(chosen.value === NEW ? "" : chosen.value) });
  /** @type {HTMLInputElement} */
  const file = h("input", { type: "file", id: "draft-file", accept: ".toml", class: "spoken", tabindex: "-1", "aria-label": say("web.components_file"), onchange: () => take(file.files?.[0]) });
  const called = h("input", { type: "text", id: "draft-name", maxlength: 60, required: true, "aria-label": say("web.workshop_name") });
  const rename = h("form", { class: "actions", onsubmit: (event) => (event.preventDefault(), draft.rename(called.value.trim())) }, called, h("button", { class: "button", type: "submit" }, say("web.workshop_rename")));
  const question = h("p", {});
  const sure = h("dialog", { id: "sure", "aria-label": say("web.workshop_delete") }, question, h("p", { class: "actions" }, button("delete-yes", say("web.workshop_delete"), drop), button("delete-no", say("web.workshop_keep"), () => sure.close())));
  const remove = button("delete", say("web.workshop_delete"), () => {
    question.textContent = say("web.workshop_sure", { name: state.name });
    sure.showModal();
  });
  const send = button("export", say("web.workshop_export"), save);
  const undo = button("undo", say("web.undo"), () => draft.undo());
  const redo = button("redo", say("web.redo"), () => draft.redo());
  const play = h("a", { class: "button primary", id: "play" }, say("web.workshop_play"));
  const count = h("p", { id: "count", role: "status" });
  const bar = h("progress", { "aria-hidden": "true" });
  const panel = h("div", { class: "more-panel" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const more = later(
    () => import("./workshop-more.js").then(({ morePanels }) => morePanels(panel, title, draft)),
    (error) => (trouble.textContent = reason(error)),
  );
  const compare = button("compare", say("web.workshop_compare"), () => more.use((made) => made.compare()));
  const study = button("study", say("web.workshop_study"), () => more.use((made) => made.study()));
  const root = h(
    "header",
    { class: "workshop-head" },
    name,
    h("div", { class: "field" }, h("label", { for: "draft" }, say("web.workshop_pack")), chosen),
    h("div", { class: "actions" }, undo, redo, compare, study, play),
    h("div", { class: "counted" }, count, bar),
    h("details", { class: "pack-deeds" }, h("summary", {}, say("web.workshop_deeds")), h("div", { class: "actions" }, button("from-file", say("web.components_file"), () => file.click()), file, send, remove), rename),
    sure,
    trouble,
    panel,
  );

  function show() {
    const { shown } = state;
    const kept = packs(title).map((each) => each.name);
    const names = kept.includes(state.name) ? kept : [state.name, ...kept];
    fill(chosen, names.map((each) => h("option", { value: each, selected: each === state.name }, each)), h("option", { value: NEW }, say("web.workshop_new")));
    if (document.activeElement !== called) called.value = state.name;
    const can = draft.can();
    undo.disabled = !can.undo;
    redo.disabled = !can.redo;
    send.disabled = state.text === null;
    remove.disabled = !kept.includes(state.name);
    rename.hidden = !shown;
    compare.disabled = !shown;
    study.disabled = state.text === null || !shown?.sound;
    play.hidden = state.text === null || !shown?.sound;
    const path = `/new/${title}#${encodeURIComponent(state.name)}`;
    play.setAttribute("href", site(path));
    play.onclick = to(go, path);
    count.textContent = shown?.of ? say("web.workshop_count", { done: shown.done, n: shown.of }) : "";
    bar.hidden = !shown?.of;
    if (shown) {
      fill(name, shown.name, " ", h("span", { class: "dim" }, say("web.workshop")));
      Object.assign(bar, { max: shown.of || 1, value: shown.done });
    }
    more.there()?.stale();
  }

  /** Begin with a pack from a file. It is looked at before it is kept. @param {File | undefined} from */
  async function take(from) {
    if (!from) return;
    trouble.textContent = "";
    try {
      const text = await from.text();
      await api.workshop(title, text, false);
      const same = packs(title).find((each) => each.text === text);
      const made = same?.name ?? free(title, from.name.replace(/\.toml$/i, "").slice(0, 60) || undefined);
      if (!same) {
        try {
          keepPack({ title, name: made, text });
        } catch {
          throw new Error(say("web.components_no_room"));
        }
      }
      await open(made);
    } catch (error) {
      trouble.textContent = reason(error);
    }
    file.value = "";
  }

  function drop() {
    sure.close();
    const { name: old } = state;
    dropPack(title, old);
    open(packs(title)[0]?.name ?? "").then(() => speak(say("web.workshop_deleted", { name: old })));
  }

  function save() {
    const pack = packOf(title, state.name);
    if (!pack) return;
    const link = h("a", { href: URL.createObjectURL(new Blob([pack.text], { type: "application/toml" })), download: `${pack.name.replace(/[^\p{L}\p{N} _.-]+/gu, "-")}.toml` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  }

  return { root, show };
}
