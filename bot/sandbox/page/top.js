// The line over the timeline: where one is, and the switches of the page.

import { find, h, icon, iconButton } from "./dom.js";
import { inspectorIsOpen, toggleInspector } from "./inspector.js";
import { showKeys } from "./keys.js";
import { isSilent, setSilent } from "./ring.js";
import { toggleDrawer } from "./sidebar.js";
import { channel, DM, FORUM, isArchived, isThread, on, state, titleOf } from "./state.js";
import { nextTheme, theme } from "./theme.js";

const THEMES = { system: "as the system", light: "light", dark: "dark" };
const title = h("div", { class: "title" });
const sound = h("button", { type: "button", class: "icon-button" });
const look = h("button", { type: "button", class: "icon-button" });
const tools = iconButton("tools", "Inspector", toggleInspector, {
  "aria-pressed": "false",
  class: "icon-button inspect",
});

sound.addEventListener("click", () => {
  setSilent(!isSilent());
  drawSwitches();
});
look.addEventListener("click", () => {
  nextTheme();
  drawSwitches();
});
find("#top").append(
  iconButton("menu", "Channels and people", () => toggleDrawer(), {
    id: "drawer-button",
    class: "icon-button drawer-button",
  }),
  title,
  h(
    "div",
    { class: "switches" },
    iconButton("help", "Keys", showKeys, { class: "icon-button keys-button" }),
    sound,
    look,
    tools,
  ),
);

function drawSwitches() {
  name(sound, isSilent() ? "mute" : "bell", isSilent() ? "Sound is off" : "Sound is on");
  name(look, theme() === "light" ? "sun" : "moon", `Colours: ${THEMES[theme()]}`);
  tools.setAttribute("aria-pressed", String(inspectorIsOpen()));
}

function name(button, glyph, label) {
  button.replaceChildren(icon(glyph));
  button.setAttribute("aria-label", label);
  button.title = label;
}

on("inspector", drawSwitches);

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
  drawSwitches();
}
