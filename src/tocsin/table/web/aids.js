/** The player aids: lists of the game, read in a drawer beside the story and above the rules. */

import { fill, h } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./messages.js").Aid} Aid */

/**
 * A drawer, shut at first.
 * @param {(open: boolean) => void} [turned]
 */
function drawer(turned) {
  const inside = h("div", { class: "aids-inside", tabindex: "0", role: "group", "aria-label": say("web.aids") });
  /** @type {HTMLDetailsElement} */
  const root = h("details", { class: "aids", ontoggle: () => turned?.(root.open) }, h("summary", {}, say("web.aids")), inside);
  return { root, inside };
}

/**
 * @param {readonly Aid[]} aids
 * @param {import("./cite.js").Cite} cite
 */
function lists(aids, cite) {
  return aids.map((aid) =>
    h(
      "section",
      { class: "aid" },
      h("h3", {}, aid.name, " ", cite(aid.cite)),
      h("ol", {}, aid.lines.map(([mark, text]) => h("li", {}, h("b", {}, mark), h("span", {}, text)))),
      aid.notes.map((note) => h("p", { class: "dim" }, note)),
    ),
  );
}

/**
 * The aids of a title above its rules; nothing where it has none.
 * @param {readonly Aid[]} aids
 * @param {import("./cite.js").Cite} cite
 */
export function aidsOf(aids, cite) {
  const { root, inside } = drawer();

  /** Those that somebody looks for, in an open drawer. @param {(text: string) => boolean} wanted @param {boolean} all */
  function draw(wanted, all) {
    const found = aids.filter((aid) => [aid.name, ...aid.lines.map((line) => line[1]), ...aid.notes].some((text) => wanted(`${aid.name} ${text}`)));
    fill(inside, lists(found, cite));
    root.hidden = !found.length;
    root.open = !all;
  }

  return { root, draw };
}

/**
 * The drawer at a table: it asks for the aids of this game when it is first opened.
 * @param {HTMLElement} panel
 * @param {import("./cite.js").Cite} cite
 * @param {(message: import("./messages.js").Asked) => void} send
 */
export function aidDrawer(panel, cite, send) {
  let asked = false;
  const { root, inside } = drawer((open) => {
    if (!open || asked) return;
    asked = true;
    send({ t: "aids" });
  });
  root.hidden = true;
  panel.append(root);

  /** @param {import("./messages.js").Look} look */
  function draw(look) {
    root.hidden = !look.aids;
  }

  /** @param {import("./messages.js").Aided} message */
  function heard({ aids }) {
    fill(inside, lists(aids, cite));
    if (root.open) panel.scrollTop = 0;
  }

  /** Open it and go there, or shut it. */
  function toggle() {
    if (root.hidden) return;
    root.open = !root.open;
    if (!root.open) return;
    panel.scrollTop = 0;
    inside.focus({ preventScroll: true });
  }

  return { draw, heard, toggle };
}
