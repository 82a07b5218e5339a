// The slash picker: which commands there are, as one types.

import { Listbox } from "./listbox.js";
import { channel, nameOf, somebody, titleOf } from "./state.js";

/** How well a command fits: 0 best, undefined not at all. */
function rank(command, query) {
  const { name } = command;
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = query.split(" ");
  if (words.every((word) => name.split(" ").some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => `${name} ${command.description}`.toLowerCase().includes(word))) return 3;
  return undefined;
}

/** Whether a place is about what a command is for: a thread called after a game, and that game's commands. */
const isFor = (place, { name }) => ` ${place.toLowerCase()}`.includes(` ${name.split(" ")[0]}`);

function line(command) {
  const needed = command.options.filter((option) => option.required).map((option) => option.name);
  const label = [`/${command.name}`, ...needed.map((name) => `‹${name}›`)].join(" ");
  return { label, about: command.description, hint: nameOf(somebody(command.bot)), command };
}

export class SlashPicker {
  constructor(box, { beside, onpick }) {
    Object.assign(this, { box, onpick, commands: [] });
    this.list = new Listbox(box, { label: "Commands", beside, onpick: (option) => this.take(option.command) });
  }

  offer(commands) {
    this.commands = commands;
    if (document.activeElement === this.box) this.typed(this.box.value);
  }

  typed(text) {
    if (!text.startsWith("/") || text.includes("\n")) return this.list.close();
    const query = text.slice(1).toLowerCase();
    const meant = this.meant(text);
    if (text.endsWith(" ") && meant && !meant.rest && !this.goesOn(query)) return this.onpick(meant.command, "");
    const place = titleOf(channel());
    const here = (command) => isFor(place, command);
    const ranked = this.commands.map((command) => [rank(command, query.trimEnd()), command]);
    const found = ranked
      .filter(([place]) => place !== undefined)
      .sort(([a, one], [b, other]) => a - b || here(other) - here(one) || one.name.localeCompare(other.name));
    this.list.show(
      found.map(([, command]) => line(command)),
      { note: found.length || meant ? "" : "No such command here." },
    );
  }

  goesOn(query) {
    return this.commands.some((command) => command.name.startsWith(query));
  }

  /** The command that a whole line names, and what is written after its name. */
  meant(text) {
    const fitting = this.commands.filter(({ name }) => `${text} `.startsWith(`/${name} `));
    const command = fitting.sort((a, b) => b.name.length - a.name.length)[0];
    return command && { command, rest: text.slice(command.name.length + 1).trim() };
  }

  take(command) {
    const meant = this.meant(this.box.value);
    this.onpick(command, meant?.command === command ? meant.rest : "");
  }

  key(event) {
    if (event.key === "Tab" && !event.shiftKey && this.list.isOpen && this.list.pick()) {
      event.preventDefault();
      return true;
    }
    return this.list.key(event);
  }

  close() {
    this.list.close();
  }
}
