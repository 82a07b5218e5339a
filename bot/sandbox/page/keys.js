// Keys that work everywhere, and the list of them.

import { find } from "./dom.js";
import { drawerIsOpen, toggleDrawer } from "./sidebar.js";
import { writeSlash } from "./composer.js";
import { toggleInspector } from "./inspector.js";
import { tell } from "./state.js";

const REGIONS = [
  "#channels [aria-current], #channels a",
  "#people a",
  "#timeline",
  "#composer textarea, #composer input",
  "#inspector button",
];
export const KEYS = [
  ["/", "start a command"],
  ["Up and Down", "choose in a list; from message to message"],
  ["Enter, Tab", "take the line; the next field"],
  ["Enter", "send, when all fields are filled"],
  ["Escape", "close a list, give up a command, back to the message box"],
  ["Menu, or a right click", "what can be asked about a message or a person"],
  ["Shift Tab", "from the message box to the newest buttons"],
  ["F6", "channels, people, messages, message box"],
  ["Alt Up, Alt Down", "the channel above, the channel below"],
  ["?", "help, with this list"],
];

const typing = (node) => node.matches("input, textarea, [contenteditable]");
const toComposer = () => find("#composer textarea, #composer input")?.focus();

/** What a key does here; nothing for most. */
function meaning(event) {
  const { key, target } = event;
  if (key === "F6") return () => region(event.shiftKey ? -1 : 1);
  if (event.altKey && key === "ArrowUp") return () => neighbour(-1);
  if (event.altKey && key === "ArrowDown") return () => neighbour(1);
  if (key === "Escape") return escaping(target);
  if (typing(target) || event.ctrlKey || event.metaKey || event.altKey) return null;
  return { "/": writeSlash, "?": () => tell("help") }[key];
}

/** Out of what lies over the timeline, then back to the message box. */
function escaping(target) {
  if (drawerIsOpen()) return () => toggleDrawer(false);
  if (find("#inspector").contains(target)) return toggleInspector;
  return typing(target) ? null : toComposer;
}

export function listen() {
  document.addEventListener("keydown", (event) => {
    const act = event.defaultPrevented || find("dialog[open]") ? null : meaning(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  find("#skip").addEventListener("click", (event) => {
    event.preventDefault();
    toComposer();
  });
}

function region(step) {
  const holders = REGIONS.map((selector) => find(selector)).filter((node) => node?.checkVisibility());
  const now = holders.findIndex((node) => within(node).contains(document.activeElement));
  holders[(now + step + holders.length) % holders.length]?.focus();
}

const within = (node) => node.closest("#channels, #people, #timeline, #composer, #inspector") ?? node;

function neighbour(step) {
  const places = [...document.querySelectorAll("#channels a[href]")];
  const here = places.findIndex((place) => place.hasAttribute("aria-current"));
  places[(here + step + places.length) % places.length]?.click();
}
