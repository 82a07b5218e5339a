// A select menu: a button that opens a list. `onchosen(values)` when the choice is made.

import { h, icon, taken } from "./dom.js";
import { offered } from "./entities.js";
import { Listbox } from "./listbox.js";

const STRING = 3;

function optionsOf(menu) {
  const given = (option) => ({ ...option, about: option.description });
  return menu.type === STRING ? menu.options.map(given) : offered(menu.type, menu.channel_types);
}

export class Menu {
  constructor(menu, { label, onchosen, id }) {
    const preset = (menu.default_values ?? []).map((value) => value.id);
    const least = menu.min_values ?? 1;
    Object.assign(this, { menu, onchosen, least, most: menu.max_values ?? 1 });
    this.values = menu.type === STRING ? menu.options.filter((o) => o.default).map((o) => o.value) : preset;
    this.text = h("span", { class: "menu-text" });
    const named = label ?? menu.placeholder ?? "Choose";
    const given = { type: "button", role: "combobox", class: "menu", "aria-label": named, disabled: menu.disabled, id };
    this.node = h("button", { ...given, "data-key": menu.custom_id }, this.text, icon("down"));
    this.node.addEventListener("click", () => this.toggle());
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("blur", () => this.list.close());
    this.node.addEventListener("replaced", () => this.giveUp());
    this.list = new Listbox(this.node, {
      label: named,
      many: this.most > 1,
      onpick: (o) => this.pick(o),
      onclose: () => this.closed(),
    });
    this.write();
  }

  write() {
    const names = optionsOf(this.menu)
      .filter((o) => this.values.includes(o.value))
      .map((o) => o.label);
    const told = names.length > 1 ? `${names.length} chosen: ${names.join(", ")}` : names[0];
    this.text.textContent = told || this.menu.placeholder || "Choose…";
    this.text.classList.toggle("empty", !names.length);
  }

  toggle() {
    if (this.list.isOpen) return this.list.close();
    this.before = this.values;
    this.show(0);
  }

  show(active) {
    const lines = optionsOf(this.menu).map((o) => ({ ...o, chosen: this.values.includes(o.value) }));
    const chosen = lines.findIndex((line) => line.chosen);
    const all = this.most >= lines.length ? "as many as you like" : `up to ${this.most}`;
    const some = this.least > 1 ? `${this.least} to ${this.most}` : all;
    const count = this.least === this.most ? `${this.most}` : some;
    this.list.show(lines, {
      active: active || Math.max(0, chosen),
      note: this.most > 1 ? `Tick ${count}.` : "",
      done: this.most > 1 && this.values.length >= Math.max(1, this.least) ? `Done (${this.values.length})` : "",
    });
  }

  pick(option) {
    if (this.most === 1) {
      this.values = [option.value];
      this.write();
      return this.onchosen?.(this.values);
    }
    const has = this.values.includes(option.value);
    if (has) this.values = this.values.filter((value) => value !== option.value);
    else if (this.values.length < this.most) this.values = [...this.values, option.value];
    this.write();
    this.show(this.list.active);
  }

  /** Of several, the choice is made when the list closes. */
  closed() {
    if (this.most === 1) return;
    const changed = this.values.join() !== this.before.join();
    if (changed && this.values.length >= this.least) this.onchosen?.(this.values);
  }

  /** Closes the list, and nothing has been chosen. */
  giveUp() {
    if (!this.list.isOpen) return;
    this.values = this.before;
    this.list.close();
    this.write();
  }

  key(event) {
    if (event.key === "Escape" && this.list.isOpen) {
      taken(event);
      return this.giveUp();
    }
    if (this.list.key(event)) return this.write();
    const acts = { ArrowDown: () => this.toggle(), ArrowUp: () => this.toggle() };
    if (this.list.isOpen) acts[" "] = () => this.list.pick();
    if (/^\w$/.test(event.key)) acts[event.key] = () => this.jump(event.key.toLowerCase());
    if (!acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    taken(event);
    return acts[event.key]();
  }

  /** To the next line that begins with this letter. */
  jump(letter) {
    if (!this.list.isOpen) this.toggle();
    const { options, active } = this.list;
    const turned = options.map((_, n) => (active + 1 + n) % options.length);
    const found = turned.find((n) => options[n].label.toLowerCase().startsWith(letter));
    if (found !== undefined) this.list.go(found);
  }
}
