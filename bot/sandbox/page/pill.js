// One option of a command: a field, and what is suggested for it.

import { act } from "./api.js";
import { h, taken } from "./dom.js";
import { asMenu, offered } from "./entities.js";
import { Listbox } from "./listbox.js";
import { state } from "./state.js";

const INTEGER = 4;
const BOOLEAN = 5;
const NUMBER = 10;
const ATTACHMENT = 11;
const PAUSE = 90; // milliseconds without a key before suggestions are asked for
const MOST = 25;

let count = 0;

export class Pill {
  constructor(option, form) {
    Object.assign(this, { option, form, chosen: null, choices: [], asked: 0, pending: Promise.resolve() });
    const id = `pill-${(count += 1)}`;
    const file = option.type === ATTACHMENT;
    this.input = h("input", {
      id,
      size: "4",
      type: file ? "file" : "text",
      autocomplete: "off",
      spellcheck: "false",
      "aria-required": String(Boolean(option.required)),
    });
    if ([INTEGER, NUMBER].includes(option.type) && !option.autocomplete) this.input.inputMode = "decimal";
    this.node = h("span", { class: "pill" }, h("label", { for: id }, option.name), this.input);
    this.list = new Listbox(this.input, {
      label: option.name,
      beside: form.node,
      onpick: (choice) => this.take(choice),
    });
    this.input.addEventListener("focus", () => {
      form.tell(`${option.name}: ${option.description}`);
      this.suggest();
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.list.close());
    this.input.addEventListener("change", () => file && this.read());
  }

  get isEmpty() {
    return this.option.type === ATTACHMENT ? !this.file : !this.input.value.trim();
  }

  /** What is sent: the value of a suggestion, or what was typed. */
  get value() {
    const text = this.input.value.trim();
    if (this.option.type === ATTACHMENT) return this.file;
    const named = this.chosen?.label === text ? this.chosen : this.known(text);
    if (named) return named.value;
    return [INTEGER, NUMBER].includes(this.option.type) ? Number(text) : text;
  }

  known(text) {
    const fixed = this.fixed() ?? [];
    return fixed.find((choice) => choice.label.toLowerCase() === text.toLowerCase() || String(choice.value) === text);
  }

  /** What is wrong with it, in words; nothing when it can be sent. */
  trouble() {
    const { option } = this;
    if (this.isEmpty) return option.required ? `Fill in ${option.name}.` : "";
    const number = this.value;
    if (option.type === INTEGER && !Number.isInteger(number)) return `${option.name} must be a whole number.`;
    if (option.type === NUMBER && Number.isNaN(number)) return `${option.name} must be a number.`;
    if (this.fixed() && !this.known(this.input.value.trim())) return `${option.name}: choose one of the list.`;
    return "";
  }

  /** All there is to choose from, when it is known without asking the bot. */
  fixed() {
    const { option } = this;
    if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
    if (option.type === BOOLEAN)
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    const menu = asMenu(option.type);
    return menu && offered(menu, option.channel_types);
  }

  write(text) {
    this.input.value = this.option.type === ATTACHMENT ? "" : text;
    this.fit();
  }

  focus() {
    this.input.focus();
  }

  fit() {
    this.input.size = Math.max(4, Math.min(this.input.value.length + 1, 60));
    this.node.classList.remove("wrong");
  }

  typed() {
    this.chosen = null;
    const other = /^(.*?)\s*\b([\w-]+):$/s.exec(this.input.value);
    const next = other && this.form.command.options.find((option) => option.name === other[2]);
    if (next) {
      this.write(other[1]);
      return this.form.add(next).focus();
    }
    this.fit();
    clearTimeout(this.timer);
    this.pending = new Promise((resolve) => {
      this.timer = setTimeout(() => this.suggest().then(resolve), this.option.autocomplete ? PAUSE : 0);
    });
  }

  async suggest() {
    const text = this.input.value;
    const number = (this.asked += 1);
    const found = this.option.autocomplete ? await this.ask(text) : this.filtered(text);
    if (number !== this.asked || document.activeElement !== this.input) return;
    const note = this.option.autocomplete && !found.length && !this.failed ? "No suggestions." : (this.failed ?? "");
    this.list.show(found, { note });
  }

  filtered(text) {
    const words = text.trim().toLowerCase();
    const all = this.fixed() ?? [];
    const same = this.chosen && this.chosen.label === text;
    return (same ? all : all.filter((choice) => choice.label.toLowerCase().includes(words))).slice(0, MOST);
  }

  async ask(typed) {
    this.failed = null;
    const options = this.form.others(this);
    const { name, bot } = this.form.command;
    try {
      const told = await act(state.me, {
        do: "autocomplete",
        name,
        option: this.option.name,
        typed,
        at: state.at,
        options,
        bot,
      });
      return told.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    } catch (wrong) {
      this.failed = `No suggestions: ${wrong.message}.`;
      return [];
    }
  }

  take(choice) {
    this.chosen = choice;
    this.write(choice.label);
    this.form.ontrouble("");
    this.form.focus();
  }

  key(event) {
    const undecided = this.list.isOpen && this.input.value && !this.chosen;
    if (event.key === "Tab" && !event.shiftKey && undecided && this.list.pick()) return taken(event);
    if (event.key !== "Enter" && this.list.key(event)) return undefined;
    const acts = { Enter: () => this.enter(), Escape: () => this.form.oncancel() };
    if (!this.input.value && !this.file) acts.Backspace = () => this.back();
    if (!acts[event.key] || event.isComposing) return undefined;
    taken(event);
    return acts[event.key]();
  }

  /** Out of an empty field: an option that may be left out goes, else the command is given up. */
  back() {
    if (this.option.required) this.form.oncancel(`/${this.form.command.name}`);
    else this.form.drop(this);
  }

  /** Enter takes the suggestion for what is in the field by now, even if it is still on its way. */
  async enter() {
    await this.pending;
    if (this.list.isOpen && this.list.pick()) return;
    if (this.trouble()) this.node.classList.add("wrong");
    this.form.send();
  }

  read() {
    const [file] = this.input.files;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      this.file = { filename: file.name, data: reader.result.split(",")[1] };
      this.form.focus();
    });
    if (file) reader.readAsDataURL(file);
  }
}
