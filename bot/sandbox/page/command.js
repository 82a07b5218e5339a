// A command being filled in: its name, and a pill for each option.

import { h, icon, iconButton, taken } from "./dom.js";
import { Listbox } from "./listbox.js";
import { Pill } from "./pill.js";

let last = "";

/** The last command that was sent, as a line. */
export const remembered = () => last;

/** `name:value` pairs in a line; what stands before them goes to the first option. */
function read(text, options) {
  const names = options.map((option) => option.name);
  const pattern = names.length ? new RegExp(`(?:^|\\s)(${names.join("|")}):`, "g") : /$^/g;
  const found = [...text.matchAll(pattern)];
  const given = new Map();
  const lead = text.slice(0, found[0]?.index ?? text.length).trim();
  if (lead && names.length) given.set(names[0], lead);
  found.forEach((match, n) => {
    given.set(match[1], text.slice(match.index + match[0].length, found[n + 1]?.index ?? text.length).trim());
  });
  return given;
}

export class CommandForm {
  constructor(command, rest, { onsend, oncancel, ontrouble }) {
    Object.assign(this, { command, onsend, oncancel, ontrouble, pills: [] });
    const { name, description } = command;
    this.rest = h("input", {
      class: "rest",
      id: "rest",
      "aria-label": "Add an option, or press Enter to send",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.line = h("div", { class: "pills" }, h("span", { class: "chip" }, `/${name}`), this.rest);
    this.about = h("p", { class: "about small" }, description);
    const sending = h(
      "button",
      { type: "submit", class: "icon-button send", "aria-label": "Send", title: "Send" },
      icon("send"),
    );
    const leave = iconButton("close", "Give up this command", () => oncancel(this.text()));
    this.node = h(
      "form",
      { class: "composer-line command", "aria-label": `/${name}` },
      this.about,
      this.line,
      leave,
      sending,
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.more = new Listbox(this.rest, {
      label: "Options",
      beside: this.node,
      onpick: (o) => this.add(o.option).focus(),
    });
    this.rest.addEventListener("focus", () => this.offer());
    this.rest.addEventListener("input", () => this.offer());
    this.rest.addEventListener("keydown", (event) => this.restKey(event));
    this.rest.addEventListener("blur", () => this.more.close());
    this.fill(read(rest, command.options));
  }

  fill(given) {
    for (const option of this.command.options) {
      if (option.required || given.has(option.name)) this.add(option).write(given.get(option.name) ?? "");
    }
  }

  left() {
    return this.command.options.filter((option) => !this.pills.some((pill) => pill.option === option));
  }

  offer() {
    const typed = this.rest.value.toLowerCase();
    const exact = typed.endsWith(":") && this.left().find((option) => `${option.name}:` === typed);
    if (exact) return this.add(exact).focus();
    const fitting = this.left().filter((option) => option.name.startsWith(typed));
    const lines = fitting.map((option) => ({ label: option.name, about: option.description, option }));
    this.more.show(lines, {
      active: typed ? 0 : -1,
      note: lines.length && !typed ? "Enter sends it as it is. Or add:" : "",
    });
    this.tell(this.command.description);
  }

  add(option) {
    const known = this.pills.find((pill) => pill.option === option);
    if (known) return known;
    const pill = new Pill(option, this);
    this.pills.push(pill);
    this.rest.before(pill.node);
    this.rest.value = "";
    this.more.close();
    return pill;
  }

  drop(pill) {
    const number = this.pills.indexOf(pill);
    pill.node.remove();
    this.pills.splice(number, 1);
    (this.pills[number - 1] ?? this).focus();
  }

  tell(text) {
    this.about.textContent = text;
  }

  /** To the first pill that must be filled in and is not, else behind the last. */
  focus() {
    const empty = this.pills.find((pill) => pill.option.required && pill.isEmpty);
    if (empty) empty.focus();
    else this.rest.focus();
  }

  restKey(event) {
    if (this.more.key(event)) return;
    const acts = { Enter: () => this.send(), Escape: () => this.oncancel() };
    if (!this.rest.value) acts.Backspace = () => this.back();
    if (!acts[event.key] || event.isComposing) return;
    taken(event);
    acts[event.key]();
  }

  /** Before the first pill there is only the command itself. */
  back() {
    if (this.pills.length) this.pills.at(-1).focus();
    else this.oncancel(`/${this.command.name}`);
  }

  others(pill) {
    const filled = this.pills.filter((other) => other !== pill && !other.isEmpty && !other.trouble());
    return Object.fromEntries(filled.map((other) => [other.option.name, other.value]));
  }

  text() {
    const filled = this.pills.filter((pill) => !pill.isEmpty);
    return [`/${this.command.name}`, ...filled.map((pill) => `${pill.option.name}:${pill.input.value}`)].join(" ");
  }

  send() {
    const wrong = this.pills.find((pill) => pill.trouble());
    if (wrong) {
      this.ontrouble(wrong.trouble());
      return wrong.focus();
    }
    last = this.text();
    this.onsend(this.command.name, this.others(null), this.command.bot);
  }

  close() {
    this.more.close();
    for (const pill of this.pills) pill.list.close();
  }
}
