// The line over the timeline: where one is, and the ways to what lies beside it.

import { find, h, icon, iconButton } from "./dom.js";
import { inspectorIsOpen, toggleInspector } from "./inspector.js";
import { hasTools, showHelp } from "./help.js";
import { toggleDrawer } from "./sidebar.js";
import { channel, DM, FORUM, isArchived, isThread, on, state, titleOf } from "./state.js";

const title = h("div", { class: "title" });
const drawer = { id: "drawer-button", class: "icon-button drawer-button" };
const menu = iconButton("menu", "Channels and people", () => toggleDrawer(), drawer);
const help = iconButton("help", "Help", showHelp, { class: "icon-button help-button" });
const tools = iconButton("tools", "Inspector", toggleInspector, { "aria-pressed": "false", id: "inspector-button" });

tools.hidden = !hasTools();
find("#top").append(menu, title, help, tools);
on("tools", () => (tools.hidden = !hasTools()));
on("inspector", () => tools.setAttribute("aria-pressed", String(inspectorIsOpen())));

export function drawTop() {
  const here = channel();
  const parent = isThread(here) && channel(here.parent_id);
  const glyph = isThread(here) ? "thread" : ({ [FORUM]: "forum", [DM]: "letter" }[here?.type] ?? "hash");
  const path = parent && h("a", { class: "small", href: `#/${state.me}/${parent.id}` }, `#${titleOf(parent)} ›`);
  const note = here?.topic || (isArchived(here) && "archived");
  title.replaceChildren(
    ...[
      path,
      h("h1", {}, icon(glyph), h("span", {}, titleOf(here) || "Turnkeeper")),
      note && h("span", { class: "small topic" }, note),
    ].filter(Boolean),
  );
  find("#timeline").setAttribute("aria-label", `Messages in ${titleOf(here)}`);
}
