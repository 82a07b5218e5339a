// The menus beside messages and people: what bots can be asked about them.

import { get } from "./api.js";
import { iconButton, taken } from "./dom.js";
import { Listbox } from "./listbox.js";
import { send } from "./press.js";
import { nameOf, somebody, state, tell } from "./state.js";

const OWN = "a, img, button"; // in a message, where the browser has a menu of its own, or a press means something

/** A button with a list of what can be asked; `about` says of what: {message} or {user}. */
class Asking {
  constructor(label, kind, about) {
    Object.assign(this, { kind, about });
    this.node = iconButton("more", label, () => this.toggle(), { class: "icon-button more", tabindex: "-1" });
    this.node.addEventListener("keydown", (event) => this.list?.key(event));
    this.node.addEventListener("blur", () => this.list?.close());
    this.label = label;
  }

  toggle() {
    if (this.list?.isOpen) return this.list.close();
    return this.open();
  }

  async open() {
    this.list ??= new Listbox(this.node, { label: this.label, onpick: (line) => this.ask(line.command) });
    this.node.focus({ preventScroll: true });
    const { me, at } = state;
    const found = (await get(`${me}/channels/${at}/beside`))[this.kind];
    if (me !== state.me || at !== state.at) return;
    const lines = found.map((command) => ({ label: command.name, hint: nameOf(somebody(command.bot)), command }));
    this.list.show(lines, { note: lines.length ? "" : "Nothing can be asked here." });
  }

  async ask({ name, bot }) {
    tell("trouble", await send({ do: "ask_of", name, bot, at: state.at, ...this.about }));
  }
}

/** A right click on what it is about, a long press and the menu key open it as well, where the browser has no better. */
function opensAt(node, asking, better = () => false) {
  node.addEventListener("contextmenu", (event) => {
    if (better(event.target)) return;
    taken(event);
    asking.open();
  });
  node.addEventListener("keydown", (event) => {
    if (event.target !== node || !(event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) return;
    taken(event);
    asking.open();
  });
  return asking.node;
}

export function besideMessage(node, { id, channel_id }) {
  const asking = new Asking("Ask about this message", "messages", { message: { id, channel_id } });
  const marked = () => !document.getSelection().isCollapsed && node.contains(document.getSelection().anchorNode);
  return opensAt(node, asking, (target) => marked() || (target !== asking.node && target.closest(OWN)));
}

export function besidePerson(node, user) {
  return opensAt(node, new Asking(`Ask about ${nameOf(user)}`, "people", { user: user.id }));
}
