// A list that opens at a field or button, which keeps the focus: Up and Down, Home and End, Enter, Escape.

import { emoji, h, taken } from "./dom.js";

const [LEAST, BESIDE] = [300, 240]; // pixels that lines want, and get along with beside a picture

let count = 0;

export class Listbox {
  /** `onpick(option)` when one is taken; `onclose()` when the list goes away. */
  constructor(anchor, { label, onpick, onclose = () => {}, many = false, beside = anchor }) {
    Object.assign(this, { anchor, onpick, onclose, many, beside, options: [], active: -1 });
    this.id = `list-${(count += 1)}`;
    this.list = h("div", {
      role: "listbox",
      id: this.id,
      "aria-label": label,
      "aria-multiselectable": many || undefined,
    });
    this.note = h("p", { class: "list-note" });
    this.done = h("button", { type: "button", class: "button primary list-done", onclick: () => this.close() });
    this.box = h(
      "div",
      { class: "list", popover: "manual", tabindex: "0", onmousedown: (event) => event.preventDefault() },
      this.note,
      this.list,
      this.done,
    );
    anchor.setAttribute("aria-haspopup", "listbox");
    if (anchor.tagName === "INPUT") anchor.setAttribute("role", "combobox");
    this.expanded(false);
  }

  /** A box for many lines is no combobox, and must not say so. */
  expanded(open) {
    if (this.anchor.tagName !== "TEXTAREA") this.anchor.setAttribute("aria-expanded", String(open));
  }

  get isOpen() {
    return this.box.isConnected;
  }

  /** Opens with these options, or changes them; `active` is the one that Enter takes, `done` what closes it is called. */
  show(options, { active = 0, note = "", done = "" } = {}) {
    this.options = options;
    this.note.textContent = note;
    this.note.hidden = !note;
    this.done.textContent = done;
    this.done.hidden = !done;
    this.list.replaceChildren(...options.map((option, number) => this.line(option, number)));
    if (!options.length && !note) return this.close();
    if (!this.isOpen) this.open();
    this.place();
    this.go(Math.min(active, options.length - 1), "nearest");
  }

  line(option, number) {
    const about = h("span", { class: "list-about" }, option.about ?? "");
    const label = h(
      "span",
      { class: "list-label" },
      option.emoji && emoji(option.emoji),
      option.label,
    );
    const onclick = () => this.pick(number);
    const given = {
      role: "option",
      id: `${this.id}-${number}`,
      "aria-selected": String(Boolean(option.chosen)),
      onclick,
    };
    return h("div", given, label, option.about && about, option.hint && h("span", { class: "list-hint" }, option.hint));
  }

  open() {
    (this.anchor.closest("dialog, main, nav, aside") ?? document.body).append(this.box);
    this.box.showPopover();
    this.expanded(true);
    this.anchor.setAttribute("aria-controls", this.id);
    this.away = (event) => this.box.contains(event.target) || this.anchor.contains(event.target) || this.close();
    this.moved = () => this.isOpen && this.place();
    document.addEventListener("pointerdown", this.away, true);
    window.addEventListener("resize", this.moved);
    document.addEventListener("scroll", this.moved, true);
  }

  /** Above or below, where there is more room; never outside the window, nor over a picture that has room beside it. */
  place() {
    const at = this.beside.getBoundingClientRect();
    const above = at.top - 12;
    const below = window.innerHeight - at.bottom - 12;
    const up = above > below || (below < 260 && above > 260);
    const picture = this.beside.closest("article")?.querySelector(".gallery")?.getBoundingClientRect();
    const over = picture && (up ? picture.top < at.top : picture.bottom > at.bottom);
    const room = over ? window.innerWidth - picture.right - 16 : 0;
    const beside = room >= BESIDE;
    const width = Math.min(Math.max(at.width, LEAST), beside ? room : window.innerWidth - 16);
    const left = beside ? picture.right + 8 : at.left;
    this.box.style.width = `${width}px`;
    this.box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
    this.box.style.maxHeight = `${Math.min(up ? above : below, 420)}px`;
    this.box.style.top = up ? "auto" : `${at.bottom + 4}px`;
    this.box.style.bottom = up ? `${window.innerHeight - at.top + 4}px` : "auto";
  }

  go(number, block = "nearest") {
    this.active = number;
    [...this.list.children].forEach((line, n) => line.classList.toggle("active", n === number));
    const line = this.list.children[number];
    if (line) this.anchor.setAttribute("aria-activedescendant", line.id);
    else this.anchor.removeAttribute("aria-activedescendant");
    line?.scrollIntoView({ block });
  }

  pick(number = this.active) {
    const option = this.options[number];
    if (!option) return false;
    if (!this.many) this.close();
    this.onpick(option, number);
    return true;
  }

  /** Whether the key was for the list. */
  key(event) {
    const last = this.options.length - 1;
    const steps = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
    };
    if (!this.isOpen) return false;
    if (event.key in steps && last >= 0) this.go(steps[event.key]);
    else if (event.key === "Enter" && this.active >= 0) this.pick();
    else if (event.key === "Escape") this.close();
    else return false;
    taken(event);
    return true;
  }

  close() {
    if (!this.isOpen) return;
    this.box.remove();
    this.expanded(false);
    this.anchor.removeAttribute("aria-controls");
    this.anchor.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", this.away, true);
    window.removeEventListener("resize", this.moved);
    document.removeEventListener("scroll", this.moved, true);
    this.onclose();
  }
}
